import type { Product } from '@waha/contract/catalog.ts'
import { useToken } from '../accounts/token.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { useIsToggling, useIsWished, usePutBack, useToggleWish } from './wishlist.queries.ts'

/** A heart as every place uses it; `askToSignIn` is what happens to the signed-out beside the toast. */
export const useWish = (product: Product, askToSignIn?: (why: string) => void) => {
  const t = useText()
  const token = useToken()
  const wished = useIsWished(product.id)
  const pending = useIsToggling(product.id)
  const toggle = useToggleWish()
  const putBack = usePutBack()
  const sayFailure = (error: unknown) => toast.error(problemText(t, error, 'wishlist.failed'))
  const undo = (takesFocus: boolean) => ({
    label: t('common.undo'),
    name: t('common.undoNamed', { name: product.name }),
    run: () => void putBack(product).then(() => toast.success(t('wishlist.added')), sayFailure),
    takesFocus,
  })
  const act = () => {
    if (pending) return
    if (!token) return askToSignIn ? askToSignIn(t('auth.loginRequired')) : toast.error(t('auth.loginRequired'))
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
