import { onlineManager } from '@tanstack/react-query'
import { Problem } from '@waha/contract/problem.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartQuery } from '../cart/cart.queries.ts'
import { categoriesQuery, groupedQuery, productQuery } from '../catalog/catalog.queries.ts'
import { slipsQuery } from '../desk/orders.queries.ts'
import { reviewsQuery } from '../reviews/reviews.queries.ts'
import { wishlistQuery } from '../wishlist/wishlist.queries.ts'
import { ShopQueryClient } from './query-client.ts'

const client = () => new ShopQueryClient(() => Promise.reject(new Error('not asked here')))
const minute = 60_000

describe('what the browser keeps', () => {
  test('categories stay fresh 10 min, a product 5 min; groups are not asked for again on focus [CACHE-01]', () => {
    expect(categoriesQuery().staleTime).toBe(10 * minute)
    expect(groupedQuery('en').refetchOnWindowFocus).toBe(false)
    expect(productQuery('en', 'x').staleTime).toBe(5 * minute)
    expect(client().getDefaultOptions().queries?.gcTime).toBe(5 * minute)
  })

  test('reviews stay fresh 30 s without asking again on focus, and are kept 5 min after their last use [CACHE-01]', () => {
    const { staleTime, refetchOnWindowFocus, gcTime } = reviewsQuery('x')
    expect([staleTime, refetchOnWindowFocus, gcTime]).toEqual([30_000, false, 5 * minute])
  })
})

describe('what is tried again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
  })

  /** Asks with a client whose every call fails so; the seconds at which it was called. */
  const triesOf = async (failure: unknown, ask: (queries: ShopQueryClient, call: () => Promise<never>) => Promise<unknown>) => {
    const begin = Date.now()
    const tries: number[] = []
    const call = () => {
      tries.push((Date.now() - begin) / 1000)
      return Promise.reject(failure)
    }
    const ended = ask(client(), call).catch(error => error)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(await ended).toBe(failure)
    return tries
  }
  const asQuery = (queries: ShopQueryClient, call: () => Promise<never>) => queries.fetchQuery({ queryKey: ['x'], queryFn: call })
  const asChange = (queries: ShopQueryClient, call: () => Promise<never>) =>
    queries.getMutationCache().build(queries, { mutationFn: call }).execute(undefined)

  test('a query that fails is tried three times more, after 1, 2 and 4 seconds [CACHE-02, D4]', async () => {
    expect(await triesOf(new Problem(503, 'unavailable'), asQuery)).toEqual([0, 1, 3, 7])
    expect(await triesOf(new Problem(0, 'network_error'), asQuery)).toEqual([0, 1, 3, 7])
    expect(await triesOf(new Error('no problem of ours'), asQuery)).toEqual([0, 1, 3, 7])
    expect(await triesOf(new Problem(500, 'unexpected_error'), asQuery)).toEqual([0, 1, 3, 7])
  })

  test('a query that asks for more tries pauses 30 seconds at most [CACHE-02]', async () => {
    const patient = (queries: ShopQueryClient, call: () => Promise<never>) =>
      queries.fetchQuery({ queryKey: ['x'], queryFn: call, retry: 7 })
    expect(await triesOf(new Problem(503, 'unavailable'), patient)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  })

  test('cart and wishlist do not wait for the tries of the user: what fails is told after seven seconds, as elsewhere [CACHE-02]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    for (const list of [cartQuery('t', 'en'), wishlistQuery('t', 'en')]) {
      const begin = Date.now()
      const calls: [path: string, second: number][] = []
      const queries = new ShopQueryClient(({ path }) => {
        calls.push([path, (Date.now() - begin) / 1000])
        return Promise.reject(new Problem(503, 'unavailable'))
      })
      const failed = queries.fetchQuery(list as ReturnType<typeof cartQuery>).catch(() => (Date.now() - begin) / 1000)
      await vi.advanceTimersByTimeAsync(minute)
      expect(await failed).toBe(7)
      expect(calls.filter(([path]) => path === '/auth/me')).toHaveLength(4)
    }
    warned.mockRestore()
  })

  test('the orders of packing slips are asked for once in each try: what fails is told after seven seconds, as elsewhere [CACHE-02, DESK-11]', async () => {
    const begin = Date.now()
    const calls: number[] = []
    const queries = new ShopQueryClient(() => {
      calls.push((Date.now() - begin) / 1000)
      return Promise.reject(new Problem(503, 'unavailable'))
    })
    const failed = queries.fetchQuery(slipsQuery('t', ['a', 'b'])).catch(() => (Date.now() - begin) / 1000)
    await vi.advanceTimersByTimeAsync(minute)
    expect(await failed).toBe(7)
    expect(calls).toEqual([0, 0, 1, 1, 3, 3, 7, 7])
  })

  test('a 4xx is not tried again: from 400 to 499 [CACHE-02]', async () => {
    for (const status of [400, 401, 404, 409, 429, 499]) expect(await triesOf(new Problem(status, 'not_found'), asQuery)).toEqual([0])
    expect(await triesOf(new Problem(399, 'not_found'), asQuery)).toHaveLength(4)
  })

  test('a change is never tried again [CACHE-02]', async () => {
    expect(await triesOf(new Problem(503, 'unavailable'), asChange)).toEqual([0])
    expect(await triesOf(new Problem(0, 'network_error'), asChange)).toEqual([0])
  })

  test('offline, a change is tried at once and fails; a query waits until the connection is back [ERROR-01]', async () => {
    onlineManager.setOnline(false)
    expect(await triesOf(new Problem(0, 'network_error'), asChange)).toEqual([0])
    let asked = 0
    const queries = client()
    queries.mount()
    const answer = queries.fetchQuery({ queryKey: ['x'], queryFn: async () => ++asked })
    await vi.advanceTimersByTimeAsync(minute)
    expect(asked).toBe(0)
    onlineManager.setOnline(true)
    expect(await answer).toBe(1)
    queries.unmount()
  })
})
