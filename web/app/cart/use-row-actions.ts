import { useQueryClient } from '@tanstack/react-query'
import { following } from '@waha/contract/cart.rules.ts'
import type { CartLine } from '@waha/contract/cart.ts'
import { useState } from 'react'
import { useIsChanging } from '../data/change-list.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { readToken } from '../session/token.ts'
import { hasSessionEnded, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { listKeyNow } from '../session/user.queries.ts'
import { focusMain } from '../ui/focus-main.ts'
import { type ToastAction, toast } from '../ui/toast-store.ts'
import { useAddToWishlistById } from '../wishlist/wishlist.queries.ts'
import { useChangeLine } from './cart-changes.queries.ts'

/** The actions of a row in the cart: setting its quantity (below 1 removes it), removing it and moving it to the wishlist, both with Undo. One at a time. */
export const useRowActions = ({ product, quantity }: CartLine) => {
  const t = useText()
  const queries = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const pending = useIsChanging('cart', product.id)
  const change = useChangeLine()
  const addToWishlist = useAddToWishlistById()
  const [moving, setMoving] = useState(false)
  const reportFailure = (removes: boolean) => (error: unknown) =>
    hasSessionEnded(error)
      ? askToSignIn(t('cart.loginToManage'))
      : toast.error(problemText(t, error, removes ? 'cart.failedToRemove' : 'cart.failedToUpdate'))

  // `expected: 0` leaves the line alone if another tab has added the product again meanwhile.
  const putBack = (before: string[]) =>
    change.mutateAsync({ product, quantity, expected: 0, before }).then(() => toast.success(t('cart.updated')), reportFailure(false))

  const undo = (takesFocus: boolean, before: string[]): ToastAction | undefined =>
    product.available
      ? { label: t('common.undo'), name: t('common.undoNamed', { name: product.name }), run: () => void putBack(before), takesFocus }
      : undefined

  /** `done` is what a removal says. */
  const setQuantity = (wanted: number, done = t('cart.removed')) => {
    if (pending) return
    if (!readToken()) return askToSignIn(t('cart.loginToManage'))
    const removes = wanted < 1
    const behind = following(queries.getQueryData(listKeyNow('cart')) ?? [], product.id)
    const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    // The button that was pressed went with its row.
    const goOn = () => byKeyboard && document.activeElement === document.body && focusMain()
    // Not in mutate's own callbacks, which are not called after unmount: an optimistic removal unmounts the row at once.
    change.mutateAsync({ product, quantity: wanted }).then(
      () => {
        if (!removes) return toast.success(t('cart.updated'))
        const action = undo(byKeyboard, behind)
        toast.success(done, action)
        if (!action) goOn()
      },
      error => {
        reportFailure(removes)(error)
        goOn()
      },
    )
  }

  const moveToWishlist = () => {
    if (pending || moving) return
    if (!readToken()) return askToSignIn(t('cart.loginToManage'))
    setMoving(true)
    addToWishlist(product.id)
      .then(
        () => setQuantity(0, t('cart.moved')),
        error => (hasSessionEnded(error) ? askToSignIn(t('cart.loginToManage')) : toast.error(problemText(t, error, 'wishlist.failed'))),
      )
      .finally(() => setMoving(false))
  }
  return { pending, moving, setQuantity, remove: () => setQuantity(0), moveToWishlist }
}
