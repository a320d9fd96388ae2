import { useQueryClient } from '@tanstack/react-query'
import { following } from '@waha/contract/cart.rules.ts'
import type { CartLine } from '@waha/contract/cart.ts'
import { useIsChanging } from '../data/change-list.ts'
import type { MessageKey } from '../i18n/keys.ts'
import type { Wanted } from '../session/intention.ts'
import { readToken } from '../session/token.ts'
import { tellFailed, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { listKeyNow } from '../session/user.queries.ts'
import { focusMain } from '../ui/focus-main.ts'
import { type ToastAction, toast } from '../ui/toast-store.ts'
import { useChangeWishlistById } from '../wishlist/change-by-id.queries.ts'
import { useChangeLine } from './change-line.queries.ts'
import { useMoveLine } from './move-line.queries.ts'

/** The actions of a row in the cart: setting its quantity (below 1 removes it), removing it and moving it to the wishlist, both with Undo, which undoes all of it. One at a time. */
export const useRowActions = ({ product, quantity }: CartLine) => {
  const queries = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const pending = useIsChanging('cart', product.id)
  const change = useChangeLine()
  const move = useMoveLine()
  const changeWishlist = useChangeWishlistById()
  const reportFailure = (text?: MessageKey, wanted?: Wanted) => (error: unknown) =>
    tellFailed(error, text, () => askToSignIn('cart.loginToManage', wanted))

  const sayUpdated = () => toast.success('cart.updated')
  // `expected: 0` leaves the line alone if another tab has added the product again meanwhile. It is in the cart before it leaves the wishlist.
  const putBack = (before: string[], offWishlist: boolean) =>
    change.mutateAsync({ product, quantity, expected: 0, before }).then(
      () => (offWishlist ? changeWishlist(product.id, false).then(sayUpdated, reportFailure()) : sayUpdated()),
      // After sign-in at least a piece of it is there again.
      reportFailure('cart.failedToUpdate', { add: product.id }),
    )

  const undo = (takesFocus: boolean, ...back: Parameters<typeof putBack>): ToastAction | undefined =>
    product.available
      ? { label: 'common.undo', name: t => t('common.undoNamed', { name: product.name }), run: () => void putBack(...back), takesFocus }
      : undefined

  /** Sends what takes the line out of the cart, and says what became of it. `send` answers whether Undo is to take it off the wishlist. */
  const takeOut = (send: () => Promise<boolean>, done: MessageKey, failed?: MessageKey) => {
    const behind = following(queries.getQueryData(listKeyNow('cart')) ?? [], product.id)
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    // The button that was pressed went with its row.
    const goOn = () => byKeyboard && document.activeElement === document.body && focusMain()
    // Not in mutate's own callbacks, which are not called after unmount: an optimistic removal unmounts the row at once.
    send().then(
      offWishlist => {
        const action = undo(byKeyboard, behind, offWishlist)
        toast.success(done, action)
        if (!action) goOn()
      },
      error => {
        reportFailure(failed)(error)
        goOn()
      },
    )
  }

  /** For who is signed in, one at a time. */
  const act = (action: () => void) => {
    if (pending) return
    if (!readToken()) return askToSignIn('cart.loginToManage')
    action()
  }
  const set = (quantity: number) => change.mutateAsync({ product, quantity })
  const setQuantity = (wanted: number) =>
    act(() =>
      wanted < 1
        ? takeOut(() => set(0).then(() => false), 'cart.removed', 'cart.failedToRemove')
        : void set(wanted).then(() => toast.success('cart.updated'), reportFailure('cart.failedToUpdate')),
    )
  // Either of its two calls has its own text for failures.
  const moveToWishlist = () => act(() => takeOut(() => move.mutateAsync({ product }).then(({ isNew }) => isNew), 'cart.moved'))
  return { pending, moving: move.isPending, setQuantity, remove: () => setQuantity(0), moveToWishlist }
}
