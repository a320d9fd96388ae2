import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cartApi } from '@waha/contract/cart.ts'
import { catalogApi } from '@waha/contract/catalog.ts'
import { deliveryApi } from '@waha/contract/delivery.ts'
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { shopApi } from '@waha/contract/shop.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseReads } from './refuse-reads.ts'

let full = true
const endpoints = [catalogApi, reviewsApi, shopApi, deliveryApi, cartApi].flatMap<Endpoint>(calls => Object.values(calls))
const refuse = refuseReads({ isFull: () => full }, endpoints, { 'x-frame-options': 'DENY' })
const server = createServer((request, response) => {
  if (!refuse(request, response)) response.end('passed on')
})
beforeEach(async () => {
  full = true
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  server.close()
})
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

test('a read is refused as the API refuses: with a text in the caller’s language, an id, and when to come again [D2, API-01]', async () => {
  const answer = await ask('/api/products?q=tent', { headers: { 'accept-language': 'ar' } })
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  const text = 'المتجر مزدحم أو قيد الصيانة. يرجى المحاولة مجددًا بعد قليل.'
  expect(await answer.json()).toEqual({ status: false, message: text, error: text, code: 'unavailable', requestId: id })
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    503,
    expect.objectContaining({
      'retry-after': '1',
      'content-type': 'application/json',
      'content-language': 'ar',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    }),
  ])
  for (const query of ['lang=en&q=tent', 'q=tent&lang=en']) {
    const english = await ask(`/api/products?${query}`, { headers: { 'accept-language': 'ar' } })
    expect([query, english.headers.get('content-language')]).toEqual([query, 'en'])
  }
})

test.each([
  ['the list', '/api/products', 503],
  ['a product', '/api/products/samt-headphones?lang=ar', 503],
  ['the facets', '/api/products/facets', 503],
  ['reviews', '/api/reviews?productId=samt-headphones', 503],
  ['the shop’s own facts', '/api/shop?x=1', 503],
  ['a legal text', '/api/shop/legal/terms?lang=ar', 503],
  ['from which sum on delivery is free', '/api/delivery/free', 503],
  ['what delivery costs a person', '/api/delivery/options', 200],
  ['a person’s own review', '/api/reviews/mine?productId=samt-headphones', 200],
  ['a cart', '/api/auth/cart', 200],
  ['a page', '/products', 200],
  ['what does not exist', '/api/products/samt-headphones/more', 200],
  ['what only begins alike', '/api/productsandmore', 200],
])('while the gate is full, %s (%s) is answered %i here [D2]', async (_, path, status) => {
  expect((await ask(path)).status).toBe(status)
})

test('writes pass, and reads as soon as the gate has room [D2]', async () => {
  const write = await ask('/api/products', { method: 'POST' })
  full = false
  expect([write.status, (await ask('/api/products')).status]).toEqual([200, 200])
})
