import { useQueryClient } from '@tanstack/react-query'
import { wishlistCalls } from '@waha/contract/calls.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import { outdateList } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'

/**
 * Puts a product of which only the id is known on the wishlist, unless it is there already. The API can only toggle, and what is cached may be
 * outdated by another device: the answer is looked at, and that it is there already the server itself must say.
 */
export const useAddToWishlistById = () => {
  const queries = useQueryClient()
  return async (productId: string) => {
    const api = apiOf(queries)
    const isOn = (list: Wishlist | undefined) => list?.some(({ id }) => id === productId)
    let key = listKeyNow('wishlist')
    const known = queries.getQueryData(key)
    let list = known && !isOn(known) ? known : (await api(wishlistCalls.get, {})).wishlist
    for (let tries = 0; tries < 2 && !isOn(list); tries += 1) {
      key = listKeyNow('wishlist')
      list = (await api(wishlistCalls.toggle, { body: { productId } })).wishlist
    }
    await queries.cancelQueries({ queryKey: ['wishlist'] })
    queries.setQueryData(key, list)
    outdateList(queries, 'wishlist', key)
  }
}
