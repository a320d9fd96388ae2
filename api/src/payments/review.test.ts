import { cartApi } from '@waha/contract/cart.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../testing/reconcile.ts'
import { deliverEvent, lateCard, pendingCard } from '../testing/refund-desk.ts'
import { intentOf, makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { followPayment } from './follow-payment.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.logged.length = 0
  Object.assign(shop.api.payments, { live: false })
})

/** A buyer who has paid 39.98 for two pieces. */
const payer = async (card?: string) => {
  const made = await makeBuyer(shop, { quantity: 2, priceCents: 1999 })
  const session = await made.openSession()
  shop.sandbox.pay(session, card)
  const flags = async () =>
    (await shop.db.selectFrom('orders').select('flag').where('user_id', '=', made.id).execute()).map(({ flag }) => flag)
  const captured = async () =>
    (await shop.db.selectFrom('orders').select('captured_cents').where('user_id', '=', made.id).execute()).map(
      ({ captured_cents }) => captured_cents,
    )
  const mails = () => shop.db.selectFrom('outbox').selectAll().where('recipient', '=', made.email).where('kind', '!=', 'welcome').execute()
  const expectInstead = (other: { total_cents: number } | { currency: string }) =>
    shop.db.updateTable('checkouts').set(other).where('session_id', '=', session).execute()
  return { ...made, session, flags, captured, mails, expectInstead, receipt: () => made.receipt(session) }
}
const errors = () => shop.logged.filter(({ level }) => level === 'error').map(({ message }) => message)

for (const [what, other, flag, total] of [
  ['amount', { total_cents: 3000 }, 'amount 3998, expected 3000', 30],
  ['currency', { currency: 'eur' }, 'currency usd, expected eur', 39.98],
] as const)
  test(`a payment of another ${what} is an order under review with what was captured: said once, no mail, nothing called paid [P9]`, async () => {
    const { session, orders, flags, captured, mails, expectInstead, receipt, call } = await payer()
    await expectInstead(other)
    expect((await receipt()).order).toMatchObject({ paymentStatus: 'review', status: 'processing', totalAmount: total })
    for (let round = 0; round < 2; round += 1) {
      await settlePayment(shop.api, session)
      await reconcile(shop.api)
      await receipt()
    }
    expect((await orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['review'])
    expect([await flags(), await captured(), await mails(), (await call(cartApi.get, {})).cart]).toEqual([[flag], [3998], [], []])
    expect(errors()).toEqual(['a payment does not match its checkout'])
  })

test('an order under review whose money goes back is refunded [P9]', async () => {
  const { session, orders, expectInstead, receipt } = await payer()
  await expectInstead({ total_cents: 3000 })
  await receipt()
  const intent = await intentOf(shop, session)
  await shop.api.payments.stripe.refunds.create({ payment_intent: intent })
  await settlePayment(shop.api, session)
  expect((await orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['refunded'])
})

test('an order under review is refunded with the whole of its money alone, asked for does not count, is so once in its timeline, and another one stays [P9, DESK-04]', async () => {
  const [one, other] = [await payer(), await payer()]
  for (const { expectInstead, receipt } of [one, other]) {
    await expectInstead({ total_cents: 3000 })
    await receipt()
  }
  const intent = await intentOf(shop, one.session)
  const states = async () => (await Promise.all([one.orders(), other.orders()])).map(orders => orders.map(order => order.paymentStatus))
  const { id } = await shop.db.selectFrom('orders').select('id').where('user_id', '=', one.id).executeTakeFirstOrThrow()
  // The provider has not heard of it.
  await shop.db.insertInto('refunds').values({ order_id: id, amount_cents: 1, reason: null, note: null }).execute()
  // What was captured is 39.98.
  for (const [amount, expected] of [
    [3997, 'review'],
    [1, 'refunded'],
  ] as const) {
    await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount })
    for (let round = 0; round < 2; round += 1) await followPayment(shop.api, intent)
    expect(await states()).toEqual([[expected], ['review']])
  }
  const events = await shop.db.selectFrom('order_events').select(['kind', 'data']).where('order_id', '=', id).orderBy('id').execute()
  expect(events.map(({ kind, data }) => [kind, data.amount])).toEqual([
    ['placed', undefined],
    ['refunded', 39.97],
    ['refunded', 0.01],
  ])
})

for (const card of [pendingCard, lateCard])
  test(`an order under review whose refund fails is under review again, and its customer is told of no money that has gone back (card ${card.slice(-4)}) [P9, DESK-06]`, async () => {
    const desk = shop.as((await signUp(shop, { role: 'admin' })).token)
    const { session, orders, expectInstead, receipt, mails } = await payer(card)
    await expectInstead({ total_cents: 3000 })
    const params = { id: (await receipt()).order._id }
    const intent = await intentOf(shop, session)
    const body = { id: crypto.randomUUID(), what: 'amount' as const, amount: 39.98, reason: 'duplicate' as const, left: 39.98 }
    await desk(deskRefundsApi.refund, { params, body })
    const status = async () => {
      await followPayment(shop.api, intent)
      return (await orders()).map(({ paymentStatus }) => paymentStatus)
    }
    expect(await status()).toEqual(['refunded'])
    const made = shop.sandbox.refunds.all().find(({ payment_intent }) => payment_intent === intent)
    shop.sandbox.refunds.answer(String(made?.id), false)
    expect(await status()).toEqual(['review'])
    const { version } = (await desk(deskOrdersApi.order, { params })).order
    await desk(deskOrdersApi.cancel, { params, body: { version } })
    const cancelled = (await mails()).find(({ kind }) => kind === 'order-cancelled')
    expect(cancelled?.payload).toMatchObject({ wentBack: false })
  })

test('whether all of an order under review was given back is a question of what was paid for it, not of its price [DESK-06, P9]', async () => {
  const desk = shop.as((await signUp(shop, { role: 'admin' })).token)
  for (const price of [4500, 3000]) {
    const { expectInstead, receipt } = await payer()
    await expectInstead({ total_cents: price })
    const params = { id: (await receipt()).order._id }
    const refunded = async (left: number, amount: number) => {
      const body = { id: crypto.randomUUID(), what: 'amount' as const, amount, reason: 'duplicate' as const, left }
      await desk(deskRefundsApi.refund, { params, body })
      return (await desk(deskOrdersApi.order, { params })).order.refunded
    }
    expect([price, await refunded(39.98, 39.97), await refunded(0.01, 0.01)]).toEqual([price, 'part', 'all'])
  }
})

test('the event of its refund makes an order under review a refunded one [P9]', async () => {
  const { session, orders, expectInstead, receipt } = await payer()
  await expectInstead({ total_cents: 3000 })
  await receipt()
  const intent = await intentOf(shop, session)
  const refunded = { id: 'evt_of_the_refund', object: 'event', livemode: false, type: 'refund.created' }
  const status = async () => [
    await deliverEvent(shop, { ...refunded, data: { object: { payment_intent: intent } } }),
    ...(await orders()).map(({ paymentStatus }) => paymentStatus),
  ]
  await shop.api.payments.stripe.refunds.create({ payment_intent: intent })
  expect(await status()).toEqual([200, 'refunded'])
})

test('a wrong payment whose money has gone back before it is settled is refunded from the start [P9]', async () => {
  const { session, expectInstead, receipt, flags } = await payer()
  await expectInstead({ total_cents: 3000 })
  const intent = await intentOf(shop, session)
  await shop.api.payments.stripe.refunds.create({ payment_intent: intent })
  expect((await receipt()).order.paymentStatus).toBe('refunded')
  expect(await flags()).toEqual(['amount 3998, expected 3000'])
})

test('an order is flagged by what is wrong with its payment, else if its checkout was closed, else if nobody said where it goes [P7, P9]', async () => {
  const none = sql<string>`null`
  const flagOf = async (checkout: { state?: 'superseded'; total_cents?: number; address?: typeof none; rate?: typeof none }) => {
    const { session, receipt, flags } = await payer()
    await shop.db.updateTable('checkouts').set(checkout).where('session_id', '=', session).execute()
    await receipt()
    return flags()
  }
  expect(await flagOf({ state: 'superseded', address: none, total_cents: 1 })).toEqual(['amount 3998, expected 1'])
  expect(await flagOf({ state: 'superseded', address: none })).toEqual(['paid-after-closing'])
  expect(await flagOf({ address: none })).toEqual(['without-address'])
  expect(await flagOf({ address: none, rate: none })).toEqual([null])
})

test('a session of the other mode, test or live, makes no order, and is complained about once [P9]', async () => {
  const { session, orders, mails, receipt } = await payer()
  Object.assign(shop.api.payments, { live: true })
  await expect(receipt()).rejects.toMatchObject({ status: 404 })
  expect((await settlePayment(shop.api, session)).state).toBe('mismatch')
  await reconcile(shop.api)
  expect([await orders(), await mails(), errors()]).toEqual([[], [], ['a payment does not match its checkout']])
})

test('an event of the other mode, test or live, has no effect, and is told of [P9]', async () => {
  const { session, orders } = await payer()
  const body = JSON.stringify({
    id: 'evt_of_the_other_mode',
    object: 'event',
    livemode: true,
    type: 'checkout.session.completed',
    data: { object: { id: session } },
  })
  const signature = shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret: shop.sandbox.webhookSecret })
  const answer = await shop.send('POST', '/stripe/webhook', { body, headers: { 'stripe-signature': signature } })
  expect([answer.status, await orders(), errors()]).toEqual([200, [], ['an event of the other mode']])
})

test('a payment of another system on the same account is noted once, however often the list has it [W9]', async () => {
  const { receipt, session, id } = await payer()
  await shop.db.deleteFrom('checkouts').where('user_id', '=', id).execute()
  for (let pass = 0; pass < 3; pass += 1) await reconcile(shop.api)
  await settlePayment(shop.api, session)
  await expect(receipt()).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  expect(errors()).toEqual(['a payment belongs to no checkout'])
})
