import { type Cart, cartApi } from '@waha/contract/cart.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { readCart, removeCartLine } from './cart.queries.ts'
import { setLine } from './set-cart-line.ts'

/** `closeSuperseded` closes the payment sessions of what the cart was before. It is injected, since checkout imports accounts, and they the cart. */
export const cartRoutes = (api: Api, closeSuperseded: (api: Api, userId: string) => Promise<void>) => {
  const changed = async (userId: string, { cart, superseded }: { cart: Cart; superseded: boolean }) => {
    if (superseded) await closeSuperseded(api, userId)
    return { cart }
  }
  return [
    answer(cartApi.get, async ({ user, locale }) => ({ cart: await readCart(api.db, user.id, locale) })),

    answer(cartApi.setLine, async ({ user, body, locale }) =>
      changed(user.id, await setLine(api.db, { userId: user.id, locale, ...body })),
    ),

    answer(cartApi.removeLine, async ({ user, params, locale }) =>
      changed(user.id, await removeCartLine(api.db, { userId: user.id, productId: params.productId, locale })),
    ),
  ]
}
