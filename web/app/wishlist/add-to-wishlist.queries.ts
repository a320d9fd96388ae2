import { useQueryClient } from '@tanstack/react-query'
import { wishlistCalls } from '@waha/contract/calls.ts'
import { outdateList } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'
import { isOn, toggleTo } from './wishlist.queries.ts'

/**
 * Puts a product of which only the id is known on the wishlist, unless it is there already, which the server itself must say: what is cached
 * may be outdated by another device.
 */
export const useAddToWishlistById = () => {
  const queries = useQueryClient()
  return async (productId: string) => {
    const key = listKeyNow('wishlist')
    const known = queries.getQueryData(key)
    const mayBeOn = !known || isOn(known, productId)
    const wishlist = mayBeOn ? (await apiOf(queries)(wishlistCalls.get, {})).wishlist : known
    const answer = isOn(wishlist, productId) ? { key, wishlist } : await toggleTo(queries, true, productId)
    await queries.cancelQueries({ queryKey: ['wishlist'] })
    queries.setQueryData(answer.key, answer.wishlist)
    outdateList(queries, 'wishlist', answer.key)
  }
}
