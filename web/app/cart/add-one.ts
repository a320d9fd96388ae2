import { quantityOf } from '@waha/contract/cart.rules.ts'
import { type Cart, cartApi } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'
import { isProblem } from '@waha/contract/problem.ts'

/**
 * Puts one more of a product into the cart, as far as the cart is known; else it is asked for first. Should another tab have
 * changed the line meanwhile (409), it is tried once more from what the server says, so that nobody's pieces are lost.
 */
export const addOne = async (api: Client, productId: string, known?: Cart): Promise<Cart> => {
  const addTo = async (cart: Cart) => {
    const expected = quantityOf(cart, productId)
    return (await api(cartApi.setLine, { body: { productId, quantity: expected + 1, expected } }, { failure: 'cart_add_one_failed' })).cart
  }
  return addTo(known ?? (await api(cartApi.get, {})).cart).catch(error => {
    if (isProblem(error) && error.status === 409) return addTo(error.details.cart as Cart)
    throw error
  })
}
