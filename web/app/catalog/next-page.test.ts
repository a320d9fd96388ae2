import { createClient } from '@waha/contract/client.ts'
import { expect, test } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import { productQuery } from './catalog.queries.ts'
import { likelyNext, missingAt, nextPageAt } from './next-page.ts'

const clientOf = (answer: unknown) => {
  const asked: string[] = []
  const api = createClient({
    base: 'http://shop.test/api',
    fetch: async request => {
      asked.push(request.url.slice('http://shop.test/api'.length))
      return Response.json(answer)
    },
  })
  return { asked, queries: new ShopQueryClient(api) }
}

const partsOf = (path: string) => {
  const { queries } = clientOf({})
  const next = nextPageAt(queries, new URL(path, 'https://shop.test'))
  return next && [next.routes, next.queries.map(({ queryKey }) => queryKey)]
}

test('home page, list, comparison and products are fetched ahead with their data, in the language of the address [CACHE-06]', () => {
  expect(partsOf('/ar')).toEqual([['home/home.page'], [['categories'], ['grouped', 'ar'], ['free delivery']]])
  expect(partsOf('/products?category=beauty&page=2')).toEqual([
    ['catalog/products.page'],
    [
      ['products', 'en', { page: 2, category: 'beauty', _sort: 'price', _order: 'desc' }],
      ['facets', { category: 'beauty' }],
    ],
  ])
  expect(partsOf('/ar/compare?ids=oud-oil,lamp')).toEqual([['catalog/compare.page'], [['products by id', 'ar', ['oud-oil', 'lamp']]]])
  expect(partsOf('/compare')).toEqual([['catalog/compare.page'], []])
  expect(partsOf('/ar/products/oud-oil')).toEqual([['catalog/product.page'], [['product', 'ar', 'oud-oil'], ['free delivery']]])
})

test('of the cart only the code is fetched ahead, of pages for one visitor and of unknown ones nothing [CACHE-06]', () => {
  expect(partsOf('/cart')).toEqual([['checkout/cart.page'], []])
  const paths = [
    '/account',
    '/ar/wishlist',
    '/checkout',
    '/success?session_id=x',
    '/auth/success?token=x',
    '/addProduct',
    '/products/a/b',
    '/x',
  ]
  expect(paths.map(partsOf)).toEqual(paths.map(() => undefined))
})

test('a product that a list has brought is fetched ahead with its picture [CACHE-06]', () => {
  const { queries } = clientOf({})
  const pictureOf = (path: string) => nextPageAt(queries, new URL(path, 'https://shop.test'))?.picture
  queries.setQueryData(['related', 'en', 'beauty'], [{ id: 'oud-oil', image: '/pictures/oud-oil/1-1000.webp' }])
  expect([pictureOf('/products/oud-oil'), pictureOf('/products/lamp')]).toEqual(['/pictures/oud-oil/1-1000.webp', null])
})

test('the first eight products in view are fetched by one call unless they are known, and their pages know them then [CACHE-06]', async () => {
  const { asked, queries } = clientOf({ products: [{ id: 'b', name: 'B' }] })
  queries.setQueryData(productQuery('en', 'a').queryKey, { id: 'a' } as never)
  const next = likelyNext(queries, 'en', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
  expect(next.routes).toEqual(['catalog/product.page', 'catalog/products.page'])
  for (const query of next.queries) await queries.fetchQuery(query)
  expect(asked).toEqual(['/products?ids=b%2Cc%2Cd%2Ce%2Cf%2Cg%2Ch&limit=7&lang=en'])
  expect(queries.getQueryData(productQuery('en', 'b').queryKey)).toEqual({ id: 'b', name: 'B' })
  expect(likelyNext(queries, 'en', ['a', 'b']).queries).toEqual([])
})

test('a press has to wait for a list, for groups and for products that nothing has brought yet, and for nothing else [CACHE-08]', () => {
  const { queries } = clientOf({})
  const missing = (path: string) => missingAt(queries, new URL(path, 'https://shop.test'))?.queryKey
  const list = { page: 1, category: 'beauty', _sort: 'price', _order: 'desc' }
  expect(missing('/products?category=beauty')).toEqual(['products', 'en', list])
  expect(missing('/ar')).toEqual(['grouped', 'ar'])
  expect(missing('/compare?ids=lamp')).toEqual(['products by id', 'en', ['lamp']])
  expect(missing('/products/lamp')).toEqual(['product', 'en', 'lamp'])
  queries.setQueryData(['products', 'en', list], { products: [{ id: 'oud-oil' }] })
  queries.setQueryData(productQuery('en', 'lamp').queryKey, { id: 'lamp' } as never)
  for (const path of ['/products?category=beauty', '/products/oud-oil', '/products/lamp', '/cart', '/compare', '/about'])
    expect(missing(path)).toBeUndefined()
  expect(missing('/ar/products/oud-oil')).toEqual(['product', 'ar', 'oud-oil'])
})
