import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewOrderToTell } from '../mail/outbox.queries.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { intentOf, makeBuyer, sessionOf, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.logged.length = 0
})

/** How many statements it takes to settle a paid checkout of so many lines. */
const statementsFor = async (lines: number) => {
  const call = shop.as((await signUp(shop)).token)
  const products = await Promise.all(Array.from({ length: lines }, async () => ({ id: await makeProduct(shop.db), amount: 2 })))
  for (const { id } of products) await call(cartApi.setLine, { body: { productId: id, quantity: 3 } })
  await call(addressesApi.add, { body: inRiyadh })
  const { sessionId } = await call(checkoutApi.createPaymentSession, { body: { products } })
  shop.sandbox.pay(sessionId)
  let statements = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await settlePayment({ ...shop.api, db }, sessionId)
  expect((await call(cartApi.get, {})).cart.map(line => line.quantity)).toEqual(Array(lines).fill(1))
  return statements
}

test('settling takes as many statements for eight lines as for one [P5]', async () => {
  const forOne = await statementsFor(1)
  expect(forOne).toBeLessThan(20)
  expect(await statementsFor(8)).toBe(forOne)
})

test('what one buyer pays leaves that buyer’s cart alone: the same products stay in others’ [P5, Z1]', async () => {
  const id = await makeProduct(shop.db)
  const shopper = async () => shop.as((await signUp(shop)).token)
  const [payer, other, third] = [await shopper(), await shopper(), await shopper()]
  await payer(cartApi.setLine, { body: { productId: id, quantity: 2 } })
  await other(cartApi.setLine, { body: { productId: id, quantity: 1 } })
  await third(cartApi.setLine, { body: { productId: id, quantity: 3 } })
  await payer(addressesApi.add, { body: inRiyadh })
  const { sessionId } = await payer(checkoutApi.createPaymentSession, { body: { products: [{ id, amount: 2 }] } })
  shop.sandbox.pay(sessionId)
  await settlePayment(shop.api, sessionId)
  const left = async (call: typeof payer) => (await call(cartApi.get, {})).cart.map(line => line.quantity)
  expect([await left(payer), await left(other), await left(third)]).toEqual([[], [1], [3]])
})

test('of a line that was lowered right after it was paid nothing stays in the cart, and the order is what was paid [P5]', async () => {
  const { openSession, call, productId, orders } = await makeBuyer(shop, { quantity: 3 })
  const session = await openSession()
  shop.sandbox.pay(session)
  await call(cartApi.setLine, { body: { productId, quantity: 1 } })
  await settlePayment(shop.api, session)
  expect((await orders()).map(({ products }) => products.map(({ quantity }) => quantity))).toEqual([[3]])
  expect((await call(cartApi.get, {})).cart).toEqual([])
})

test('a settlement that fails at its last step leaves nothing behind: no order, no mail to anybody, and the cart as it was [W7, P5]', async () => {
  // An owner, who is told of orders.
  await signUp(shop, { role: 'admin' })
  const { openSession, call, id, orders } = await makeBuyer(shop)
  const session = await openSession()
  shop.sandbox.pay(session)
  const mails = async () => (await shop.db.selectFrom('outbox').select('kind').execute()).length
  const [cart, sent] = [(await call(cartApi.get, {})).cart, await mails()]
  const state = () => shop.db.selectFrom('checkouts').select('state').where('user_id', '=', id).executeTakeFirst()
  await sql`alter table outbox add constraint last_step check (kind <> 'order-confirmation') not valid`.execute(shop.db)
  try {
    await expect(settlePayment(shop.api, session)).rejects.toThrow('last_step')
    expect([await orders(), await mails(), (await call(cartApi.get, {})).cart, await state()]).toEqual([[], sent, cart, { state: 'open' }])
  } finally {
    await sql`alter table outbox drop constraint last_step`.execute(shop.db)
  }
  await settlePayment(shop.api, session)
  expect([(await orders()).length, (await call(cartApi.get, {})).cart]).toEqual([1, []])
})

const uuid = '00000000-0000-4000-8000-000000000007'
const stripe = () => shop.api.payments.stripe
const opened = async () => {
  const buyer = await makeBuyer(shop, { priceCents: 1999 })
  const session = await buyer.openSession()
  const checkout = () => shop.db.selectFrom('checkouts').selectAll().where('user_id', '=', buyer.id).executeTakeFirstOrThrow()
  return { ...buyer, session, checkout }
}
/** A session that another program has opened with the same account at the provider. */
const foreignSession = async (reference: string) => {
  const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: 1999, product_data: { name: 'A lamp' } } }
  const asked: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [line],
    client_reference_id: reference,
    success_url: 'http://shop.test/',
  }
  return (await stripe().checkout.sessions.create(asked)).id
}

test('a session that the provider does not know, and one that belongs to no checkout, are unknown; only one that was paid is logged, once [W9, W10]', async () => {
  expect(await settlePayment(shop.api, 'cs_test_nobody')).toEqual({ state: 'unknown' })
  for (const reference of ['order 77', 'deadbeef', '', `${uuid}x`, `x${uuid}`, uuid]) {
    const foreign = await foreignSession(reference)
    expect(await settlePayment(shop.api, foreign)).toEqual({ state: 'unknown' })
    expect(shop.logged).toEqual([])
    shop.sandbox.pay(foreign)
    expect(await settlePayment(shop.api, foreign)).toEqual({ state: 'unknown' })
    expect(shop.logged.splice(0)).toEqual([{ level: 'error', message: 'a payment belongs to no checkout', details: { session: foreign } }])
    expect(await settlePayment(shop.api, foreign)).toEqual({ state: 'unknown' })
    expect(shop.logged).toEqual([])
  }
})

test('what is not paid is pending: open until the buyer confirms, then waiting for the bank; what the provider has closed is expired [PAY-02b, P10]', async () => {
  const { session, checkout } = await opened()
  expect(await settlePayment(shop.api, session)).toEqual({ state: 'pending', open: true })
  shop.sandbox.bank.start(session)
  expect(await settlePayment(shop.api, session)).toEqual({ state: 'pending', open: false })
  expect((await checkout()).state).toBe('open')
  const left = await opened()
  await stripe().checkout.sessions.expire(left.session)
  expect(await settlePayment(shop.api, left.session)).toEqual({ state: 'expired' })
  expect((await left.checkout()).state).toBe('expired')
})

test('a payment whose session was never written down is found by our reference, and its session is written down [F9, P6]', async () => {
  const { session, checkout, orders } = await opened()
  await shop.db.updateTable('checkouts').set({ session_id: null }).where('session_id', '=', session).execute()
  shop.sandbox.pay(session)
  expect((await settlePayment(shop.api, session)).state).toBe('settled')
  expect(await checkout()).toMatchObject({ session_id: session, state: 'paid' })
  expect(await orders()).toHaveLength(1)
})

test('settling brings the refunds that no event has told of [W5, DESK-06]', async () => {
  const { session, orders } = await opened()
  shop.sandbox.pay(session)
  const intent = await intentOf(shop, session)
  await stripe().refunds.create({ payment_intent: intent })
  await settlePayment(shop.api, session)
  expect((await orders()).map(({ paymentStatus, refunds }) => [paymentStatus, refunds?.map(({ amount }) => amount)])).toEqual([
    ['paid', [19.99]],
  ])
})

test('owners hear of an order in their own language: what was bought and how it is delivered are called in it, and the buyer’s mail keeps the words of the order [DESK-07, DELIVER-05]', async () => {
  const owners = { en: await signUp(shop, { role: 'admin' }), ar: await signUp(shop, { role: 'admin' }) }
  await shop.db.updateTable('users').set({ language: 'ar' }).where('id', '=', owners.ar.id).execute()
  const buyer = await makeBuyer(shop, { name: { en: 'Copper lamp', ar: 'مصباح نحاسي' } })
  const { body } = await buyer.checkOut({ lang: 'ar' })
  const session = sessionOf(body.url)
  shop.sandbox.pay(session)
  await settlePayment(shop.api, session)
  const told = async ({ email }: { email: string }) => {
    const mails = shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', 'in', ['new-order', 'order-confirmation'])
    const { order } = (await mails.executeTakeFirstOrThrow()).payload as unknown as NewOrderToTell
    return [order.products[0]?.name, order.delivery?.name]
  }
  expect([await told(owners.en), await told(owners.ar), await told(buyer)]).toEqual([
    ['Copper lamp', 'Standard delivery'],
    ['مصباح نحاسي', 'توصيل عادي'],
    ['مصباح نحاسي', 'توصيل عادي'],
  ])
})

test('what was given back before it was settled is confirmed to nobody: the customer is told of the refund, and owners that nothing is to be shipped, also of a wrong amount [P9, DESK-06, DESK-07]', async () => {
  const owner = await signUp(shop, { role: 'admin' })
  const mails = (recipient: string) =>
    shop.db.selectFrom('outbox').select(['kind', 'payload']).where('recipient', '=', recipient).where('kind', '!=', 'welcome').execute()
  for (const wrong of [false, true]) {
    const { session, email } = await opened()
    if (wrong) await shop.db.updateTable('checkouts').set({ total_cents: 100 }).where('session_id', '=', session).execute()
    shop.sandbox.pay(session)
    await stripe().refunds.create({ payment_intent: await intentOf(shop, session) })
    await settlePayment(shop.api, session)
    expect([wrong, (await mails(email)).map(({ kind }) => kind)]).toEqual([wrong, ['refund']])
  }
  expect(await mails(owner.email)).toEqual(
    Array(2).fill({ kind: 'new-order', payload: { named: false, order: expect.objectContaining({ paymentStatus: 'refunded' }) } }),
  )
})

test('a wrong payment is told of once, however often it is settled, and its order is refunded once the money has gone back [P9]', async () => {
  const { session, checkout, orders } = await opened()
  await shop.db.updateTable('checkouts').set({ total_cents: 100 }).where('session_id', '=', session).execute()
  shop.sandbox.pay(session)
  const { id } = await checkout()
  const settled = async () => [
    await settlePayment(shop.api, session),
    ...(await orders()).map(order => [order.paymentStatus, order.totalAmount]),
  ]
  expect(await settled()).toEqual([{ state: 'settled' }, ['review', 1]])
  expect(shop.logged.splice(0)).toEqual([
    {
      level: 'error',
      message: 'a payment does not match its checkout',
      details: { session, checkout: id, wrong: 'amount 1999, expected 100' },
    },
  ])
  expect(await settled()).toEqual([{ state: 'settled' }, ['review', 1]])
  const intent = await intentOf(shop, session)
  await stripe().refunds.create({ payment_intent: intent })
  expect(await settled()).toEqual([{ state: 'settled' }, ['refunded', 1]])
  expect(shop.logged).toEqual([])
})
