import { useQueryClient } from '@tanstack/react-query'
import { wishlistApi } from '@waha/contract/wishlist.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { readToken } from '../session/token.ts'
import { wishlistQuery } from './wishlist.queries.ts'

/** Puts a product on the wishlist that is known by its id alone. The one call toggles: a product that is there already stays. */
export const useWishById = () => {
  const locale = useLocale()
  const queries = useQueryClient()
  return async (productId: string) => {
    const api = apiOf(queries)
    const { queryKey } = wishlistQuery(readToken() ?? '', locale)
    const known = queries.getQueryData(queryKey) ?? (await api(wishlistApi.get, {})).wishlist
    if (known.some(({ id }) => id === productId)) return
    const { wishlist } = await api(wishlistApi.toggle, { body: { productId } })
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, wishlist)
  }
}
