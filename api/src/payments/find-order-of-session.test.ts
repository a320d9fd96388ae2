import { cartApi } from '@waha/contract/cart.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countersInMemory, createRateLimiter } from '../http/rate-limits.ts'
import { intentOf, makeBuyer, sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('for a user the provider is asked 60 times a while about what is not paid, however many sessions it is about; then it is 429, while others, and an order that is known, are answered [D5, PAY-02b]', async () => {
  // A limit that does not run out while this runs.
  shop.api.limits = createRateLimiter(limit => countersInMemory({ ...limit, seconds: 3600 }))
  const [one, other] = [await makeBuyer(shop), await makeBuyer(shop)]
  const [before, foreign] = [await one.openSession(), await other.openSession()]
  const own = sessionOf((await one.checkOut()).body.url)
  const ask = async ({ token }: typeof one, session: string) => {
    const { status, body, headers } = await shop.send('GET', `/orders/latest?session_id=${session}`, { token })
    return { status, code: body.code, retryAfter: headers.get('retry-after') }
  }
  let reads = 0
  shop.api.payments.stripe.on('response', ({ method, path }: { method: string; path: string }) => {
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) reads += 1
  })
  const codes = new Set<string>()
  for (let time = 0; time < 60; time += 1) codes.add((await ask(one, own)).code)
  expect([[...codes], reads]).toEqual([['order_open'], 60])
  expect(await ask(one, own)).toEqual({ status: 429, code: 'too_many_requests', retryAfter: expect.stringMatching(/^[1-9]\d*$/) })
  expect((await ask(one, before)).status).toBe(429)
  expect(reads).toBe(60)
  expect(await ask(one, foreign)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await ask(other, foreign)).toMatchObject({ status: 404, code: 'order_open' })
  shop.sandbox.pay(own)
  await settlePayment(shop.api, own)
  expect((await ask(one, own)).status).toBe(200)
})

test('the first answer for a payment that was given back before it was settled has its refund [W5, DESK-06]', async () => {
  const { openSession, receipt } = await makeBuyer(shop, { priceCents: 1999 })
  const session = await openSession()
  shop.sandbox.pay(session)
  await shop.api.payments.stripe.refunds.create({ payment_intent: await intentOf(shop, session) })
  const { order } = await receipt(session)
  expect([order.paymentStatus, order.refunds?.map(({ amount }) => amount)]).toEqual(['paid', [19.99]])
})

test('who has ordered before is shown the order of the payment that they ask about, and no other while that is not paid [PAY-02b, W6]', async () => {
  const { openSession, receipt, call, productId } = await makeBuyer(shop)
  const first = await openSession()
  shop.sandbox.pay(first)
  const { order: before } = await receipt(first)
  await call(cartApi.setLine, { body: { productId, quantity: 1 } })
  const second = await openSession()
  await expect(receipt(second)).rejects.toMatchObject({ status: 404, code: 'order_open' })
  shop.sandbox.pay(second)
  const { order } = await receipt(second)
  expect(order._id).not.toBe(before._id)
  expect((await receipt(first)).order._id).toBe(before._id)
})
