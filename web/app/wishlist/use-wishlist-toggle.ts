import type { Product } from '@waha/contract/catalog.ts'
import { useIsChanging } from '../data/change-list.ts'
import { keepIntention, type Wanted } from '../session/intention.ts'
import { readToken } from '../session/token.ts'
import { tellFailed, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { focusMainFrom } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'
import { useChangeWishlist, useIsOnWishlist } from './wishlist.queries.ts'

/**
 * What every wishlist button does: puts the product on the wishlist or takes it off, with Undo. Visitors who are not signed in get a
 * toast, and the choice is remembered for their sign-in; with `leadsToSignIn` they go there at once.
 */
export const useWishlistToggle = (product: Product, { leadsToSignIn = false } = {}) => {
  const onWishlist = useIsOnWishlist(product.id)
  const pending = useIsChanging('wishlist', product.id)
  const change = useChangeWishlist()
  const askToSignIn = useAskToSignIn()
  const wish = { wish: product.id }
  const choice = onWishlist ? {} : wish
  const askFirst = (wanted: Wanted = choice) => askToSignIn('auth.loginRequired', wanted)
  const sayAdded = () => toast.success('wishlist.added')
  const sayFailed = (error: unknown, wanted?: Wanted) => tellFailed(error, 'wishlist.failed', () => askFirst(wanted))
  const sayRemoved = (takesFocus: boolean) => {
    toast.success('wishlist.removed', {
      label: 'common.undo',
      name: t => t('common.undoNamed', { name: product.name }),
      run: () => void change.mutateAsync({ product, wanted: true }).then(sayAdded, error => sayFailed(error, wish)),
      takesFocus,
    })
  }
  const onToggle = () => {
    if (pending) return
    // Read now: in a press right at the start React has not rendered the token yet.
    const signedIn = readToken() !== null
    if (!signedIn && leadsToSignIn) return askFirst()
    if (!signedIn) {
      keepIntention(choice)
      return toast.error('auth.loginRequired')
    }
    const heart = document.activeElement
    const byKeyboard = heart?.matches(':focus-visible') ?? false
    // Not in mutate's own callbacks, which are not called after unmount: on the wishlist page the card is removed at once.
    change.mutateAsync({ product, wanted: !onWishlist }).then(
      () => (onWishlist ? sayRemoved(byKeyboard && !heart?.isConnected) : sayAdded()),
      error => {
        sayFailed(error)
        if (byKeyboard && !heart?.isConnected) focusMainFrom()
      },
    )
  }
  return { onWishlist, pending, toggle: onToggle }
}
