import { product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { productId } from './fields.ts'
import { z } from './schema.ts'

export const wishlist = z.array(product)
export type Wishlist = z.output<typeof wishlist>

const wishlistAnswer = z.object({ wishlist, message: z.string() })

export const wishlistApi = {
  get: endpoint({
    method: 'GET',
    path: '/auth/wishlist',
    access: 'user',
    summary: 'The caller’s wishlist, newest first',
    failure: 'wishlist_failed',
    answer: z.object({ wishlist }),
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/auth/wishlist',
    access: 'user',
    summary: 'Adds a product, or removes it if it is on the list',
    failure: 'wishlist_update_failed',
    body: z.object({ productId }),
    answer: wishlistAnswer,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/auth/wishlist',
    access: 'user',
    summary: 'Removes every product',
    failure: 'wishlist_clear_failed',
    answer: wishlistAnswer,
  }),
}
