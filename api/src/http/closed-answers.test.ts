import { afterAll, beforeAll, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { routesOf } from '../app.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

interface Shape {
  $ref?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  $defs?: Record<string, Shape>
}

/** Paths of everything in a value that its schema does not name. */
const strangers = (value: unknown, shape: Shape, root: Shape, at = ''): string[] => {
  const known = shape.$ref ? (root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? root) : shape
  if (Array.isArray(value)) return value.flatMap((item, index) => strangers(item, known.items ?? {}, root, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const choices = known.anyOf?.filter(choice => choice.properties || choice.$ref)
  if (choices?.length) return choices.map(choice => strangers(value, choice, root, at)).sort((a, b) => a.length - b.length)[0] ?? []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${at}.${name}`
    const next = known.properties?.[name]
    return next ? strangers(inner, next, root, place) : [place]
  })
}

test('A13 no answer holds a field that the contract does not name, nor anything secret', async () => {
  const productId = await makeProduct(shop.db, { ratings: [4, 5] })
  const { token, id: userId } = await signUp(shop)
  const other = await signUp(shop)
  await shop.send('POST', '/reviews', { token: other.token, body: { productId, rating: 5, comment: 'Good.' } })
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', '/products'],
    ['GET', '/products/categories'],
    ['GET', '/products/grouped'],
    ['GET', '/products/facets'],
    ['GET', '/products/suggestions?q=product'],
    ['GET', `/products/${productId}`],
    ['GET', `/reviews?productId=${productId}`],
    ['POST', '/reviews', { productId, rating: 4, comment: 'Fine.', userName: 'x' }],
    ['GET', `/reviews/mine?productId=${productId}`],
    ['POST', '/auth/login', { email: other.email, password: other.password }],
    ['GET', '/auth/me'],
    ['POST', '/auth/cart', { productId, quantity: 2 }],
    ['GET', '/auth/cart'],
    ['POST', '/auth/wishlist', { productId }],
    ['GET', '/auth/wishlist'],
    ['POST', '/stripe/create-payment-session', { products: [{ id: productId, amount: 2 }] }],
    ['POST', '/stripe/create-checkout-session', { userId, email: 'x@waha.example', products: [{ id: productId, amount: 2 }] }],
    ['GET', `/orders?userId=${userId}`],
    ['DELETE', `/auth/cart/${productId}`],
    ['DELETE', '/auth/wishlist'],
    ['GET', '/health'],
    ['GET', '/ready'],
  ]
  const routes = routesOf(shop.api)
  for (const [method, path, body] of calls) {
    const { pathname } = new URL(path, 'http://shop.test')
    const matches = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
    const route =
      routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === pathname) ??
      routes.find(({ endpoint }) => endpoint.method === method && matches(endpoint.path))
    if (!route?.endpoint.answer) throw new Error(`${method} ${path} is no call with an answer`)
    const answer = await shop.send(method, path, { token, ...(body === undefined ? {} : { body }) })
    expect([method, path, answer.status]).toEqual([method, path, route.endpoint.status ?? 200])
    const shape = toJSONSchema(route.endpoint.answer, { io: 'output', unrepresentable: 'any' }) as Shape
    expect([path, strangers(answer.body, shape, shape)]).toEqual([path, []])
    expect(answer.text).not.toMatch(/password|argon2|token_hash|search_text|sk_test|whsec_/)
    if (path !== '/auth/login') expect(answer.text).not.toContain(other.email)
  }
})
