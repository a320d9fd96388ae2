import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { quantityOf, withLine, withoutLine } from '@waha/contract/cart.rules.ts'
import { type Cart, type CartLine, cartApi } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { beginChange, settleList, withItemOf } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { readToken } from '../session/token.ts'
import { cartQuery, useCartKey } from './cart.queries.ts'

/**
 * Puts one more of a product into the cart, as far as the cart is known; else it is asked for first. Should another tab have
 * changed the line meanwhile (409), it is tried once more from what the server says, so that nobody's pieces are lost.
 */
export const addOne = async (api: Client, productId: string, known?: Cart): Promise<Cart> => {
  const addTo = async (cart: Cart) => {
    const expected = quantityOf(cart, productId)
    return (await api(cartApi.setLine, { body: { productId, quantity: expected + 1, expected } }, { failure: 'cart_add_one_failed' })).cart
  }
  return addTo(known ?? (await api(cartApi.get, {})).cart).catch(error => {
    if (isProblem(error) && error.status === 409) return addTo(error.details.cart as Cart)
    throw error
  })
}

/** Takes a product out of the cart. */
export const removeLine = (api: Client, productId: string) =>
  api(cartApi.removeLine, { params: { productId } }, { failure: 'cart_line_removal_failed' })

/** Has one product's line as another cart has it; with `whole`, all of them. */
const useTakeOver = () => {
  const queries = useQueryClient()
  const key = useCartKey()
  return (productId: string, other: Cart | undefined, whole = false) =>
    queries.setQueryData(key, cart => (cart && other && !whole ? withItemOf(cart, other, line => line.product.id === productId) : other))
}

type Change = { product: CartLine['product']; quantity: number; expected?: number }

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
