import type { Product } from '@waha/contract/catalog.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { keepIntention } from '../session/intention.ts'
import { useToken } from '../session/token.ts'
import { hasSessionEnded, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { toast } from '../ui/toast-store.ts'
import { useIsToggling, useIsWished, usePutBack, useToggleWish } from './wishlist.queries.ts'

/** A heart as every place uses it. The signed-out read why not and their choice is kept; with `leadsToSignIn` they are led there, too. */
export const useWish = (product: Product, { leadsToSignIn = false } = {}) => {
  const t = useText()
  const token = useToken()
  const wished = useIsWished(product.id)
  const pending = useIsToggling(product.id)
  const toggle = useToggleWish()
  const putBack = usePutBack()
  const askToSignIn = useAskToSignIn()
  const choice = wished ? {} : { wish: product.id }
  const sayFailure = (error: unknown) =>
    hasSessionEnded(error) ? askToSignIn(t('auth.loginRequired'), choice) : toast.error(problemText(t, error, 'wishlist.failed'))
  const undo = (takesFocus: boolean) => ({
    label: t('common.undo'),
    name: t('common.undoNamed', { name: product.name }),
    run: () => void putBack(product).then(() => toast.success(t('wishlist.added')), sayFailure),
    takesFocus,
  })
  const act = () => {
    if (pending) return
    if (!token && leadsToSignIn) return askToSignIn(t('auth.loginRequired'), choice)
    if (!token) {
      keepIntention(choice)
      return toast.error(t('auth.loginRequired'))
    }
    const heart = document.activeElement
    const byKeyboard = heart?.matches(':focus-visible') ?? false
    // Not in mutate's own callbacks: a card on the wishlist page goes with its product.
    toggle.mutateAsync({ product }).then(({ wishlist }) => {
      if (wishlist.some(other => other.id === product.id)) return toast.success(t('wishlist.added'))
      toast.success(t('wishlist.removed'), undo(byKeyboard && !heart?.isConnected))
    }, sayFailure)
  }
  return { wished, pending, toggle: act }
}
