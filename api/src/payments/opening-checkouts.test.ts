import { randomUUID } from 'node:crypto'
import { addressesApi } from '@waha/contract/addresses.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyersAndEvents } from '../testing/buyers-and-events.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
const { buyer, asNew } = buyersAndEvents(() => shop)
beforeEach(asNew)

describe('opening a checkout', () => {
  test('prices come from the database, the quantity from the caller, the currency is ours [API-12, PAY-01, P1]', async () => {
    const { checkOut } = await buyer(3, 1999)
    const { status, body } = await checkOut({ price: 1, currency: 'eur', success_url: 'https://evil.example' })
    expect(status).toBe(200)
    const session = await shop.api.payments.stripe.checkout.sessions.retrieve(sessionOf(body.url), { expand: ['line_items'] })
    expect(session).toMatchObject({
      amount_total: 5997,
      currency: 'usd',
      success_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://shop.test/cart?canceled=true',
    })
    expect(session.line_items?.data[0]).toMatchObject({ quantity: 3, amount_total: 5997 })
  })

  test('another’s userId is 403, the receipt goes to the account’s own mail [Z4, PAY-01]', async () => {
    const { checkOut, email, id } = await buyer()
    expect((await checkOut({ userId: randomUUID() })).status).toBe(403)
    const { body } = await checkOut({ userId: id, email: 'mallory@evil.example' })
    expect((await shop.api.payments.stripe.checkout.sessions.retrieve(sessionOf(body.url))).customer_email).toBe(email)
  })

  test('fifty clicks at once open one session, and a repetition gets the same [P6]', async () => {
    const { checkOut, id } = await buyer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkOut()))
    expect([new Set(answers.map(({ body }) => body.url)).size, answers[0]?.status]).toEqual([1, 200])
    const rows = await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', id).execute()
    expect(rows.length).toBe(1)
  })

  test('opening the other mode or another cart expires the first [P6, API-31]', async () => {
    const { open, call, products } = await buyer()
    await call(addressesApi.add, { body: inRiyadh })
    const first = await open()
    const { clientSecret, sessionId, publishableKey } = await call(checkoutApi.createPaymentSession, { body: { products } })
    expect([clientSecret.startsWith(sessionId), publishableKey]).toEqual([true, shop.sandbox.publishableKey])
    expect((await shop.api.payments.stripe.checkout.sessions.retrieve(first)).status).toBe('expired')
    const second = await shop
      .as()(ordersApi.list, {})
      .catch(() => open())
    expect((await shop.api.payments.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired')
    expect(second).not.toBe(first)
  })

  test('a payment session says what it charges; when a price changes it is opened anew and says the new one [P5, PAY-05]', async () => {
    const { call, products, productId } = await buyer(2, 1999)
    await call(addressesApi.add, { body: inRiyadh })
    const ask = () => call(checkoutApi.createPaymentSession, { body: { products } })
    const first = await ask()
    expect([first.total, first.lines]).toEqual([39.98, [{ productId, name: 'Honey', image: null, quantity: 2, price: 19.99 }]])
    expect((await ask()).sessionId).toBe(first.sessionId)
    await shop.db.updateTable('products').set({ price_cents: 2499 }).where('id', '=', productId).execute()
    const second = await ask()
    expect([second.total, second.lines[0]?.price]).toEqual([49.98, 24.99])
    const [old, open] = await Promise.all(
      [first, second].map(({ sessionId }) => shop.api.payments.stripe.checkout.sessions.retrieve(sessionId)),
    )
    expect([old?.status, open?.status, open?.amount_total]).toEqual(['expired', 'open', 4998])
  })

  test('what cannot be bought is refused before the provider is called [P2, P3, P4]', async () => {
    const { checkOut, productId } = await buyer()
    const cheap = await makeProduct(shop.db, { priceCents: 1 })
    const costly = await makeProduct(shop.db, { priceCents: 99_999_999 })
    const gone = await makeProduct(shop.db)
    await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', gone).execute()
    const tries = [
      [[], 400, 'invalid_input'],
      [[{ id: productId, amount: 0 }], 400, 'invalid_input'],
      [[{ id: productId, amount: 0.01 }], 400, 'invalid_input'],
      [
        [
          { id: productId, amount: 1 },
          { id: productId, amount: 2 },
        ],
        400,
        'invalid_input',
      ],
      [[{ id: 'no-such-thing', amount: 1 }], 404, 'product_not_found'],
      [[{ id: gone, amount: 1 }], 409, 'product_unavailable'],
      [[{ id: cheap, amount: 49 }], 400, 'total_too_low'],
      [[{ id: costly, amount: 2 }], 400, 'total_too_high'],
    ] as const
    const before = shop.db.selectFrom('checkouts').select(eb => eb.fn.countAll<number>().as('n'))
    const count = (await before.executeTakeFirstOrThrow()).n
    for (const [products, status, code] of tries) {
      const answer = await checkOut({ products })
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect((await before.executeTakeFirstOrThrow()).n).toBe(count)
  })

  test('the provider fails: 503 with the specified text, and the next try gets the session [F9, W8]', async () => {
    const { checkOut } = await buyer()
    for (const fault of [500, 429, 'garbage', 'reset'] as const) {
      shop.sandbox.faults.calls = fault
      const { status, body } = await checkOut()
      expect([fault, status, body.error]).toEqual([fault, 503, 'Failed to create checkout session.'])
    }
    shop.sandbox.faults.calls = 'answer'
    expect((await checkOut()).status).toBe(200)
  })
})
