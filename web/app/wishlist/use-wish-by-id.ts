import { useQueryClient } from '@tanstack/react-query'
import { wishlistApi } from '@waha/contract/wishlist.ts'
import { apiOf } from '../data/query-client.ts'

/** Puts a product on the wishlist that is known by its id alone. The one call toggles: a product that is there already stays. */
export const useWishById = () => {
  const queries = useQueryClient()
  return async (productId: string) => {
    const api = apiOf(queries)
    const { wishlist } = await api(wishlistApi.get, {})
    if (!wishlist.some(({ id }) => id === productId)) await api(wishlistApi.toggle, { body: { productId } })
    void queries.invalidateQueries({ queryKey: ['wishlist'] })
  }
}
