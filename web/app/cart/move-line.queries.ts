import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '@waha/contract/cart.ts'
import { apiOf } from '../data/query-client.ts'
import { useAddToWishlistById } from '../wishlist/add-to-wishlist.queries.ts'
import { changesWhenAnswered, withKey } from './cart-changes.queries.ts'
import { removeLine } from './change-line.queries.ts'

/** Moves a line to the wishlist: it is there before it leaves the cart. */
export const useMoveLine = () => {
  const queries = useQueryClient()
  const addToWishlist = useAddToWishlistById()
  return useMutation({
    mutationFn: async ({ product }: Pick<CartLine, 'product'>) => {
      await addToWishlist(product.id)
      return withKey(removeLine(apiOf(queries), product.id))
    },
    ...changesWhenAnswered(queries),
  })
}
