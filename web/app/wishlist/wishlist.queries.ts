import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishlistCalls } from '@waha/contract/calls.ts'
import type { Product } from '@waha/contract/catalog.ts'
import { type Locale, localeOf } from '@waha/contract/locale.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import { beginChange, outdateList, settleList, withItemOf } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { readToken, useTokenOrNull } from '../session/token.ts'
import { freshness, listFromUserQuery, listKey } from '../session/user.queries.ts'

/** The user's wishlist, newest first, its product names in the page's language. */
export const wishlistQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: listKey('wishlist', token, locale),
    queryFn: async ({ client, signal }) => {
      const brought = await listFromUserQuery(client, 'wishlist', token, locale)
      return brought ?? (await apiOf(client)(wishlistCalls.get, {}, { signal })).wishlist
    },
    ...freshness,
  })

const useWishlistOptions = () => {
  const token = useTokenOrNull()
  return { ...wishlistQuery(token ?? '', useLocale()), enabled: Boolean(token) }
}

export const useWishlist = () => useQuery(useWishlistOptions())

/** Whether a product is on the wishlist; false until that is loaded. */
export const useIsOnWishlist = (productId: string) => useWishlist().data?.some(product => product.id === productId) ?? false

/** Puts a product on the list or takes it off. Optimistic: the cache changes at once and is rolled back on failure. */
export const useToggleWishlistItem = () => {
  const queries = useQueryClient()
  const { queryKey } = useWishlistOptions()
  const replaceItem = ({ id }: Product, other: Wishlist | undefined, whole = false) =>
    queries.setQueryData(queryKey, list => (list && other && !whole ? withItemOf(list, other, product => product.id === id) : other))
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: ({ product }: { product: Product }) => apiOf(queries)(wishlistCalls.toggle, { body: { productId: product.id } }),
    onMutate: async ({ product }) => {
      const alone = beginChange(queries, 'wishlist')
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      const without = before?.filter(other => other.id !== product.id)
      if (before && without) queries.setQueryData(queryKey, without.length < before.length ? without : [product, ...before])
      return { before, alone }
    },
    // A response from before the change must not overwrite it.
    onSuccess: async ({ wishlist }, { product }, { alone }) => {
      await queries.cancelQueries({ queryKey })
      replaceItem(product, wishlist, alone())
    },
    onError: (_, { product }, context) => replaceItem(product, context?.before),
    onSettled: (answer, _, __, context) => settleList(queries, 'wishlist', answer && context?.alone() ? queryKey : undefined),
  })
}

/** Puts a product back on the list by `toggle`, all that the API can do: if the product was back already, it is toggled twice. */
export const putBack = async (toggle: ReturnType<typeof useToggleWishlistItem>, product: Product) => {
  const { wishlist } = await toggle.mutateAsync({ product })
  if (!wishlist.some(({ id }) => id === product.id)) await toggle.mutateAsync({ product })
}

export const useClearWishlist = () => {
  const queries = useQueryClient()
  const { queryKey } = useWishlistOptions()
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: () => apiOf(queries)(wishlistCalls.clear, {}),
    onSuccess: ({ wishlist }) => queries.setQueryData(queryKey, wishlist),
    onSettled: () => settleList(queries, 'wishlist'),
  })
}

/** Puts a product of which only the id is known on the wishlist, unless it is there already: the API can only toggle. */
export const useAddToWishlistById = () => {
  const queries = useQueryClient()
  return async (productId: string) => {
    const api = apiOf(queries)
    // Answers have the language of the page at the time of the call, which may be another one by then.
    const keyNow = () => wishlistQuery(readToken() ?? '', localeOf(location.pathname)).queryKey
    const known = queries.getQueryData(keyNow()) ?? (await api(wishlistCalls.get, {})).wishlist
    if (known.some(({ id }) => id === productId)) return
    const queryKey = keyNow()
    const { wishlist } = await api(wishlistCalls.toggle, { body: { productId } })
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, wishlist)
    outdateList(queries, 'wishlist', queryKey)
  }
}
