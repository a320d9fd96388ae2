import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

test('the timeline says what was asked for, by whom and in which words, and what the provider did [DESK-06]', async () => {
  const { order, refund } = await desk.paidOrder()
  const pieces = [{ line: 0, quantity: 1 }]
  const [first] = (await refund({ what: 'pieces', pieces, reason: 'damaged', note: 'x'.repeat(500) })).refunds
  const second = (await refund({ what: 'amount', amount: 3 })).refunds[1]
  const rows = await shop.db
    .selectFrom('order_events')
    .select(['kind', 'actor_id', 'data'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  expect(rows.slice(1).map(({ kind, actor_id, data }) => [kind, actor_id, data])).toEqual([
    ['refund-asked', desk.staff.id, { refund: first?._id, amount: 20, reason: 'damaged', pieces, text: 'x'.repeat(500) }],
    ['refunded', null, { refund: first?._id, amount: 20 }],
    ['refund-asked', desk.staff.id, { refund: second?._id, amount: 3, reason: 'returned', pieces: [] }],
    ['refunded', null, { refund: second?._id, amount: 3 }],
  ])
})

test('delivery is given back where that is chosen, once, and the customer is told; pieces without any are nothing [DESK-06]', async () => {
  const { order, refund, atProvider, mails } = await desk.paidOrder()
  await shop.db.updateTable('orders').set({ delivery_cents: 500 }).where('id', '=', order).execute()
  const one = { what: 'pieces' as const, pieces: [{ line: 0, quantity: 1 }], delivery: true }
  expect(await refund(one)).toMatchObject({ left: 15, deliveryLeft: 0, refunds: [{ amount: 25, delivery: 5 }] })
  await expect(refund({ what: 'pieces', delivery: true })).rejects.toMatchObject({ status: 409, code: 'refund_nothing_chosen' })
  await expect(refund({ what: 'pieces' })).rejects.toMatchObject({ status: 409, code: 'refund_nothing_chosen' })
  expect(atProvider().map(({ amount }) => amount)).toEqual([2500])
  expect(await mails()).toMatchObject([{ amount: 25, pieces: [{ quantity: 1 }], delivery: true }])
})

test('pieces alone bring no delivery back, and no mail says so [DESK-06]', async () => {
  const { order, refund, mails } = await desk.paidOrder()
  await shop.db.updateTable('orders').set({ delivery_cents: 500 }).where('id', '=', order).execute()
  const one = { what: 'pieces' as const, pieces: [{ line: 0, quantity: 1 }] }
  expect(await refund(one)).toMatchObject({ left: 20, deliveryLeft: 5, refunds: [{ amount: 20, delivery: 0 }] })
  expect((await mails()).map(({ amount, delivery }) => [amount, delivery])).toEqual([[20, undefined]])
})

/** An order of 45.00: two jars of honey, and a box of dates. */
const honeyAndDates = () => desk.paidOrder({ also: { priceCents: 500, name: { en: 'Dates', ar: 'تمر' } } })

test('of an order of two products the mail names the pieces that are given back, and no other [DESK-06]', async () => {
  const { refund, mails } = await honeyAndDates()
  await refund({ what: 'pieces', pieces: [{ line: 1, quantity: 1 }] })
  await refund()
  expect((await mails()).map(({ amount, pieces }) => [amount, pieces])).toEqual([
    [5, [{ name: 'Dates', quantity: 1 }]],
    [40, [{ name: 'Honey', quantity: 2 }]],
  ])
})

test('lines and pieces stand in the order in which they were bought, with the pictures of today [DESK-04, DESK-06]', async () => {
  const { order, refund, money, products } = await honeyAndDates()
  await shop.db.updateTable('order_lines').set({ image: '/images/old.webp' }).where('order_id', '=', order).execute()
  const [honey] = products
  await shop.db
    .updateTable('products')
    .set({ image: '/images/new.webp' })
    .where('id', '=', honey?.id ?? '')
    .execute()
  const both = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  await refund({ what: 'pieces', pieces: both.toReversed() })
  const { lines, refunds } = await money()
  const bought = [
    [0, 'Honey', '/images/new.webp'],
    [1, 'Dates', '/images/old.webp'],
  ]
  expect([lines.map(({ line, name, image }) => [line, name, image]), refunds[0]?.pieces]).toEqual([bought, both])
  const shown = (await desk.desk(deskOrdersApi.order, { params: { id: order } })).order
  expect(shown.lines.map(({ line, name, image }) => [line, name, image])).toEqual(bought)
})

test('what happens to another order does not stand in the way of a refund [DESK-06, DESK-08]', async () => {
  const [one, other] = [await desk.paidOrder(), await desk.paidOrder()]
  const { version } = (await desk.desk(deskOrdersApi.order, { params: { id: one.order } })).order
  await desk.desk(deskOrdersApi.note, { params: { id: other.order }, body: { text: 'Ring twice.' } })
  expect([(await one.money()).version, (await one.refund({ version })).left]).toEqual([version, 0])
})

test('an order waits to be shipped as long as one of its products has pieces left [DESK-06, DESK-02]', async () => {
  const { order, refund } = await honeyAndDates()
  const waits = async () =>
    (await desk.desk(deskOrdersApi.orders, { query: { waiting: 'to-ship' } })).orders.some(({ _id }) => _id === order)
  await refund({ what: 'pieces', pieces: [{ line: 1, quantity: 1 }], reason: 'unavailable' })
  expect(await waits()).toBe(true)
  // What delivery has cost is left, but nothing to deliver.
  await shop.db
    .updateTable('orders')
    .set(eb => ({ delivery_cents: 500, captured_cents: eb('captured_cents', '+', 500) }))
    .where('id', '=', order)
    .execute()
  expect((await refund({ what: 'pieces', pieces: [{ line: 0, quantity: 2 }], reason: 'unavailable' })).left).toBe(5)
  expect(await waits()).toBe(false)
})

test('an order without a payment at the provider has nothing to give back [DESK-06]', async () => {
  const { order, refund, states } = await desk.paidOrder()
  await shop.db.updateTable('orders').set({ payment_intent: null }).where('id', '=', order).execute()
  await expect(refund()).rejects.toMatchObject({ status: 409, code: 'refund_nothing_left' })
  expect(await states()).toEqual([])
})
