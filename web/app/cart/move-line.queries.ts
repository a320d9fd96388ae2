import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '@waha/contract/cart.ts'
import { useRef } from 'react'
import { apiOf } from '../data/query-client.ts'
import { useChangeWishlistById } from '../wishlist/change-by-id.queries.ts'
import { changesWhenAnswered, withKey } from './cart-changes.queries.ts'
import { removeLine } from './change-line.queries.ts'

/** Moves a line to the wishlist: it is there before it leaves the cart. Answers as well whether it was not there before. */
export const useMoveLine = () => {
  const queries = useQueryClient()
  const changeWishlist = useChangeWishlistById()
  // A try that failed at the cart has put it there all the same.
  const isNew = useRef(false)
  return useMutation({
    mutationFn: async ({ product }: Pick<CartLine, 'product'>) => {
      if (await changeWishlist(product.id, true)) isNew.current = true
      return { ...(await withKey(removeLine(apiOf(queries), product.id))), isNew: isNew.current }
    },
    ...changesWhenAnswered(queries),
  })
}
