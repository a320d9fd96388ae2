import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { withLine, withoutLine } from '@waha/contract/cart.rules.ts'
import { type Cart, type CartLine, cartApi } from '@waha/contract/cart.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { beginChange, settleList, withItemOf } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { freshness, listKey } from '../session/own-lists.ts'
import { useToken } from '../session/token.ts'
import { broughtWithUser } from '../session/user.queries.ts'
import { addOne } from './add-one.ts'
import { removeLine } from './remove-line.ts'

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

type Change = { product: CartLine['product']; quantity: number; expected?: number }

const useCartKey = () => {
  const token = useToken()
  return cartQuery(token ?? '', useLocale()).queryKey
}

/** Has one product's line as another cart has it; with `whole`, all of them. */
const useTakeOver = () => {
  const queries = useQueryClient()
  const key = useCartKey()
  return (productId: string, other: Cart | undefined, whole = false) =>
    queries.setQueryData(key, cart => (cart && other && !whole ? withItemOf(cart, other, line => line.product.id === productId) : other))
}

/**
 * Sets a line's quantity, below 1 removes it. The screen shows the change at once and takes it back when it fails.
 * Each product's pending change can be seen by `useIsPending`.
 */
export const useChangeLine = () => {
  const queries = useQueryClient()
  const key = useCartKey()
  const takeOver = useTakeOver()
  return useMutation({
    mutationKey: ['cart'],
    mutationFn: async ({ product, quantity, expected }: Change) => {
      const productId = product.id
      const call =
        quantity < 1
          ? removeLine(apiOf(queries), productId)
          : apiOf(queries)(cartApi.setLine, { body: { productId, quantity, ...(expected === undefined ? {} : { expected }) } })
      return (await call).cart
    },
    onMutate: async ({ product, quantity }: Change) => {
      const alone = beginChange(queries, 'cart')
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData(key)
      if (before) queries.setQueryData(key, quantity < 1 ? withoutLine(before, product.id) : withLine(before, product, quantity))
      return { before, alone }
    },
    // What was asked before the change must not come after it.
    onSuccess: async (cart, { product }, { alone }) => {
      await queries.cancelQueries({ queryKey: key })
      takeOver(product.id, cart, alone())
    },
    onError: (_, { product }, context) => takeOver(product.id, context?.before),
    onSettled: (cart, _, __, context) => settleList(queries, 'cart', cart && context?.alone() ? key : undefined),
  })
}

/** Adds one more of a product to what the cart holds. */
export const useAddToCart = () => {
  const queries = useQueryClient()
  const key = useCartKey()
  const takeOver = useTakeOver()
  return useMutation({
    mutationKey: ['cart'],
    mutationFn: ({ product }: { product: CartLine['product'] }) => addOne(apiOf(queries), product.id, queries.getQueryData(key)),
    onMutate: () => ({ alone: beginChange(queries, 'cart') }),
    onSuccess: async (cart, { product }, { alone }) => {
      await queries.cancelQueries({ queryKey: key })
      takeOver(product.id, cart, alone())
    },
    onSettled: (cart, _, __, context) => settleList(queries, 'cart', cart && context?.alone() ? key : undefined),
  })
}

/** Is a change of this product's line under way, from wherever on the page? */
export const useIsPending = (productId: string) =>
  useMutationState({
    filters: { mutationKey: ['cart'], status: 'pending' },
    select: mutation => (mutation.state.variables as { product: { id: string } } | undefined)?.product.id,
  }).includes(productId)

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
