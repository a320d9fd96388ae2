import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wishlistCalls } from '@waha/contract/calls.ts'
import { beginChange, settleList } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'

export const useClearWishlist = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: () => apiOf(queries)(wishlistCalls.clear, {}),
    onMutate: () => {
      beginChange(queries, 'wishlist')
      return listKeyNow('wishlist')
    },
    onSuccess: async ({ wishlist }, _, key) => {
      await queries.cancelQueries({ queryKey: ['wishlist'] })
      queries.setQueryData(key, wishlist)
    },
    onSettled: () => settleList(queries, 'wishlist'),
  })
}
