import { wishlistCalls } from './calls.ts'
import { product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { productId } from './fields.ts'
import { z } from './schema.ts'

export const wishlist = z.array(product)
export type Wishlist = z.output<typeof wishlist>

const wishlistAnswer = z.object({ wishlist, message: z.string() })

export const wishlistApi = {
  get: endpoint({
    ...wishlistCalls.get,
    access: 'user',
    summary: 'The caller’s wishlist, newest first',
    answer: z.object({ wishlist }),
  }),
  toggle: endpoint({
    ...wishlistCalls.toggle,
    access: 'user',
    summary: 'Adds a product, or removes it if it is on the list',
    body: z.object({ productId }),
    answer: wishlistAnswer,
  }),
  clear: endpoint({
    ...wishlistCalls.clear,
    access: 'user',
    summary: 'Removes every product',
    answer: wishlistAnswer,
  }),
}
