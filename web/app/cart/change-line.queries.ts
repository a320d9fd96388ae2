import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '@waha/contract/calls.ts'
import { withLine, withoutLine } from '@waha/contract/cart.rules.ts'
import type { CartLine } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'
import { beginChange } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'
import { answersIn, replaceLine, withKey } from './cart-changes.queries.ts'

export const removeLine = (api: Client, productId: string) =>
  api(cartCalls.removeLine, { params: { productId } }, { failure: 'cart_line_removal_failed' })

interface Change {
  product: CartLine['product']
  quantity: number
  /** The server refuses (409) if the line's quantity is another one by then. */
  expected?: number
  /** A new line goes before the first of these products. */
  before?: string[]
}

/**
 * Sets a line's quantity; below 1 removes the line. Optimistic: the cache changes at once and is rolled back on failure.
 */
export const useChangeLine = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['cart'],
    mutationFn: ({ product, quantity, ...rest }: Change) => {
      const productId = product.id
      const api = apiOf(queries)
      return withKey(quantity < 1 ? removeLine(api, productId) : api(cartCalls.setLine, { body: { productId, quantity, ...rest } }))
    },
    onMutate: async ({ product, quantity, before: next }: Change) => {
      const key = listKeyNow('cart')
      const alone = beginChange(queries, 'cart')
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData(key)
      if (before) queries.setQueryData(key, quantity < 1 ? withoutLine(before, product.id) : withLine(before, product, quantity, next))
      return { key, alone, before }
    },
    onError: (_, { product }, begun) => begun && replaceLine(queries, begun.key, product.id, begun.before),
    ...answersIn(queries),
  })
}
