import { cartApi } from '@waha/contract/cart.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { readCart, removeCartLine } from './cart.queries.ts'
import { setLine } from './set-cart-line.ts'

export const cartRoutes = ({ db }: Api) => [
  answer(cartApi.get, async ({ user, locale }) => ({ cart: await readCart(db, user.id, locale) })),

  answer(cartApi.setLine, async ({ user, body, locale }) => ({ cart: await setLine(db, { userId: user.id, locale, ...body }) })),

  answer(cartApi.removeLine, async ({ user, params, locale }) => {
    await removeCartLine(db, user.id, params.productId)
    return { cart: await readCart(db, user.id, locale) }
  }),
]
