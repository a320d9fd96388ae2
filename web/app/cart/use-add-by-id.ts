import { useQueryClient } from '@tanstack/react-query'
import { readToken } from '../accounts/token.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { addOne } from './add-one.ts'
import { cartQuery } from './cart.queries.ts'

/** Adds one of a product that is known by its id alone: what somebody wanted before signing in. */
export const useAddById = () => {
  const locale = useLocale()
  const queries = useQueryClient()
  return async (productId: string) => {
    const { queryKey } = cartQuery(readToken() ?? '', locale)
    const cart = await addOne(apiOf(queries), productId, queries.getQueryData(queryKey))
    // The page may have asked for the cart meanwhile, before the product was in it.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, cart)
  }
}
