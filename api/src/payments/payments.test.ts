import { randomUUID } from 'node:crypto'
import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimiter } from '../http/rate-limits.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reconcile } from '../testing/reconcile.ts'
import { intentOf, makeBuyer, sessionOf, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.sandbox.faults.calls = 'answer'
  // These tests sign up more users than an address may.
  shop.api.limits = createRateLimiter()
  Object.assign(shop.api.payments, { webhookSecrets: [shop.sandbox.webhookSecret] })
})

const buyer = async (quantity = 2, priceCents = 1999) => {
  const made = await makeBuyer(shop, { quantity, priceCents, name: { en: 'Honey', ar: 'عسل' } })
  return { ...made, open: async () => sessionOf((await made.checkOut()).body.url) }
}

const eventsOf = (sessionId: string) => shop.sandbox.events().filter(event => JSON.stringify(event.data.object).includes(sessionId))
const deliver = (event: object, { secret = shop.sandbox.webhookSecret, body = JSON.stringify(event), age = 0 } = {}) =>
  shop.send('POST', '/stripe/webhook', {
    body,
    headers: {
      'stripe-signature': shop.api.payments.stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - age,
      }),
    },
  })
const mails = (email: string) =>
  shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'order-confirmation').where('recipient', '=', email).execute()

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

describe('settling', () => {
  test('the return page gets the order of its own session once that is paid, without any event [API-29, PAY-02b, W6]', async () => {
    const { open, receipt, email, products } = await buyer(2, 1999)
    const session = await open()
    await expect(receipt(session)).rejects.toMatchObject({ status: 404, code: 'order_pending' })
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
    await expect(call(ordersApi.latest, { query: { session_id: session } })).rejects.toMatchObject({ code: 'order_pending' })
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

describe('the webhook', () => {
  test('only a fresh and genuine signature is taken [API-28, PAY-07, W1]', async () => {
    const { open, orders } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const event = eventsOf(session).find(candidate => candidate.type === 'checkout.session.completed') ?? {}
    const body = JSON.stringify(event)
    const sign = (payload: string) =>
      shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload, secret: shop.sandbox.webhookSecret })
    const post = (headers: Record<string, string>, text = body) => shop.send('POST', '/stripe/webhook', { body: text, headers })
    expect((await post({})).body.code).toBe('signature_invalid')
    expect((await post({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400)
    expect((await post({ 'stripe-signature': sign(body).replace('v1=', 'v0=') })).status).toBe(400)
    expect((await post({ 'stripe-signature': sign(body) }, body.replace('paid', 'Paid'))).status).toBe(400)
    expect((await deliver(event, { secret: 'whsec_other' })).status).toBe(400)
    expect((await deliver(event, { age: 400 })).status).toBe(400)
    expect(await orders()).toEqual([])
    expect((await deliver(event)).status).toBe(200)
    expect((await orders()).length).toBe(1)
  })

  test('while a secret is being replaced an event signed with either is taken, and with no third [W2]', async () => {
    const both = ['whsec_of_yesterday', shop.sandbox.webhookSecret]
    for (const webhookSecrets of [both, both.toReversed()]) {
      Object.assign(shop.api.payments, { webhookSecrets })
      for (const [secret, status] of [...both.map(known => [known, 200] as const), ['whsec_other', 400] as const]) {
        const { open, orders } = await buyer()
        const session = await open()
        shop.sandbox.pay(session)
        const event = eventsOf(session).find(candidate => candidate.type === 'checkout.session.completed') ?? {}
        expect((await deliver(event, { secret })).status).toBe(status)
        expect((await orders()).length).toBe(status === 200 ? 1 : 0)
      }
    }
  })

  test('unknown kinds and sessions are taken without effect, too much is 413 [W10]', async () => {
    const event = (type: string, object: object) => ({
      id: `evt_${randomUUID()}`,
      object: 'event',
      livemode: false,
      type,
      data: { object },
    })
    expect((await deliver(event('customer.created', {}))).status).toBe(200)
    expect((await deliver(event('checkout.session.completed', { id: 'cs_test_unknown' }))).status).toBe(200)
    expect((await deliver({ ...event('x', {}), padding: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('what is signed but no event is 400: nothing, a list, without id or kind, with a byte that no database keeps [X10, W10]', async () => {
    const good = {
      id: `evt_${randomUUID()}`,
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id: 'cs_test_unknown' } },
    }
    const { id: _, ...nameless } = good
    const bodies: unknown[] = [
      ...[null, [], [good], 'event', 7, {}, nameless],
      ...[null, 7, '', 'evt_\0', 'x'.repeat(300)].map(id => ({ ...good, id })),
      ...[undefined, null, 'a\0b'].map(type => ({ ...good, type })),
      ...[undefined, null, [], { object: null }, { object: {} }, { object: { id: 'cs_\0' } }, { object: { id: [] } }].map(data => ({
        ...good,
        data,
      })),
      { ...good, type: 'charge.refunded', data: { object: { payment_intent: 'pi_\0' } } },
      { ...good, type: 'payment_intent.succeeded', data: { object: {} } },
    ]
    for (const body of bodies) {
      const { status } = await deliver({}, { body: JSON.stringify(body) })
      expect([JSON.stringify(body).slice(0, 80), status]).toEqual([JSON.stringify(body).slice(0, 80), 400])
    }
    expect((await deliver(good)).status).toBe(200)
  })

  test('a signature of another time is refused, ahead as well as behind, and it is logged how far [X10, F11, W1]', async () => {
    const event = { id: `evt_${randomUUID()}`, type: 'customer.created', livemode: false, data: { object: {} } }
    const start = Math.floor(Date.now() / 1000) * 1000
    shop.clock.now = () => new Date(start)
    const at = (seconds: number) =>
      shop.api.payments.stripe.webhooks.generateTestHeaderString({
        payload: JSON.stringify(event),
        secret: shop.sandbox.webhookSecret,
        timestamp: start / 1000 + seconds,
      })
    const send = async (header: string) =>
      (await shop.send('POST', '/stripe/webhook', { body: event, headers: { 'stripe-signature': header } })).status
    const before = shop.logged.length
    const said = () =>
      shop.logged
        .slice(before)
        .filter(({ message }) => message === 'an event is signed for another time')
        .map(({ details }) => details)
    expect([await send(at(3600)), await send(at(301)), await send(at(-301)), await send(`t=1,${at(3600)}`)]).toEqual([400, 400, 400, 400])
    expect(said()).toEqual([3600, 301, -301, 3600].map(secondsAhead => ({ secondsAhead })))
    expect([await send(at(300)), await send(at(-300))]).toEqual([200, 200])
    expect(said()).toHaveLength(4)
    shop.clock.now = () => new Date()
  })

  test('while the provider cannot be asked the event is not acknowledged, and a later one heals [W8]', async () => {
    const { open, orders } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const event = eventsOf(session).find(candidate => candidate.type === 'checkout.session.completed') ?? {}
    shop.sandbox.faults.calls = 500
    expect((await deliver(event)).status).toBe(503)
    shop.sandbox.faults.calls = 'answer'
    expect((await deliver(event)).status).toBe(200)
    expect((await orders()).length).toBe(1)
  })
})

describe('orders', () => {
  /** Two buyers, of whom the first has paid. */
  const payerAndOther = async () => {
    const [one, other] = [await buyer(), await buyer()]
    const session = await one.open()
    shop.sandbox.pay(session)
    await one.receipt(session)
    return { one, other, session }
  }

  test('the list has one’s own orders only; another’s userId is refused, an empty one is none [API-19, Z1]', async () => {
    const { one, other } = await payerAndOther()
    expect((await shop.send('GET', `/orders?userId=${one.id}`, { token: other.token })).status).toBe(403)
    for (const userId of ['[]', "x' or 1=1", `${one.id}&userId=${other.id}`])
      expect((await shop.send('GET', `/orders?userId=${userId}`, { token: other.token })).status).toBe(400)
    const odd = await shop.send('GET', '/orders?userId=x', { token: other.token })
    expect(odd.body).toMatchObject({ status: false, message: 'This belongs to another account' })
    expect(await other.orders()).toEqual([])
    const empty = await shop.send('GET', '/orders?userId=', { token: one.token })
    expect([empty.status, empty.body.orders.map((order: { totalAmount: number }) => order.totalAmount)]).toEqual([200, [39.98]])
  })

  test('the latest order is one’s own, and another’s session opens none [API-20, Z1, Z5]', async () => {
    const { one, other, session } = await payerAndOther()
    expect((await one.call(ordersApi.latest, {})).order._id).toBe((await one.orders())[0]?._id)
    expect((await shop.send('GET', '/orders/latest', { token: other.token })).status).toBe(404)
    expect((await shop.send('GET', `/orders/latest?session_id=${session}`, { token: other.token })).status).toBe(404)
  })

  test('an admin moves an order along its table, step by step, and no other way [PAY-11]', async () => {
    const { open, call, orders } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const { order } = await call(ordersApi.latest, { query: { session_id: session } })
    const admin = shop.as((await signUp(shop, { role: 'admin' })).token)
    const table = [
      ['processing', 'processing', 409],
      ['processing', 'completed', 200],
      ['processing', 'cancelled', 200],
      ['completed', 'processing', 409],
      ['completed', 'completed', 409],
      ['completed', 'cancelled', 409],
      ['cancelled', 'processing', 409],
      ['cancelled', 'completed', 409],
      ['cancelled', 'cancelled', 409],
    ] as const
    for (const [from, to, expected] of table) {
      await shop.db.updateTable('orders').set({ status: from }).where('id', '=', order._id).execute()
      const step = admin(ordersApi.move, { params: { id: order._id }, body: { status: to } })
      const said = await step.then(
        answer => [200, answer.order.status],
        problem => [problem.status, problem.code],
      )
      expect([from, to, ...said]).toEqual([from, to, expected, expected === 200 ? to : 'order_transition'])
      expect((await orders()).map(({ status }) => status)).toEqual([expected === 200 ? to : from])
    }
  })

  test('nobody but an admin moves an order, and an unknown one is 404 [PAY-11]', async () => {
    const { open, call } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const { order } = await call(ordersApi.latest, { query: { session_id: session } })
    const admin = shop.as((await signUp(shop, { role: 'admin' })).token)
    await expect(call(ordersApi.move, { params: { id: order._id }, body: { status: 'cancelled' } })).rejects.toMatchObject({ status: 403 })
    await expect(admin(ordersApi.move, { params: { id: randomUUID() }, body: { status: 'cancelled' } })).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
    })
  })
})
