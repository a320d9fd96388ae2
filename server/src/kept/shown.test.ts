import { describe, expect, test } from 'vitest'
import { isKeptOffline, keyOf, shownInCall, shownOnPage } from './shown.ts'

const at = (address: string) => new URL(address, 'https://shop.example')

describe('what is kept', () => {
  test.each([
    ['/', 'catalogue'],
    ['/ar', 'catalogue'],
    ['/products', 'catalogue'],
    ['/ar/products?q=honey&category=groceries&minPrice=0&maxPrice=25&rating=4&_order=asc&page=2', 'catalogue'],
    ['/products?minDiscount=30&_sort=createdAt', 'catalogue'],
    ['/compare', 'catalogue'],
    ['/ar/compare?ids=a,b-1,c,d', 'catalogue'],
    ['/compare?ids=', 'catalogue'],
    ['/products?q=who?&page=2', 'catalogue'],
    ['/products/samt-headphones', 'product'],
    ['/ar/products/samt-headphones', 'product'],
    ['/about', 'nothing'],
    ['/ar/checkout', 'nothing'],
    ['/addProduct', 'nothing'],
    ['/ar/admin', 'nothing'],
    ['/admin/orders', 'nothing'],
    ['/admin/searches', 'nothing'],
    ['/admin/settings', 'nothing'],
    ['/ar/legal/terms', 'nothing'],
  ])('the page %s [CACHE-04]', (address, of) => {
    expect(shownOnPage(at(address))).toMatchObject({ of })
  })

  test.each([
    ['/success?session_id=cs_1'],
    ['/success'],
    ['/checkout/success'],
    ['/ar/auth/success?token=x'],
    ['/auth/error'],
    ['/?ref=mail'],
    ['/about?x'],
    ['/products?page=1&page=2'],
    ['/products?lang=ar'],
    ['/products/a?x=1'],
    ['/products/a/b'],
    ['/products/A%20B'],
    ['/nothing'],
    ['/legal/imprint'],
    ['/admin/orders?q=noor'],
    ['/admin/orders/0a0b0c0d-0000-4000-8000-0123456789ab'],
    ['/ar/admin/slips?ids=0a0b0c0d-0000-4000-8000-0123456789ab'],
    ['/compare?ids=a,b,c,d,e'],
    ['/compare?ids=A'],
    ['/compare?ids=a&x=1'],
    ['/compare?ids=a&ids=b'],
    ['/?&&&&'],
    ['/products?&q=honey'],
    ['/products?q=honey&&page=2'],
    ['/products?q=honey&'],
  ])('never the page %s [CACHE-04]', address => {
    expect(shownOnPage(at(address))).toBeUndefined()
  })

  test.each([
    ['/api/products', 'catalogue'],
    ['/api/products?q=honey&ids=a,b&_sort=price&_order=asc&page=2&limit=8&lang=ar', 'catalogue'],
    ['/api/products?minDiscount=30&_sort=createdAt', 'catalogue'],
    ['/api/products/facets?q=honey&minDiscount=30', 'catalogue'],
    ['/api/products/grouped?lang=en', 'catalogue'],
    ['/api/products/categories', 'nothing'],
    ['/api/delivery/free', 'nothing'],
    ['/api/openapi.json', 'nothing'],
    ['/api/shop', 'nothing'],
    ['/api/shop/legal/terms?lang=ar', 'nothing'],
    ['/api/products/samt-headphones?lang=ar', 'product'],
    ['/api/reviews?productId=samt-headphones&limit=5&rating=4', 'product'],
    ['/api/reviews?productId=samt-headphones&limit=5&sort=helpful&after=4_1-x', 'product'],
  ])('the call %s [CACHE-04]', (address, of) => {
    expect(shownInCall(at(address))).toMatchObject({ of })
  })

  test.each([
    ['/api/products?userId=1'],
    ['/api/products/suggestions?q=h'],
    ['/api/reviews'],
    ['/api/reviews/mine?productId=a'],
    ['/api/reviews?productId=a&x=1'],
    ['/api/auth/me'],
    ['/api/cart'],
    ['/api/orders'],
    ['/api/health'],
    ['/api/openapi.json?x=1'],
    ['/api/delivery/free?x=1'],
    ['/api/docs'],
    ['/api/shop?&&'],
    ['/api/products?lang=ar&&'],
  ])('never the call %s [CACHE-04, H5]', address => {
    expect(shownInCall(at(address))).toBeUndefined()
  })
})

test('a page or a call with a query of 2,000 characters is kept, with a longer one it is not [CACHE-04, B8]', () => {
  const queries = [2000, 2001].map(length => '?q='.padEnd(length, 'x'))
  expect(queries.map(query => shownOnPage(at(`/products${query}`))?.of)).toEqual(['catalogue', undefined])
  expect(queries.map(query => shownInCall(at(`/api/products${query}`))?.of)).toEqual(['catalogue', undefined])
})

test('a call is kept by address and language, as its parameter or else a header asks for it; a page by its address alone [CACHE-04]', () => {
  expect(keyOf('/api/products', null)).toBe(keyOf('/api/products', 'en-GB'))
  expect(keyOf('/api/products', 'ar-SA,en;q=0.5')).not.toBe(keyOf('/api/products', 'en'))
  expect(keyOf('/api/products?lang=ar', 'en')).toBe(keyOf('/api/products?lang=ar', 'ar'))
  expect(keyOf('/products', 'ar')).toBe(keyOf('/products', 'en'))
})

test.each([
  ['/api/products?q=x?lang=ar', 'header'],
  ['/api/products?q=x?lang=ar&page=2', 'header'],
  ['/api/products?q=?lang=ar', 'header'],
  ['/api/products?slang=ar', 'header'],
  ['/api/products?lang=arz', 'header'],
  ['/api/products&lang=ar', 'header'],
  ['/api/products?q=x?&lang=ar', 'parameter'],
  ['/api/products?lang=ar&q=x?lang=en', 'parameter'],
  ['/api/products?q=x&lang=ar&page=2', 'parameter'],
])('of the call %s the language is that of the %s, as the API reads it [CACHE-04]', (address, from) => {
  const keys = ['en', 'ar'].map(spoken => keyOf(address, spoken))
  expect(keys).toEqual([from === 'header' ? `${address} en` : `${address} ar`, `${address} ar`])
})

test('three hundred lists of languages, each seen twice, are told apart [CACHE-04]', () => {
  const lists = Array.from({ length: 300 }, (_, index) => (index % 2 ? `ar,en;q=0.${index}` : `en,ar;q=0.${index}`))
  const keys = [...lists, ...lists].map(list => keyOf('/api/products', list))
  expect(keys).toEqual([...lists, ...lists].map(list => `/api/products ${list.slice(0, 2)}`))
})

test('a browser may keep pages of the catalogue for when there is no network; none of one visitor, no callback, no token [OFFLINE-02, H5]', () => {
  const kept = (addresses: string[]) => addresses.filter(address => isKeptOffline(at(address)))
  const catalogue = ['/', '/ar', '/products', '/ar/products?q=honey&page=2', '/products/samt-headphones', '/about']
  expect(kept(catalogue)).toEqual(catalogue)
  const personal = [
    '/cart',
    '/ar/cart',
    '/wishlist',
    '/checkout',
    '/account',
    '/auth',
    '/auth/code',
    '/ar/auth/password',
    '/login',
    '/register',
    '/addProduct',
    '/admin',
    '/ar/admin/orders',
  ]
  const secret = ['/success?session_id=cs_1', '/checkout/success', '/auth/success?token=x', '/ar/auth/error', '/products?token=x', '/?x']
  expect(kept([...personal, ...secret])).toEqual([])
})
