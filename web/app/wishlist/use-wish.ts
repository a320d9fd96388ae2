import type { Product } from '@waha/contract/catalog.ts'
import { useToken } from '../accounts/token.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { useIsToggling, useIsWished, useToggleWish } from './wishlist.queries.ts'

/** A heart as every place uses it; `askToSignIn` is what happens to the signed-out beside the toast. */
export const useWish = (product: Product, askToSignIn?: (why: string) => void) => {
  const t = useText()
  const token = useToken()
  const wished = useIsWished(product.id)
  const pending = useIsToggling(product.id)
  const toggle = useToggleWish()
  const act = () => {
    if (pending) return
    if (!token) return askToSignIn ? askToSignIn(t('auth.loginRequired')) : toast.error(t('auth.loginRequired'))
    // Not in mutate's own callbacks: a card on the wishlist page goes with its product.
    toggle.mutateAsync({ product }).then(
      ({ wishlist }) => toast.success(t(wishlist.some(other => other.id === product.id) ? 'wishlist.added' : 'wishlist.removed')),
      error => toast.error(problemText(t, error, 'wishlist.failed')),
    )
  }
  return { wished, pending, toggle: act }
}
