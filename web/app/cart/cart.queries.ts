import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { cartApi } from '@waha/contract/cart.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'
import { broughtWithUser, freshness, listKey } from '../session/user.queries.ts'

/** The visitor's cart. The names in it are in the page's language. */
export const cartQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: listKey('cart', token, locale),
    queryFn: async ({ client, signal }) => {
      emptiedOn = undefined
      const brought = await broughtWithUser(client, 'cart', token, locale)
      return brought ?? (await apiOf(client)(cartApi.get, {}, { signal })).cart
    },
    ...freshness,
    staleTime: () => (emptiedOn !== undefined && emptiedOn === location.pathname ? Number.POSITIVE_INFINITY : freshness.staleTime),
  })

/** The path of the page that shows the cart empty after a payment: the server is asked again on the next one, or on focus. */
let emptiedOn: string | undefined
/** The page on which it was emptied, which may be another one. */
let emptiedFrom: string | undefined

export const useCart = () => {
  const token = useToken()
  const locale = useLocale()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (emptiedOn === undefined || pathname === emptiedOn || pathname === emptiedFrom) return
    emptiedOn = undefined
    void queries.invalidateQueries({ queryKey: ['cart'] })
  }, [queries, pathname])
  return useQuery({ ...cartQuery(token ?? '', locale), enabled: Boolean(token) })
}

export const useCartKey = () => {
  const token = useToken()
  return cartQuery(token ?? '', useLocale()).queryKey
}

/** After a payment: nothing is in the cart as far as this browser knows, for as long as the visitor is on the page of that path. */
export const useForgetCart = () => {
  const queries = useQueryClient()
  const key = useCartKey()
  return async (pathname: string) => {
    // An answer that is on its way would bring the cart back.
    await queries.cancelQueries({ queryKey: ['cart'] })
    queries.removeQueries({ queryKey: ['cart'], type: 'inactive' })
    queries.setQueryData(key, [])
    emptiedOn = pathname
    emptiedFrom = location.pathname
  }
}
