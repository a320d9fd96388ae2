import { useQueryClient } from '@tanstack/react-query'
import { wishlistCalls } from '@waha/contract/calls.ts'
import { outdateList } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'
import { isOn, toggleTo } from './wishlist.queries.ts'

/**
 * Puts a product of which only the id is known on the wishlist or takes it off, unless that is so already, which the server itself must say:
 * what is cached may be outdated by another device. Answers whether that changed anything.
 */
export const useChangeWishlistById = () => {
  const queries = useQueryClient()
  return async (productId: string, wanted: boolean) => {
    const key = listKeyNow('wishlist')
    const known = queries.getQueryData(key)
    const mayBeSo = !known || isOn(known, productId) === wanted
    const wishlist = mayBeSo ? (await apiOf(queries)(wishlistCalls.get, {})).wishlist : known
    const isSo = isOn(wishlist, productId) === wanted
    const answer = isSo ? { key, wishlist, changed: false } : await toggleTo(queries, wanted, productId)
    await queries.cancelQueries({ queryKey: ['wishlist'] })
    queries.setQueryData(answer.key, answer.wishlist)
    outdateList(queries, 'wishlist', answer.key)
    return answer.changed
  }
}
