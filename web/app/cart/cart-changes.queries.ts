import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '@waha/contract/calls.ts'
import { quantityOf } from '@waha/contract/cart.rules.ts'
import type { Cart, CartLine } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { beginChange, settleList, withItemOf } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'

type CartKey = ReturnType<typeof listKeyNow<'cart'>>

/** The cart that a call answers, with its key: by then another may be shown. To be called at once, with a call that has just been sent. */
export const withKey = async (call: Promise<{ cart: Cart }>) => {
  const key = listKeyNow('cart')
  return { key, cart: (await call).cart }
}
type Answer = Awaited<ReturnType<typeof withKey>>

/** By product: the cart, as it was known, to which a piece was added without an answer. It may be there all the same. */
const unanswered = new Map<string, Cart>()

/**
 * Adds one piece of a product; answers the new cart and its key. `known` is the cached cart; without it the cart is fetched first. If another tab
 * has changed the line meanwhile (409), it is tried once more from the server's cart, so that no piece is lost. If that was an own call
 * whose answer was lost, the piece is there.
 */
export const addOne = async (api: Client, productId: string, known?: Cart): Promise<Answer> => {
  const addTo = (cart: Cart) => {
    const expected = quantityOf(cart, productId)
    const quantity = expected + 1
    const call = api(cartCalls.setLine, { body: { productId, quantity, expected } }, { failure: 'cart_add_one_failed' })
    return withKey(
      call.catch(error => {
        if (error.status === 0) unanswered.set(productId, cart)
        if (unanswered.get(productId) === cart && quantityOf(error.details?.cart ?? [], productId) === quantity) return error.details
        throw error
      }),
    )
  }
  return addTo(known ?? (await api(cartCalls.get, {})).cart).catch(error => {
    // Whatever else answers 409, such as a proxy, says nothing of the cart.
    if (isProblem(error) && error.code === 'cart_changed') return addTo(error.details.cart as Cart)
    throw error
  })
}

/** Replaces one product's line in a cached cart by that of another cart; with `whole`, the entire cart. */
export const replaceLine = (queries: QueryClient, key: CartKey, productId: string, other: Cart | undefined, whole = false) =>
  queries.setQueryData(key, cart => (cart && other && !whole ? withItemOf(cart, other, line => line.product.id === productId) : other))

/** Of a change that is under way: what `beginChange` answers. */
interface Begun {
  alone: () => boolean
}

/** What the answer to a change of a line, the whole cart, does to the cached cart. */
export const answersIn = (queries: QueryClient) => ({
  // A response from before the change, in either language, must not overwrite it.
  onSuccess: async ({ key, cart }: Answer, { product }: Pick<CartLine, 'product'>, { alone }: Begun) => {
    await queries.cancelQueries({ queryKey: ['cart'] })
    replaceLine(queries, key, product.id, cart, alone())
  },
  onSettled: (answer: Answer | undefined, _: unknown, __: unknown, begun: Begun | undefined) =>
    settleList(queries, 'cart', answer && begun?.alone() ? answer.key : undefined),
})

/** For a change of a line that is not optimistic: the cart changes once the server has answered. */
export const changesWhenAnswered = (queries: QueryClient) => ({
  mutationKey: ['cart'],
  onMutate: () => ({ alone: beginChange(queries, 'cart') }),
  ...answersIn(queries),
})

/** Adds one piece of a product. */
export const useAddToCartMutation = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ product }: Pick<CartLine, 'product'>) => addOne(apiOf(queries), product.id, queries.getQueryData(listKeyNow('cart'))),
    ...changesWhenAnswered(queries),
  })
}
