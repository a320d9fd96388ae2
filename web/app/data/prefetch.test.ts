import { hydrate, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { createClient } from '@waha/contract/client.ts'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoriesQuery, productListQuery, relatedQuery } from '../catalog/catalog.queries.ts'
import { reviewsQuery } from '../reviews/reviews.queries.ts'
import { createPageQueries } from '../session/browser.ts'
import { prefetch } from './prefetch.server.ts'
import { readQueries } from './sent-queries.ts'
import { shopContext } from './shop-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const api = createClient({ base: 'http://shop.test/api', fetch: async () => Response.json({ categories: [], reviews: [] }) })

test('on the server no timer outlives a page, which would hold all its data for minutes [CACHE-04]', async () => {
  const context = new RouterContextProvider()
  context.set(shopContext, { api, publicUrl: 'http://shop.test', demo: true, timeZone: 'Asia/Riyadh' })
  const { data } = await prefetch(context, { required: [categoriesQuery()], optional: [reviewsQuery('x')] })
  const sent = readQueries(data.queries, { fresh: true })
  expect(sent.queries.map(({ queryKey }) => queryKey)).toEqual([['categories'], ['reviews', 'x']])
  expect(vi.getTimerCount()).toBe(0)
  const queries = createPageQueries()
  hydrate(queries, sent)
  expect(queries.getQueryData(['reviews', 'x'])).toEqual({ categories: [], reviews: [] })
  expect(vi.getTimerCount()).toBe(0)
})

test('on the server a query has no timer either that a page shows without having asked for it, however long it says that it is kept [CACHE-04]', () => {
  const queries = createPageQueries()
  const list = new QueryObserver(queries, productListQuery('en', { page: 1 }))
  const further = new InfiniteQueryObserver(queries, {
    ...{ queryKey: ['further'], queryFn: () => 'page', initialPageParam: 0, getNextPageParam: () => 1 },
    ...{ enabled: false, gcTime: 300_000 },
  })
  expect([list, further].map(observer => observer.getCurrentResult().status)).toEqual(['pending', 'pending'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that cannot be had is a 404 for what is unknown, a 503 while the shop cannot answer, else a 500 [LAYOUT-01, F17]', async () => {
  for (const [answered, status] of [
    [400, 404],
    [404, 404],
    [503, 503],
    [500, 500],
    [429, 500],
  ] as const) {
    const failing = createClient({
      base: 'http://shop.test/api',
      fetch: async () => Response.json({ status: false, code: 'unavailable', message: 'No' }, { status: answered }),
    })
    const context = new RouterContextProvider()
    context.set(shopContext, { api: failing, publicUrl: 'http://shop.test', demo: true, timeZone: 'Asia/Riyadh' })
    const found = await prefetch(context, { required: [categoriesQuery()] }).catch((thrown: unknown) => thrown)
    expect([answered, found]).toMatchObject([answered, { init: { status } }])
  }
})

test('a page that lacks what is optional, or what follows from the first, is for nobody to keep; a whole one may be kept [CACHE-05]', async () => {
  for (const [failing, headers] of [
    ['nothing', undefined],
    ['/reviews', { 'cache-control': 'no-store' }],
    ['category=digital', { 'cache-control': 'no-store' }],
  ] as const) {
    const partly = createClient({
      base: 'http://shop.test/api',
      fetch: async ({ url }) =>
        url.includes(failing) ? new Response(null, { status: 503 }) : Response.json({ categories: ['digital'], products: [], reviews: [] }),
    })
    const context = new RouterContextProvider()
    context.set(shopContext, { api: partly, publicUrl: 'http://shop.test', demo: true, timeZone: 'Asia/Riyadh' })
    const dependent = (first: unknown) => [relatedQuery('en', (first as ['digital'])[0])]
    const page = await prefetch(context, { required: [categoriesQuery()], optional: [reviewsQuery('x')], dependent })
    expect([failing, page.init?.headers]).toEqual([failing, headers])
  }
})
