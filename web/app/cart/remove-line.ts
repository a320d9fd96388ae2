import { cartApi } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'

/** Takes a product out of the cart. */
export const removeLine = (api: Client, productId: string) =>
  api(cartApi.removeLine, { params: { productId } }, { failure: 'cart_line_removal_failed' })
