import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { deliverEvent, lateCard, pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { finishRefunds } from './finish-refunds.ts'
import { followDisputes } from './follow-disputes.ts'
import { followRefunds } from './follow-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

type Order = Awaited<ReturnType<typeof desk.paidOrder>>

const whole = { amount: 40, pieces: [{ name: 'Honey', quantity: 2 }] }
/** What a buyer is told of the end of an order and its money, in order. */
const told = async ({ email }: Order) =>
  (
    await shop.db
      .selectFrom('outbox')
      .select(['kind', 'language', 'payload'])
      .where('recipient', '=', email)
      .where('kind', 'in', ['order-cancelled', 'refund'])
      .orderBy('id')
      .execute()
  ).map(({ kind, language, payload: { order: _, ...rest } }) => [kind, language, rest])
const cancel = async ({ order: id }: Order) => {
  const { version } = (await desk.desk(deskOrdersApi.order, { params: { id } })).order
  await desk.desk(deskOrdersApi.cancel, { params: { id }, body: { version } })
}
const deliverAll = async ({ intent }: Order) => {
  const events = shop.sandbox.events().filter(({ type, data }) => /refund/.test(type) && JSON.stringify(data.object).includes(intent))
  for (const event of events.toReversed()) expect(await deliverEvent(shop, event)).toBe(200)
}

test('of an order that is cancelled with its money one mail tells both, however often the provider reports it [DESK-06]', async () => {
  const order = await desk.paidOrder({ language: 'ar' })
  await order.refund({ cancel: true, reason: 'unavailable' })
  await deliverAll(order)
  await reconcileRefunds(shop.api)
  const refund = { ...whole, pieces: [{ name: 'عسل', quantity: 2 }] }
  expect(await told(order)).toEqual([['order-cancelled', 'ar', { partSent: false, wentBack: false, refund }]])
})

test('an order that is cancelled without its money: the customer is told at once, and of money that follows when it goes [DESK-06, PAY-11]', async () => {
  const [one, other, before] = [await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder()]
  await cancel(one)
  await desk.desk(ordersApi.move, { params: { id: other.order }, body: { status: 'cancelled' } })
  const alone = ['order-cancelled', 'en', { partSent: false, wentBack: false }]
  const refunded = ['refund', 'en', { ...whole, failed: false }]
  expect([await told(one), await told(other)]).toEqual([[alone], [alone]])
  await one.refund()
  expect(await told(one)).toEqual([alone, refunded])
  await before.refund()
  await cancel(before)
  expect(await told(before)).toEqual([refunded, ['order-cancelled', 'en', { partSent: false, wentBack: true }]])
})

test('an order that is cancelled on its way is said to have been sent in part; one that is completed gets no such mail [PAY-11]', async () => {
  const [sent, done] = [await desk.paidOrder(), await desk.paidOrder()]
  const { version } = (await desk.desk(deskOrdersApi.order, { params: { id: sent.order } })).order
  const parcel = { version, carrier: 'other' as const, pieces: [{ line: 0, quantity: 1 }] }
  await desk.desk(deskOrdersApi.ship, { params: { id: sent.order }, body: parcel })
  await desk.desk(ordersApi.move, { params: { id: sent.order }, body: { status: 'cancelled' } })
  await desk.desk(ordersApi.move, { params: { id: done.order }, body: { status: 'completed' } })
  expect([await told(sent), await told(done)]).toEqual([[['order-cancelled', 'en', { partSent: true, wentBack: false }]], []])
})

test('if the money is refused, the customer hears that the order is cancelled, of no money, and of the next try as ever [DESK-06]', async () => {
  const order = await desk.paidOrder()
  await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 3000 })
  await order.refund({ cancel: true })
  const alone = ['order-cancelled', 'en', { partSent: false, wentBack: false }]
  expect([await told(order), await order.states()]).toEqual([[alone], ['failed']])
  await reconcileRefunds(shop.api)
  await deliverAll(order)
  await order.refund()
  const refunds = [30, 10].map(amount => ['refund', 'en', expect.objectContaining({ amount, failed: false })])
  expect(await told(order)).toEqual([alone, ...refunds])
})

test('money that was given up for want of an answer, and that the provider has sent all the same, is told of without the cancellation once more [DESK-06]', async () => {
  const order = await desk.paidOrder()
  Object.assign(shop.sandbox.faults, { calls: 429, only: '/v1/refunds' })
  const { refunds } = await order.refund({ cancel: true })
  Object.assign(shop.sandbox.faults, { calls: 'answer', only: '' })
  shop.clock.now = () => new Date(Date.now() + 24 * 3600_000)
  await finishRefunds(shop.api, order.order)
  const metadata = { refund: refunds[0]?._id ?? '' }
  expect([await order.states(), order.atProvider()]).toEqual([['failed'], []])
  await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 4000, metadata })
  await followRefunds(shop.api, order.intent)
  expect([await told(order), await order.states()]).toEqual([
    [
      ['order-cancelled', 'en', { partSent: false, wentBack: false }],
      ['refund', 'en', { ...whole, failed: false }],
    ],
    ['succeeded'],
  ])
})

test('if the money fails later, a second mail says that it did not arrive [DESK-06]', async () => {
  const order = await desk.paidOrder({ card: lateCard })
  await order.refund({ cancel: true })
  shop.sandbox.refunds.answer(String(order.atProvider().at(-1)?.id), false)
  await deliverAll(order)
  expect(await told(order)).toEqual([
    ['order-cancelled', 'en', { partSent: false, wentBack: false, refund: whole }],
    ['refund', 'en', { ...whole, failed: true }],
  ])
})

test('money that the provider has not taken yet is not said to have gone back when the order is cancelled meanwhile [DESK-06]', async () => {
  const order = await desk.paidOrder()
  Object.assign(shop.sandbox.faults, { calls: 429, only: '/v1/refunds' })
  await order.refund()
  await cancel(order)
  const alone = ['order-cancelled', 'en', { partSent: false, wentBack: false }]
  expect([await told(order), await order.states()]).toEqual([[alone], ['pending']])
  Object.assign(shop.sandbox.faults, { calls: 'answer', only: '' })
  await reconcileRefunds(shop.api)
  expect(await told(order)).toEqual([alone, ['refund', 'en', { ...whole, failed: false }]])
})

test('money that the provider has taken, and the bank has not answered yet, is said to have gone back when the order is cancelled meanwhile [DESK-06]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  await order.refund()
  await cancel(order)
  expect(await order.states()).toEqual(['pending'])
  expect(await told(order)).toEqual([
    ['refund', 'en', { ...whole, failed: false }],
    ['order-cancelled', 'en', { partSent: false, wentBack: true }],
  ])
})

test('money that the bank has taken back for the customer has gone back when the order is cancelled, and none is promised [DESK-06]', async () => {
  const [lost, rest, open] = [await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder()]
  await rest.refund({ what: 'amount', amount: 15 })
  for (const order of [lost, rest, open]) {
    const { id } = shop.sandbox.disputes.open(order.intent)
    if (order !== open) shop.sandbox.disputes.close(id, 'lost')
    await followDisputes(shop.api, order.intent)
    await cancel(order)
  }
  const cancelled = (wentBack: boolean) => ['order-cancelled', 'en', { partSent: false, wentBack }]
  expect([await told(lost), (await told(rest)).slice(1), await told(open)]).toEqual([
    [cancelled(true)],
    [cancelled(true)],
    [cancelled(false)],
  ])
})

test('an order that was refunded before the shop knew of single refunds is said to have been paid back when it is cancelled [DESK-06]', async () => {
  const order = await desk.paidOrder()
  const old = { payment_status: 'refunded', captured_cents: null } as const
  await shop.db.updateTable('orders').set(old).where('id', '=', order.order).execute()
  await cancel(order)
  expect(await told(order)).toEqual([['order-cancelled', 'en', { partSent: false, wentBack: true }]])
})
