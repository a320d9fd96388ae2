import { useQueryClient } from '@tanstack/react-query'
import { localeOf } from '@waha/contract/locale.ts'
import { apiOf } from '../data/query-client.ts'
import { readToken } from '../session/token.ts'
import { cartQuery } from './cart.queries.ts'
import { addOne } from './cart-changes.queries.ts'

/** Adds one of a product that is known by its id alone: what somebody wanted before signing in. */
export const useAddById = () => {
  const queries = useQueryClient()
  return async (productId: string) => {
    const asked = localeOf(location.pathname)
    const token = readToken() ?? ''
    const cart = await addOne(apiOf(queries), productId, queries.getQueryData(cartQuery(token, asked).queryKey))
    // The page may have asked for the cart meanwhile, before the product was in it.
    await queries.cancelQueries({ queryKey: ['cart', token] })
    queries.setQueryData(cartQuery(token, asked).queryKey, cart)
    const { pathname } = location
    if (localeOf(pathname) !== asked) void queries.invalidateQueries({ queryKey: cartQuery(token, localeOf(pathname)).queryKey })
  }
}
