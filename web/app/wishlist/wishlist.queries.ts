import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
export const useIsOnWishlist = (productId: string) => isOn(useWishlist().data, productId)

type WishlistKey = ReturnType<typeof listKeyNow<'wishlist'>>

export const isOn = (list: Wishlist | undefined, productId: string) => list?.some(({ id }) => id === productId) ?? false

/**
 * Puts a product on the list or takes it off, whatever is known here: the API can only toggle, so what did the opposite is toggled once more.
 * `key` is that of the answer, `changed` says whether it was not so already.
 */
export const toggleTo = async (queries: QueryClient, wanted: boolean, productId: string) => {
  const toggle = async () => {
    const key = listKeyNow('wishlist')
    return { key, ...(await apiOf(queries)(wishlistCalls.toggle, { body: { productId } })) }
  }
  const answer = await toggle()
  return isOn(answer.wishlist, productId) === wanted ? { ...answer, changed: true } : { ...(await toggle()), changed: false }
}

interface Change {
  product: Product
  /** Whether it is to be on the list. */
  wanted: boolean
}

/** Puts a product on the list or takes it off. Optimistic: the cache changes at once and is rolled back on failure. */
export const useChangeWishlist = () => {
  const queries = useQueryClient()
  const replaceItem = (key: WishlistKey, { id }: Product, other: Wishlist | undefined, whole = false) =>
    queries.setQueryData(key, list => (list && other && !whole ? withItemOf(list, other, product => product.id === id) : other))
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: ({ product, wanted }: Change) => toggleTo(queries, wanted, product.id),
    onMutate: async ({ product, wanted }) => {
      const key = listKeyNow('wishlist')
      const alone = beginChange(queries, 'wishlist')
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData(key)
      if (before) replaceItem(key, product, wanted ? [product] : [])
      return { key, before, alone }
    },
    // A response from before the change, in either language, must not overwrite it.
    onSuccess: async ({ key, wishlist }, { product }, { alone }) => {
      await queries.cancelQueries({ queryKey: ['wishlist'] })
      replaceItem(key, product, wishlist, alone())
    },
    onError: (_, { product }, begun) => begun && replaceItem(begun.key, product, begun.before),
    onSettled: (answer, _, __, begun) => settleList(queries, 'wishlist', begun?.alone() ? answer?.key : undefined),
  })
}
