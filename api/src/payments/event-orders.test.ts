import { randomUUID } from 'node:crypto'
import { cartApi } from '@waha/contract/cart.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { paymentsApi } from '@waha/contract/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** Somebody who buys one thing again and again, by a bank that says yes days later. */
const buyer = async () => {
  const id = await makeProduct(shop.db)
  const { token, email } = await signUp(shop)
  const call = shop.as(token)
  const buy = async () => {
    await call(cartApi.setLine, { body: { productId: id, quantity: 1 } })
    const { sessionId } = await call(paymentsApi.createPaymentSession, { body: { products: [{ id, amount: 1 }] } })
    shop.sandbox.bank.start(sessionId)
    shop.sandbox.bank.answer(sessionId, true)
    const intent = String((await shop.api.payments.stripe.checkout.sessions.retrieve(sessionId)).payment_intent)
    return { sessionId, intent }
  }
  const orders = async () => (await call(ordersApi.list, {})).orders.map(({ paymentStatus }) => paymentStatus)
  const state = async ({ sessionId }: { sessionId: string }) =>
    (await shop.db.selectFrom('orders').select('payment_status').where('session_id', '=', sessionId).execute()).map(
      row => row.payment_status,
    )
  const mails = async () =>
    (await shop.db.selectFrom('outbox').select('id').where('recipient', '=', email).where('kind', '=', 'order-confirmation').execute())
      .length
  const cart = async () => (await call(cartApi.get, {})).cart.length
  return { buy, orders, state, mails, cart }
}

const deliver = async (type: string, object: object) => {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', livemode: false, type, data: { object } })
  const signature = shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret: shop.sandbox.webhookSecret })
  expect((await shop.send('POST', '/stripe/webhook', { body, headers: { 'stripe-signature': signature } })).status).toBe(200)
}
const ofSession = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const report = (type: string, { sessionId, intent }: { sessionId: string; intent: string }) =>
  deliver(type, type === 'charge.refunded' ? { payment_intent: intent } : { id: sessionId, payment_status: 'unpaid' })

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map(rest => [item, ...rest]))

test('W5 each event of a session alone leads to its order, async_payment_succeeded among them', async () => {
  for (const type of ofSession) {
    const { buy, orders } = await buyer()
    await report(type, await buy())
    expect([type, await orders()]).toEqual([type, ['paid']])
  }
})

test('W5 all 120 orders of five events end in one refunded order; until the refund it is paid, and stays so', async () => {
  const all = ordersOf([...ofSession, 'charge.refunded'])
  expect(all.length).toBe(120)
  const several = async (part: string[][]) => {
    const { buy, state, mails, cart } = await buyer()
    for (const [count, order] of part.entries()) {
      const bought = await buy()
      for (const [at, type] of order.entries()) {
        if (type === 'charge.refunded') await shop.api.payments.stripe.refunds.create({ payment_intent: bought.intent })
        await report(type, bought)
        expect([order, at, await state(bought)]).toEqual([order, at, [at < order.indexOf('charge.refunded') ? 'paid' : 'refunded']])
      }
      expect([order, await mails(), await cart()]).toEqual([order, count + 1, 0])
    }
  }
  await Promise.all([0, 20, 40, 60, 80, 100].map(start => several(all.slice(start, start + 20))))
}, 120_000)
