import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '@waha/contract/calls.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useTokenOrNull } from '../session/token.ts'
import { freshness, listFromUserQuery, listKey, listKeyNow } from '../session/user.queries.ts'

/** The user's cart, its product names in the page's language. */
export const cartQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: listKey('cart', token, locale),
    queryFn: async ({ client, signal }) => {
      emptiedOn = undefined
      const brought = await listFromUserQuery(client, 'cart', token, locale)
      return brought ?? (await apiOf(client)(cartCalls.get, {}, { signal })).cart
    },
    ...freshness,
    staleTime: () => (staysEmpty() ? Number.POSITIVE_INFINITY : freshness.staleTime),
  })

/** The path of the page on which the cart stays empty after a payment. The next page, or focus, fetches it again. */
let emptiedOn: string | undefined
const staysEmpty = () => emptiedOn !== undefined && emptiedOn === location.pathname

export const useCart = () => {
  const token = useTokenOrNull()
  const locale = useLocale()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is the trigger
  useEffect(() => {
    if (emptiedOn === undefined || staysEmpty()) return
    emptiedOn = undefined
    void queries.invalidateQueries({ queryKey: ['cart'] })
  }, [queries, pathname])
  return useQuery({ ...cartQuery(token ?? '', locale), enabled: Boolean(token) })
}

/** Empties the cached cart after a payment that the server may not have recorded yet; it stays empty while the visitor is on this page. */
export const clearCachedCart = async (queries: QueryClient) => {
  // A response on its way would bring the old cart back.
  await queries.cancelQueries({ queryKey: ['cart'] })
  queries.removeQueries({ queryKey: ['cart'], type: 'inactive' })
  queries.setQueryData(listKeyNow('cart'), [])
  emptiedOn = location.pathname
}
