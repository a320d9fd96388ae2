import { cartCalls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, productId, quantity } from './fields.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'

/** A line of the cart. `available` is false once the shop no longer sells the product; price in dollars. */
export const cartLine = z.object({
  _id: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.nullable(z.string()),
    price: z.number(),
    available: z.boolean(),
  }),
  quantity: z.number(),
})
export type CartLine = z.output<typeof cartLine>

export const cart = z.array(cartLine)
export type Cart = z.output<typeof cart>

const cartAnswer = z.object({ cart })

/**
 * `quantity` is the line's new quantity, not an increment. `expected`: the quantity that the caller knows (0: none). `before`: the line
 * goes before the first of these products' lines; without any of them it stays, or is the last.
 */
const setLineBody = z.object({
  productId,
  quantity: z._default(quantity, 1),
  expected: z.optional(
    z
      .int(errorCode('quantity_invalid'))
      .check(z.gte(0, errorCode('quantity_invalid')), z.lte(limits.quantity, errorCode('quantity_invalid'))),
  ),
  before: z.optional(z.array(productId, errorCode('field_invalid')).check(z.maxLength(limits.cartLines, errorCode('cart_full')))),
})

export const cartApi = {
  get: endpoint({
    ...cartCalls.get,
    access: 'user',
    summary: 'The caller’s cart',
    answer: cartAnswer,
  }),
  setLine: endpoint({
    ...cartCalls.setLine,
    access: 'user',
    summary: 'Sets a line’s quantity; 409 with the cart when `expected` differs',
    body: setLineBody,
    answer: cartAnswer,
  }),
  removeLine: endpoint({
    ...cartCalls.removeLine,
    access: 'user',
    summary: 'Removes a line',
    params: z.object({ productId }),
    answer: cartAnswer,
  }),
}
