import { addressesApi } from '@waha/contract/addresses.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inRiyadh, setRate } from '../testing/delivery.ts'
import { makeBuyer } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => {
  vi.restoreAllMocks()
  shop.clock.now = () => new Date()
  shop.logged.length = 0
})

/** The provider answers so; what it was asked is recorded. */
const answering = (session: { id: string; url: string | null; client_secret: string | null }) => {
  const asked: { params: object; key: unknown }[] = []
  const { sessions } = shop.api.payments.stripe.checkout
  vi.spyOn(sessions, 'create').mockImplementation((async (params: object, options: { idempotencyKey: string }) => {
    asked.push({ params, key: options.idempotencyKey })
    return session
  }) as never)
  return asked
}
const checkoutOf = async (user: string) =>
  (await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', user).executeTakeFirstOrThrow()).id
const lineOf = (unit_amount: number) => [
  { quantity: 2, price_data: { currency: 'usd', unit_amount, product_data: { name: 'Copper lamp' } } },
]
const fromHalfPastNine = () => {
  shop.clock.now = () => new Date('2026-03-01T21:30:00.900Z')
  return Date.parse('2026-03-01T22:30:00Z') / 1000
}
const lamp = { quantity: 2, priceCents: 1999, name: { en: 'Copper lamp' } }

test('the provider’s page is told what is bought, by whom, until when, in which language and where to go back to [PAY-02, PAY-05, LANG-04]', async () => {
  for (const [lang, locale, place] of [
    ['en', 'en', 'http://shop.test'],
    ['ar', 'auto', 'http://shop.test/ar'],
  ]) {
    const { checkOut, email, id } = await makeBuyer(shop, lamp)
    const expires_at = fromHalfPastNine()
    const asked = answering({ id: `cs_${lang}`, url: 'https://pay.example/1', client_secret: null })
    const { status, body } = await checkOut({ lang })
    const checkout = await checkoutOf(id)
    expect([status, body.url, asked.length, asked[0]?.key]).toEqual([200, 'https://pay.example/1', 1, checkout])
    expect(asked[0]?.params).toEqual({
      mode: 'payment',
      ui_mode: 'hosted_page',
      locale,
      line_items: lineOf(1999),
      client_reference_id: checkout,
      customer_email: email,
      metadata: { checkout },
      payment_intent_data: { metadata: { checkout } },
      expires_at,
      success_url: `${place}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${place}/cart?canceled=true`,
      shipping_options: [expect.anything()],
      shipping_address_collection: expect.anything(),
      phone_number_collection: { enabled: true },
      adaptive_pricing: { enabled: false },
    })
  }
})

test('our own payment page gets the secret, the lines, where it goes and when that comes; the provider the address as well [PAY-05, DELIVER-03]', async () => {
  const rateId = await setRate(shop, 'SA', { price_cents: 1550 })
  const { token, products, productId, call } = await makeBuyer(shop, lamp)
  await call(addressesApi.add, { body: inRiyadh })
  fromHalfPastNine()
  const asked = answering({ id: 'cs_own', url: null, client_secret: 'cs_own_secret' })
  const { body } = await shop.send('POST', '/stripe/create-payment-session', { token, body: { products, lang: 'en' } })
  expect(body).toMatchObject({
    clientSecret: 'cs_own_secret',
    publishableKey: shop.sandbox.publishableKey,
    sessionId: 'cs_own',
    scriptUrl: '/sandbox/stripe/stripe.js',
    lines: [{ productId, name: 'Copper lamp', image: null, quantity: 2, price: 19.99 }],
    address: { recipient: 'Noura', city: 'Riyadh' },
    delivery: { rateId, name: 'Standard delivery', price: 15.5, earliest: '2026-03-04', latest: '2026-03-06' },
    total: 55.48,
  })
  expect(asked[0]?.params).toMatchObject({
    ui_mode: 'elements',
    return_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
    payment_intent_data: { metadata: { checkout: expect.any(String) }, shipping: { name: 'Noura' } },
  })
  for (const hosted of ['success_url', 'cancel_url', 'locale']) expect(asked[0]?.params).not.toHaveProperty(hosted)
})

test('a session without the page or the secret that it is for is a failure, to be tried again in 5 seconds [F9]', async () => {
  const failed = [503, 'checkout_failed', '5']
  const [hosted, own] = [await makeBuyer(shop), await makeBuyer(shop)]
  await own.call(addressesApi.add, { body: inRiyadh })
  answering({ id: 'cs_no_page', url: null, client_secret: 'secret' })
  const page = await hosted.checkOut()
  expect([page.status, page.body.code, page.headers.get('retry-after')]).toEqual(failed)
  answering({ id: 'cs_no_secret', url: 'https://pay.example/2', client_secret: null })
  const { status, body, headers } = await shop.send('POST', '/stripe/create-payment-session', {
    token: own.token,
    body: { products: own.products },
  })
  expect([status, body.code, headers.get('retry-after')]).toEqual(failed)
})

test('that the provider opened no session, or leaves one open that was replaced, stands in the log with the checkout [F9, P6]', async () => {
  const { checkOut, id } = await makeBuyer(shop)
  shop.sandbox.faults.calls = 429
  const { status, headers } = await checkOut()
  shop.sandbox.faults.calls = 'answer'
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  const checkout = await checkoutOf(id)
  const error = expect.stringMatching(/./)
  expect(shop.logged[0]).toEqual({ level: 'error', message: 'the payment provider opened no session', details: { checkout, error } })
  await checkOut()
  shop.logged.length = 0
  vi.spyOn(shop.api.payments.stripe.checkout.sessions, 'expire').mockRejectedValue(new Error('not now'))
  expect((await checkOut({ lang: 'ar' })).status).toBe(200)
  expect(shop.logged).toEqual([{ level: 'warn', message: 'a superseded session is still open', details: { checkout, error } }])
})

test('that a replaced session was just paid, or is over, is not told as one that is left open [F9, P6]', async () => {
  const [paying, late] = [await makeBuyer(shop), await makeBuyer(shop)]
  const [paid, over] = [await paying.openSession(), await late.openSession()]
  shop.sandbox.pay(paid)
  await shop.api.payments.stripe.checkout.sessions.expire(over)
  for (const { id, checkOut } of [paying, late]) {
    const checkout = await checkoutOf(id)
    shop.logged.length = 0
    expect((await checkOut()).status).toBe(200)
    const error = expect.stringMatching(/./)
    expect(shop.logged).toEqual([
      { level: 'info', message: 'a superseded session had come to its end already', details: { checkout, error } },
    ])
  }
})

test.each([401, 404, 429, 500])(
  'that the provider answers %s when a replaced session is to be closed is told as one that is left open [F9, P6]',
  async statusCode => {
    const { openSession, checkOut } = await makeBuyer(shop)
    await openSession()
    shop.logged.length = 0
    const refusal = Object.assign(new Error('not now'), { statusCode })
    vi.spyOn(shop.api.payments.stripe.checkout.sessions, 'expire').mockRejectedValue(refusal)
    expect((await checkOut()).status).toBe(200)
    expect(shop.logged.map(({ level, message }) => [level, message])).toEqual([['warn', 'a superseded session is still open']])
  },
)
