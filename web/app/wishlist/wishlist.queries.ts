import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishlistCalls } from '@waha/contract/calls.ts'
import type { Product } from '@waha/contract/catalog.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import { beginChange, settleList, withItemOf } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useTokenOrNull } from '../session/token.ts'
import { freshness, listFromUserQuery, listKey, listKeyNow } from '../session/user.queries.ts'

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

export const useWishlist = () => {
  const token = useTokenOrNull()
  return useQuery({ ...wishlistQuery(token ?? '', useLocale()), enabled: Boolean(token) })
}

/** Whether a product is on the wishlist; false until that is loaded. */
export const useIsOnWishlist = (productId: string) => useWishlist().data?.some(product => product.id === productId) ?? false

type WishlistKey = ReturnType<typeof listKeyNow<'wishlist'>>

/** Puts a product on the list or takes it off. Optimistic: the cache changes at once and is rolled back on failure. */
export const useToggleWishlistItem = () => {
  const queries = useQueryClient()
  const replaceItem = (key: WishlistKey, { id }: Product, other: Wishlist | undefined, whole = false) =>
    queries.setQueryData(key, list => (list && other && !whole ? withItemOf(list, other, product => product.id === id) : other))
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: ({ product }: { product: Product }) => apiOf(queries)(wishlistCalls.toggle, { body: { productId: product.id } }),
    onMutate: async ({ product }) => {
      const key = listKeyNow('wishlist')
      const alone = beginChange(queries, 'wishlist')
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData(key)
      const without = before?.filter(other => other.id !== product.id)
      if (before && without) queries.setQueryData(key, without.length < before.length ? without : [product, ...before])
      return { key, before, alone }
    },
    // A response from before the change, in either language, must not overwrite it.
    onSuccess: async ({ wishlist }, { product }, { key, alone }) => {
      await queries.cancelQueries({ queryKey: ['wishlist'] })
      replaceItem(key, product, wishlist, alone())
    },
    onError: (_, { product }, begun) => begun && replaceItem(begun.key, product, begun.before),
    onSettled: (answer, _, __, begun) => settleList(queries, 'wishlist', answer && begun?.alone() ? begun.key : undefined),
  })
}

/** Puts a product back on the list by `toggle`, all that the API can do: if the product was back already, it is toggled twice. */
export const putBack = async (toggle: ReturnType<typeof useToggleWishlistItem>, product: Product) => {
  const { wishlist } = await toggle.mutateAsync({ product })
  if (!wishlist.some(({ id }) => id === product.id)) await toggle.mutateAsync({ product })
}

export const useClearWishlist = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: () => apiOf(queries)(wishlistCalls.clear, {}),
    onMutate: () => {
      beginChange(queries, 'wishlist')
      return listKeyNow('wishlist')
    },
    onSuccess: async ({ wishlist }, _, key) => {
      await queries.cancelQueries({ queryKey: ['wishlist'] })
      queries.setQueryData(key, wishlist)
    },
    onSettled: () => settleList(queries, 'wishlist'),
  })
}
