import { QueryObserver } from '@tanstack/react-query'
import type { Cart } from '@waha/contract/cart.ts'
import type { Client } from '@waha/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { cartQuery, clearCachedCart } from './cart.queries.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://shop.test/'))
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})

afterEach(() => void vi.unstubAllGlobals())

const cart: Cart = [
  { _id: 'line', quantity: 1, product: { id: 'honey', name: 'Honey', description: '', image: '', price: 58, available: true } },
]

test('a cart that is on its way when a payment empties it does not come back with its answer [PAY-04]', async () => {
  const answer = Promise.withResolvers<{ cart: Cart }>()
  const api = vi.fn(() => answer.promise)
  const queries = new ShopQueryClient(api as unknown as Client)
  const query = cartQuery('token', 'en')
  // As where the user could not be fetched at once, so that the cart is asked for by itself.
  queries.setQueryData(query.queryKey, cart, { updatedAt: 0 })
  const shown = new QueryObserver(queries, query)
  const leave = shown.subscribe(() => {})
  await expect.poll(() => api.mock.calls.length).toBe(1)
  await clearCachedCart(queries)
  answer.resolve({ cart })
  await answer.promise
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(shown.getCurrentResult().data).toEqual([])
  leave()
  queries.clear()
})
