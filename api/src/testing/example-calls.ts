// A valid call of every route, with its status. Tests are made from this list; they fail for a route without a call.
import { randomUUID } from 'node:crypto'
import { usualSettings } from '@waha/contract/desk/usual-settings.ts'
import { searchApi } from '@waha/contract/search.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { addMisses } from '../search/search-misses.queries.ts'
import { addSettings } from '../settings/settings.queries.ts'
import { inRiyadh } from './delivery.ts'
import { makeProduct } from './make-product.ts'
import { signUp } from './sign-up.ts'
import type { TestApi } from './start-api.ts'

export interface ExampleCall {
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** A multipart call: the form's one file. */
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> }
  /** The status for those who may call. */
  status: number
  /** Only for the owner; other users get 403. */
  ownersOnly?: true
}

export type ExampleWorld = Awaited<ReturnType<typeof makeExampleWorld>>

/** A shop with a product, a user who has bought it, another one, a synonym, and a search that found nothing. */
export const makeExampleWorld = async (shop: TestApi) => {
  const [owner, other] = [await signUp(shop), await signUp(shop)]
  const productId = await makeProduct(shop.db, { ratings: [4, 5] })
  const { id: reviewId } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('rating', '=', 5)
    .executeTakeFirstOrThrow()
  const { id: orderId } = await shop.db
    .insertInto('orders')
    .values({ user_id: owner.id, checkout_id: null, payment_status: 'paid', total_cents: 1250, email: owner.email, language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { order_id: orderId, position: 0, product_id: productId, name: 'A product', image: null, quantity: 1, price_cents: 1250 }
  await shop.db.insertInto('order_lines').values(line).execute()
  const { synonym } = await shop.as((await signUp(shop, { role: 'admin' })).token)(searchApi.addSynonym, {
    body: { word: 'couch', means: 'product' },
  })
  await addMisses(shop.db, '2026-11-22', new Map([['sofa bed', 1]]))
  const place = { recipient: 'A', phone: '+966501234567', country: 'SA', city: 'Riyadh', street: 'Olaya', building: '4821' }
  const { id: addressId } = await shop.db
    .insertInto('addresses')
    .values({ ...place, user_id: owner.id, is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = { en: 'Be good.', ar: 'كن لطيفًا.' }
  const settings = { ...usualSettings, legal: { privacy: text, terms: text, returns: text }, delivery: [] }
  await addSettings(shop.db, 1, settings, { id: owner.id, name: 'An owner' })
  const uploaded = await shop.api.media.pictures.keep('products', await paint(200, 200).png().toBuffer())
  const avatar = new Uint8Array(await paint(40, 40).png().toBuffer())
  return { shop, owner, other, productId, reviewId, orderId, addressId, picture: uploaded.address, avatar, synonymId: synonym.id }
}

let count = 0
const unused = () => {
  count += 1
  return `example-${process.pid}-${count}@waha.example`
}

const event = JSON.stringify({ id: 'evt_example', object: 'event', type: 'customer.created', data: { object: {} }, livemode: false })
const signed = ({ api, sandbox }: TestApi) => ({
  'stripe-signature': api.payments.stripe.webhooks.generateTestHeaderString({ payload: event, secret: sandbox.webhookSecret }),
})

type Example = (world: ExampleWorld) => ExampleCall
const get =
  (path: string): Example =>
  () => ({ path, status: 200 })

/** By the contract's method and path. */
export const exampleCalls: Record<string, Example> = {
  'GET /health': get('/health'),
  'GET /ready': get('/ready'),
  'GET /products': get('/products'),
  'GET /products/categories': get('/products/categories'),
  'GET /products/grouped': get('/products/grouped'),
  'GET /products/facets': get('/products/facets'),
  'GET /products/suggestions': get('/products/suggestions?q=product'),
  'GET /products/{id}': ({ productId }) => ({ path: `/products/${productId}`, status: 200 }),
  'POST /products': ({ picture }) => ({
    path: '/products',
    body: { name: 'New', price: 5, description: 'New.', category: 'other', image: picture },
    status: 201,
  }),
  'GET /reviews': ({ productId }) => ({ path: `/reviews?productId=${productId}`, status: 200 }),
  'GET /reviews/mine': ({ productId }) => ({ path: `/reviews/mine?productId=${productId}`, status: 200 }),
  'POST /reviews': ({ productId }) => ({ path: '/reviews', body: { productId, rating: 4, comment: 'Fine.', userName: 'x' }, status: 201 }),
  'POST /reviews/{id}/helpful': ({ reviewId }) => ({ path: `/reviews/${reviewId}/helpful`, status: 200 }),
  'DELETE /reviews/{id}/helpful': ({ reviewId }) => ({ path: `/reviews/${reviewId}/helpful`, status: 200 }),
  'POST /reviews/pictures': ({ productId, avatar }) => ({
    path: `/reviews/pictures?productId=${productId}`,
    file: { field: 'picture', bytes: avatar },
    status: 201,
  }),
  'POST /auth/login': ({ other }) => ({ path: '/auth/login', body: { email: other.email, password: other.password }, status: 200 }),
  'POST /auth/register': () => ({
    path: '/auth/register',
    body: { name: 'Somebody', email: unused(), password: 'secret-enough' },
    status: 201,
  }),
  'POST /auth/codes': () => ({ path: '/auth/codes', body: { email: unused(), purpose: 'sign-in' }, status: 202 }),
  // Nobody has these tickets; codes.test.ts has successful calls.
  'POST /auth/codes/sign-in': () => ({ path: '/auth/codes/sign-in', body: { ticket: 'x'.repeat(43), code: '123456' }, status: 400 }),
  'POST /auth/codes/password': () => ({
    path: '/auth/codes/password',
    body: { ticket: 'x'.repeat(43), code: '123456', password: 'secret-enough' },
    status: 400,
  }),
  'GET /auth/me': get('/auth/me'),
  'POST /auth/upload-image': ({ avatar }) => ({ path: '/auth/upload-image', file: { field: 'image', bytes: avatar }, status: 200 }),
  'GET /auth/google/url': get('/auth/google/url'),
  'GET /auth/google/callback': () => ({ path: '/auth/google/callback', status: 302 }),
  // An ordinary session cannot be exchanged; google.test.ts has a successful call.
  'POST /auth/token/exchange': () => ({ path: '/auth/token/exchange', status: 401 }),
  'GET /auth/cart': get('/auth/cart'),
  'POST /auth/cart': ({ productId }) => ({ path: '/auth/cart', body: { productId, quantity: 2 }, status: 200 }),
  'DELETE /auth/cart/{productId}': ({ productId }) => ({ path: `/auth/cart/${productId}`, status: 200 }),
  'GET /auth/wishlist': get('/auth/wishlist'),
  'POST /auth/wishlist': ({ productId }) => ({ path: '/auth/wishlist', body: { productId }, status: 200 }),
  'DELETE /auth/wishlist': get('/auth/wishlist'),
  'GET /addresses': get('/addresses'),
  'POST /addresses': () => ({ path: '/addresses', body: inRiyadh, status: 201 }),
  'PATCH /addresses/{id}': ({ addressId }) => ({ path: `/addresses/${addressId}`, body: inRiyadh, status: 200 }),
  'POST /addresses/{id}/default': ({ addressId }) => ({ path: `/addresses/${addressId}/default`, status: 200 }),
  'DELETE /addresses/{id}': ({ addressId }) => ({ path: `/addresses/${addressId}`, status: 200 }),
  'GET /delivery/options': get('/delivery/options'),
  'GET /delivery/free': get('/delivery/free'),
  'POST /stripe/create-checkout-session': ({ owner, productId }) => ({
    path: '/stripe/create-checkout-session',
    body: { userId: owner.id, email: 'x@waha.example', products: [{ id: productId, amount: 2 }] },
    status: 200,
    ownersOnly: true,
  }),
  'POST /stripe/create-payment-session': ({ owner, productId }) => ({
    path: '/stripe/create-payment-session',
    body: { userId: owner.id, products: [{ id: productId, amount: 2 }] },
    status: 200,
    ownersOnly: true,
  }),
  'POST /stripe/webhook': ({ shop }) => ({ path: '/stripe/webhook', body: event, headers: signed(shop), status: 200 }),
  'GET /orders': ({ owner }) => ({ path: `/orders?userId=${owner.id}`, status: 200, ownersOnly: true }),
  'GET /orders/latest': get('/orders/latest'),
  'PATCH /orders/{id}': ({ orderId }) => ({ path: `/orders/${orderId}`, body: { status: 'completed' }, status: 200 }),
  'GET /shop': get('/shop'),
  'GET /shop/legal/{page}': get('/shop/legal/terms'),
  'GET /desk/settings': get('/desk/settings'),
  'PATCH /desk/settings': () => ({ path: '/desk/settings', body: { version: 1, change: { stockThreshold: 3 } }, status: 200 }),
  'GET /desk/home': get('/desk/home'),
  'GET /desk/orders': get('/desk/orders'),
  'GET /desk/orders.csv': get('/desk/orders.csv'),
  'GET /desk/news': get('/desk/news'),
  'GET /desk/orders/{id}': ({ orderId }) => ({ path: `/desk/orders/${orderId}`, status: 200 }),
  'POST /desk/orders/{id}/notes': ({ orderId }) => ({ path: `/desk/orders/${orderId}/notes`, body: { text: 'Call first.' }, status: 201 }),
  // With an old version nothing changes, so that everybody can make them; the tests of the desk have successful ones.
  'POST /desk/orders/{id}/parcels': ({ orderId }) => ({
    path: `/desk/orders/${orderId}/parcels`,
    body: { carrier: 'other', pieces: [{ line: 0, quantity: 1 }], version: 0 },
    status: 409,
  }),
  'PATCH /desk/orders/{id}/parcels/{parcel}': ({ orderId }) => ({
    path: `/desk/orders/${orderId}/parcels/${orderId}`,
    body: { carrier: 'other', version: 0 },
    status: 409,
  }),
  'POST /desk/orders/{id}/parcels/{parcel}/delivered': ({ orderId }) => ({
    path: `/desk/orders/${orderId}/parcels/${orderId}/delivered`,
    body: { version: 0 },
    status: 409,
  }),
  'POST /desk/orders/{id}/cancel': ({ orderId }) => ({ path: `/desk/orders/${orderId}/cancel`, body: { version: 0 }, status: 409 }),
  'GET /search/misses': get('/search/misses'),
  'DELETE /search/misses/{term}': () => ({ path: '/search/misses/sofa%20bed', status: 204 }),
  'GET /search/synonyms': get('/search/synonyms'),
  'POST /search/synonyms': () => ({ path: '/search/synonyms', body: { word: 'settee', means: 'product' }, status: 201 }),
  'DELETE /search/synonyms/{id}': ({ synonymId }) => ({ path: `/search/synonyms/${synonymId}`, status: 204 }),
  'GET /desk/orders/{id}/refunds': ({ orderId }) => ({ path: `/desk/orders/${orderId}/refunds`, status: 200 }),
  // The provider took nothing for it, so that there is nothing to give back.
  'POST /desk/orders/{id}/refunds': ({ orderId }) => ({
    path: `/desk/orders/${orderId}/refunds`,
    body: { id: randomUUID(), left: 0, what: 'whole', reason: 'returned' },
    status: 409,
  }),
  'POST /desk/orders/{id}/refunds/{refund}/dealt-with': ({ orderId }) => ({
    path: `/desk/orders/${orderId}/refunds/${orderId}/dealt-with`,
    status: 404,
  }),
  'POST /newsletter': () => ({ path: '/newsletter', body: { email: unused() }, status: 200 }),
  'POST /media/permit': get('/media/permit'),
  // Last: it ends the caller's session.
  'POST /auth/logout': () => ({ path: '/auth/logout', status: 204 }),
}

/** Makes an example call with a token. */
export const makeCall = async ({ app }: TestApi, method: string, { path, body, headers, file }: ExampleCall, token?: string) => {
  const form = new FormData()
  if (file) form.append(file.field, new Blob([file.bytes]))
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return app.fetch(
    new Request(`http://shop.test/api${path}`, {
      method,
      headers: {
        ...(text ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(file ? { body: form } : {}),
      ...(text ? { body: text } : {}),
    }),
  )
}
