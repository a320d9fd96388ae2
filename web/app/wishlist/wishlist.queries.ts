import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@waha/contract/catalog.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { type Wishlist, wishlistApi } from '@waha/contract/wishlist.ts'
import { beginChange, settleList, withItemOf } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { readToken, useToken } from '../session/token.ts'
import { broughtWithUser, freshness, listKey } from '../session/user.queries.ts'

/** The visitor's wishlist, newest first. The names in it are in the page's language. */
const wishlistQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: listKey('wishlist', token, locale),
    queryFn: async ({ client, signal }) => {
      const brought = await broughtWithUser(client, 'wishlist', token, locale)
      return brought ?? (await apiOf(client)(wishlistApi.get, {}, { signal })).wishlist
    },
    ...freshness,
  })

const useWishlistOptions = () => {
  const token = useToken()
  return { ...wishlistQuery(token ?? '', useLocale()), enabled: Boolean(token) }
}

export const useWishlist = () => useQuery(useWishlistOptions())

/** Is this product on the wishlist, as far as is known? */
export const useIsWished = (productId: string) => useWishlist().data?.some(product => product.id === productId) ?? false

/** Puts a product on the list, or takes it off when it is there; the heart shows it at once and takes it back on failure. */
export const useToggleWish = () => {
  const queries = useQueryClient()
  const { queryKey } = useWishlistOptions()
  const takeOver = ({ id }: Product, other: Wishlist | undefined, whole = false) =>
    queries.setQueryData(queryKey, list => (list && other && !whole ? withItemOf(list, other, product => product.id === id) : other))
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: ({ product }: { product: Product }) => apiOf(queries)(wishlistApi.toggle, { body: { productId: product.id } }),
    onMutate: async ({ product }) => {
      const alone = beginChange(queries, 'wishlist')
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      const without = before?.filter(other => other.id !== product.id)
      if (before && without) queries.setQueryData(queryKey, without.length < before.length ? without : [product, ...before])
      return { before, alone }
    },
    // What was asked before the change must not come after it.
    onSuccess: async ({ wishlist }, { product }, { alone }) => {
      await queries.cancelQueries({ queryKey })
      takeOver(product, wishlist, alone())
    },
    onError: (_, { product }, context) => takeOver(product, context?.before),
    onSettled: (answer, _, __, context) => settleList(queries, 'wishlist', answer && context?.alone() ? queryKey : undefined),
  })
}

/** Puts back what was taken off. The one call toggles: should the product be there again meanwhile, it is toggled twice. */
export const usePutBack = () => {
  const toggle = useToggleWish()
  return async (product: Product) => {
    const { wishlist } = await toggle.mutateAsync({ product })
    if (!wishlist.some(({ id }) => id === product.id)) await toggle.mutateAsync({ product })
  }
}

export const useClearWishlist = () => {
  const queries = useQueryClient()
  const { queryKey } = useWishlistOptions()
  return useMutation({
    mutationKey: ['wishlist'],
    mutationFn: () => apiOf(queries)(wishlistApi.clear, {}),
    onSuccess: ({ wishlist }) => queries.setQueryData(queryKey, wishlist),
    onSettled: () => settleList(queries, 'wishlist'),
  })
}

/** Is this product being put on or off the list, from wherever on the page? */
export const useIsToggling = (productId: string) =>
  useMutationState({
    filters: { mutationKey: ['wishlist'], status: 'pending' },
    select: mutation => (mutation.state.variables as { product: { id: string } } | undefined)?.product.id,
  }).includes(productId)

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
