import { hashKey, QueryObserver } from '@tanstack/react-query'
import type { Product, ProductList } from '@waha/contract/catalog.ts'
import { createClient } from '@waha/contract/client.ts'
import { Problem } from '@waha/contract/problem.ts'
import { expect, test } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { renewProducts } from '../data/renew-products.ts'
import {
  cachedProduct,
  facetsQuery,
  groupedQuery,
  isUnknownProduct,
  keepOtherLocale,
  productListQuery,
  productQuery,
  productsByIdQuery,
  relatedQuery,
  withTotals,
} from './catalog.queries.ts'

test('only 404, and 400 for a malformed id, mean that there is no such product [ITEM-09]', () => {
  expect([404, 400].map(status => isUnknownProduct(new Problem(status, 'not_found')))).toEqual([true, true])
  expect([401, 403, 409, 429, 500, 503, 0].filter(status => isUnknownProduct(new Problem(status, 'not_found')))).toEqual([])
  expect(isUnknownProduct(new Error('lost'))).toBe(false)
  expect(isUnknownProduct(null)).toBe(false)
})

test('an answer stays only for the same question in the other language [LANG-03]', () => {
  const kept = (from: unknown[]) => keepOtherLocale(['product', 'ar', 'honey'], 'Honey', { queryKey: from })
  expect(kept(['product', 'en', 'honey'])).toBe('Honey')
  expect(kept(['product', 'en', 'lamp'])).toBeUndefined()
  expect(kept(['related', 'en', 'honey'])).toBeUndefined()
  expect(keepOtherLocale(['product', 'ar', 'honey'], undefined, undefined)).toBeUndefined()
})

test('until a list is there the products before it stay; that there were none stays only for the same search in the other language [LIST-10, LANG-03]', () => {
  const queries = new ShopQueryClient(createClient({ base: 'http://shop.test/api', fetch: () => new Promise(() => {}) }))
  const shownAfter = (list: ProductList, next: ReturnType<typeof productListQuery>) => {
    const first = productListQuery('en', { q: 'lamp', page: 1 })
    queries.setQueryData(first.queryKey, list)
    const observer = new QueryObserver(queries, first)
    const leave = observer.subscribe(() => {})
    observer.setOptions(next)
    leave()
    return observer.getCurrentResult().data
  }
  const none = { products: [], total: 0, page: 1, limit: 8, totalPages: 0 }
  const some = { ...none, products: [{ id: 'samt-lamp' } as Product], total: 1, totalPages: 1 }
  expect(shownAfter(some, productListQuery('en', { q: 'honey', page: 1 }))).toEqual(some)
  expect(shownAfter(none, productListQuery('en', { q: 'honey', page: 1 }))).toBeUndefined()
  expect(shownAfter(none, productListQuery('ar', { q: 'honey', page: 1 }))).toBeUndefined()
  expect(shownAfter(none, productListQuery('ar', { q: 'lamp', page: 1 }))).toEqual(none)
})

test('a list without `total` is a single page; one that only lacks its pages has as many as its total fills [API-16]', () => {
  const products: never[] = []
  expect(withTotals({ products })).toEqual({ products, total: 0, page: 1, limit: 8, totalPages: 1 })
  expect(withTotals({ products, page: 3, totalPages: 9 })).toMatchObject({ page: 1, totalPages: 1 })
  expect(withTotals({ products, total: 17, page: 2 })).toEqual({ products, total: 17, page: 2, limit: 8, totalPages: 3 })
  const whole = { products, total: 40, page: 2, limit: 10, totalPages: 4 }
  expect(withTotals(whole)).toEqual(whole)
})

test('the list is asked for eight at a time, related products ten, each in the language of the page [LIST-09, ITEM-08, LANG-05]', async () => {
  const asked: string[] = []
  const api = createClient({
    base: 'http://shop.test/api',
    fetch: async request => {
      asked.push(request.url.slice('http://shop.test/api'.length))
      return Response.json({ products: [], product: { id: 'a' }, categories: [], facets: {} })
    },
  })
  const queries = new ShopQueryClient(api)
  await queries.fetchQuery(productListQuery('en', { page: 2, category: 'digital' }))
  await queries.fetchQuery(relatedQuery('ar', 'beauty'))
  await queries.fetchQuery(productsByIdQuery('ar', ['b', 'a']))
  await queries.fetchQuery(productQuery('ar', 'a'))
  await queries.fetchQuery(groupedQuery('ar'))
  expect(asked).toEqual([
    '/products?page=2&category=digital&limit=8&lang=en',
    '/products?category=beauty&limit=10&lang=ar',
    '/products?ids=b%2Ca&limit=2&lang=ar',
    '/products/a?lang=ar',
    '/products/grouped?lang=ar',
  ])
})

test('what is known in one language, of one category, of some products or for some filters is not taken for that of others [LANG-05, CACHE-07]', () => {
  const different = [
    ...[relatedQuery('en', 'beauty'), relatedQuery('ar', 'beauty'), relatedQuery('en', 'digital')],
    ...[productsByIdQuery('en', ['a']), productsByIdQuery('ar', ['a']), productsByIdQuery('en', ['a', 'b'])],
    ...[productListQuery('en', { page: 1 }), productListQuery('ar', { page: 1 }), productListQuery('en', { page: 2 })],
    ...[productQuery('en', 'a'), productQuery('ar', 'a'), productQuery('en', 'b')],
    ...[groupedQuery('en'), groupedQuery('ar')],
    ...[facetsQuery({}), facetsQuery({ rating: 4 })],
  ]
  expect(new Set(different.map(({ queryKey }) => hashKey(queryKey))).size).toBe(16)
})

test('list, filters and the strips of the home page are kept for Back for half an hour after they were left [CACHE-07]', () => {
  const kept = [productListQuery('en', { page: 1 }), facetsQuery({}), groupedQuery('ar')].map(({ gcTime }) => gcTime)
  expect(kept).toEqual([30 * 60_000, 30 * 60_000, 30 * 60_000])
})

test('strips that came without descriptions are asked for again at once, whole ones after five minutes [CARD-01, CACHE-01]', async () => {
  let asked = 0
  const queries = new ShopQueryClient(() => {
    asked += 1
    return Promise.resolve({ categories: [] }) as never
  })
  const strips = (description: string) => [{ category: 'beauty', products: [{ id: 'soap', description }] }]
  const askedFor = async (description: string, minutesAgo: number) => {
    queries.setQueryData(['grouped', 'en'], strips(description), { updatedAt: Date.now() - minutesAgo * 60_000 })
    asked = 0
    await queries.fetchQuery(groupedQuery('en'))
    return asked
  }
  expect([await askedFor('', 0), await askedFor('Olive oil', 4), await askedFor('Olive oil', 5)]).toEqual([1, 0, 1])
})

test('after a change of products all that shows them is asked for when it shows next, the wishlist, too [ITEM-10, LIST-12]', async () => {
  const queries = new ShopQueryClient(() => Promise.reject(new Error('not asked here')))
  const keys = [
    productListQuery('en', { page: 2 }),
    productQuery('ar', 'a'),
    productsByIdQuery('en', ['a', 'b']),
    facetsQuery({ q: 'a' }),
    relatedQuery('ar', 'beauty'),
    groupedQuery('en'),
  ].map(({ queryKey }) => queryKey)
  const shown = [...keys, ['suggestions', 'en', 'a'], ['wishlist', 'token', 'ar']]
  for (const key of [...shown, ['categories']]) queries.setQueryData(key, [])
  await renewProducts(queries)
  expect(shown.filter(key => !queries.getQueryState(key)?.isInvalidated)).toEqual([])
  expect(queries.getQueryState(['categories'])?.isInvalidated).toBe(false)
})

test('what a list, a strip, the last viewed or the wishlist bring of a product is known to its page, in the same language [CACHE-07]', () => {
  const queries = new ShopQueryClient(() => Promise.reject(new Error('not asked here')))
  const named = (id: string) => ({ id, name: id.toUpperCase() })
  queries.setQueryData(['products', 'en', { page: 2 }], { products: [named('a')] })
  queries.setQueryData(['related', 'en', 'beauty'], [named('b')])
  queries.setQueryData(['products by id', 'en', ['c']], [named('c')])
  queries.setQueryData(['wishlist', 'token', 'en'], [named('d')])
  queries.setQueryData(['grouped', 'en'], [{ products: [named('e')] }])
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(id => cachedProduct(queries, 'en', id)?.name)).toEqual(['A', 'B', 'C', 'D', 'E', undefined])
  expect(['a', 'b', 'c', 'd', 'e'].map(id => cachedProduct(queries, 'ar', id))).toEqual(Array(5).fill(undefined))
})
