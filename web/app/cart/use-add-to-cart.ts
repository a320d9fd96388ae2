import type { Product } from '@waha/contract/catalog.ts'
import { useIsChanging } from '../data/change-list.ts'
import { readToken } from '../session/token.ts'
import { tellFailed, useAskToSignIn } from '../session/use-ask-to-sign-in.ts'
import { useAddToCartMutation } from './cart-changes.queries.ts'
import { sayAdded } from './say-added.tsx'

/** What every add button does: adds one piece, or asks visitors to sign in first. Clicks are ignored while one is pending. */
export const useAddToCart = ({ id, name, description, image, price }: Product) => {
  const askToSignIn = useAskToSignIn()
  const pending = useIsChanging('cart', id)
  const addToCart = useAddToCartMutation()
  const add = () => {
    if (pending) return
    const ask = () => askToSignIn('auth.loginToAddToCart', { add: id })
    // Read now: in a press right at the start React has not rendered the token yet.
    if (!readToken()) return ask()
    // Not in mutate's own callbacks, which are not called after unmount, nor for what a later press has overtaken.
    addToCart.mutateAsync({ product: { id, name, description, image, price, available: true } }).then(
      () => sayAdded({ id, name, image }),
      error => tellFailed(error, 'common.failedToAddToCart', ask),
    )
  }
  return { add, pending }
}
