import { createClient } from '@waha/contract/client.ts'
import { expect, test } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { productListQuery } from './catalog.queries.ts'
import { wholeList } from './whole-list.ts'

test('API-16 a list without `total` is a single page; one that only lacks its pages has as many as its total fills', () => {
  const products: never[] = []
  expect(wholeList({ products })).toEqual({ products, total: 0, page: 1, limit: 8, totalPages: 1 })
  expect(wholeList({ products, page: 3, totalPages: 9 })).toMatchObject({ page: 1, totalPages: 1 })
  expect(wholeList({ products, total: 17, page: 2 })).toEqual({ products, total: 17, page: 2, limit: 8, totalPages: 3 })
  const whole = { products, total: 40, page: 2, limit: 10, totalPages: 4 }
  expect(wholeList(whole)).toEqual(whole)
})

test('LIST-09 the list is asked for eight at a time', async () => {
  const asked: string[] = []
  const api = createClient({
    base: 'http://shop.test/api',
    fetch: async request => {
      asked.push(new URL(request.url).search)
      return Response.json({ products: [] })
    },
  })
  await new ShopQueryClient(api).fetchQuery(productListQuery('en', { page: 2, category: 'digital' }))
  expect(asked).toEqual(['?page=2&category=digital&limit=8&lang=en'])
})
