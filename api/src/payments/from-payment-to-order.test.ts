import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyersAndEvents } from '../testing/buyers-and-events.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reconcile } from '../testing/reconcile.ts'
import { intentOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
const { buyer, eventsOf, deliver, mails, asNew } = buyersAndEvents(() => shop)
beforeEach(asNew)

describe('settling', () => {
  test('the return page gets the order of its own session once that is paid, without any event [API-29, PAY-02b, W6]', async () => {
    const { open, receipt, email, products } = await buyer(2, 1999)
    const session = await open()
    await expect(receipt(session)).rejects.toMatchObject({ status: 404, code: 'order_open' })
    shop.sandbox.pay(session)
    const { order } = await receipt(session)
    expect(order).toMatchObject({
      totalAmount: 39.98,
      status: 'processing',
      paymentStatus: 'paid',
      customerEmail: email,
      products: [{ _id: products[0]?.id, name: 'Honey', quantity: 2, price: 19.99 }],
    })
  })

  test('events that come after the return page add no order and no mail [PAY-06, W6]', async () => {
    const { open, receipt, orders, email } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const { order } = await receipt(session)
    const events = eventsOf(session)
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect((await deliver(event)).status).toBe(200)
    expect((await orders()).map(({ _id }) => _id)).toEqual([order._id])
    expect((await mails(email)).length).toBe(1)
  })

  test('a thousand deliveries of all its events make one order and one mail [W3, W4, PAY-06]', async () => {
    const { open, orders, email } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const intent = (await shop.api.payments.stripe.checkout.sessions.retrieve(session)).payment_intent
    const events = shop.sandbox
      .events()
      .filter(event => JSON.stringify(event).includes(session) || JSON.stringify(event).includes(String(intent)))
    expect(events.map(event => event.type).sort()).toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'])
    for (let round = 0; round < 21; round++) {
      const answers = await Promise.all(Array.from({ length: 48 }, (_, index) => deliver(events[index % events.length] ?? {})))
      expect(answers.every(answer => answer.status === 200)).toBe(true)
    }
    expect((await orders()).length).toBe(1)
    expect((await mails(email)).length).toBe(1)
  })

  test('the order is what the session said, whatever has changed before the shop hears of it; only paid pieces leave the cart [P5]', async () => {
    const { open, call, orders, productId } = await buyer(2, 1000)
    const other = await makeProduct(shop.db)
    const session = await open()
    shop.sandbox.pay(session)
    await shop.db.updateTable('products').set({ price_cents: 9900 }).where('id', '=', productId).execute()
    await call(cartApi.setLine, { body: { productId, quantity: 5 } })
    await call(cartApi.setLine, { body: { productId: other } })
    await deliver(eventsOf(session).find(event => event.type === 'checkout.session.completed') ?? {})
    expect((await orders())[0]).toMatchObject({ totalAmount: 20, products: [{ quantity: 2, price: 10 }] })
    const { cart } = await call(cartApi.get, {})
    expect(cart.map(line => [line.product.id, line.quantity])).toEqual([
      [productId, 3],
      [other, 1],
    ])
  })

  test('a session that is paid after another took its place is an order, too, and flagged [P7]', async () => {
    const { open, call, products, orders, id } = await buyer()
    await call(addressesApi.add, { body: inRiyadh })
    const first = await open()
    shop.sandbox.faults.calls = 500
    await call(checkoutApi.createPaymentSession, { body: { products } }).catch(() => {})
    shop.sandbox.faults.calls = 'answer'
    shop.sandbox.pay(first)
    await deliver(eventsOf(first).find(event => event.type === 'checkout.session.completed') ?? {})
    expect((await orders()).length).toBe(1)
    expect(await shop.db.selectFrom('orders').select('flag').where('user_id', '=', id).execute()).toEqual([{ flag: 'paid-after-closing' }])
  })

  test('a declined card leaves cart and checkout as they were [P10]', async () => {
    const { open, call, orders } = await buyer()
    const session = await open()
    expect(shop.sandbox.pay(session, '4000000000000002')).toEqual({ state: 'failed', message: 'Your card was declined.' })
    await expect(call(ordersApi.latest, { query: { session_id: session } })).rejects.toMatchObject({ code: 'order_open' })
    expect([(await call(cartApi.get, {})).cart.length, await orders()]).toEqual([1, []])
    expect(await open()).toBe(session)
  })

  test('a refund, reported before or after the completion, ends in one paid order with its refund beside it [W5, DESK-06]', async () => {
    for (const order of [
      ['charge.refunded', 'checkout.session.completed'],
      ['checkout.session.completed', 'charge.refunded'],
    ]) {
      const { open, orders } = await buyer()
      const session = await open()
      shop.sandbox.pay(session)
      const intent = await intentOf(shop, session)
      await shop.api.payments.stripe.refunds.create({ payment_intent: intent })
      for (const type of order)
        await deliver(
          shop.sandbox
            .events()
            .find(event => event.type === type && (JSON.stringify(event).includes(intent) || JSON.stringify(event).includes(session))) ??
            {},
        )
      expect((await orders()).map(({ paymentStatus, refunds }) => [paymentStatus, refunds?.map(({ amount }) => amount)])).toEqual([
        ['paid', [39.98]],
      ])
    }
  })

  test('the reconciler finds what no event told, and rebuilds orders that were lost [W9, F5]', async () => {
    const { open, orders, id } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    await reconcile(shop.api)
    expect((await orders()).length).toBe(1)
    await shop.db.deleteFrom('orders').where('user_id', '=', id).execute()
    await reconcile(shop.api)
    await reconcile(shop.api)
    expect((await orders()).length).toBe(1)
  })
})
