import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { deliverEvent, lateCard, pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

type Order = Awaited<ReturnType<typeof desk.paidOrder>>

/** The provider's events about an order's money, the oldest first. */
const eventsOf = ({ intent }: Order) =>
  shop.sandbox
    .events()
    .filter(event => /refund|dispute/.test(event.type) && JSON.stringify(event.data.object).includes(intent))
    .toReversed()
const deliverAll = async (order: Order) => {
  for (const event of eventsOf(order)) expect(await deliverEvent(shop, event)).toBe(200)
}
const last = (order: Order) => String(order.atProvider().at(-1)?.id)
const errors = () => shop.logged.filter(({ level }) => level === 'error').map(({ message }) => message)

test('a pending refund counts as given back, and succeeds when the bank has answered; the customer hears of it once [DESK-06, B1]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  expect(await order.refund({ what: 'amount', amount: 30 })).toMatchObject({ left: 10, refunds: [{ state: 'pending' }] })
  expect(await order.orders()).toMatchObject([{ refunds: [{ amount: 30, pending: true }] }])
  await expect(order.refund({ what: 'amount', amount: 11 })).rejects.toMatchObject({ code: 'refund_too_high' })
  shop.sandbox.refunds.answer(last(order), true)
  await deliverAll(order)
  expect(await order.money()).toMatchObject({ left: 10, refunds: [{ state: 'succeeded', waits: false }] })
  expect(await order.orders()).toMatchObject([{ refunds: [{ amount: 30, pending: false }] }])
  expect((await order.mails()).map(({ failed }) => failed)).toEqual([false])
  expect(await order.events()).toEqual(['placed by customer', 'refund-asked by staff', 'refunded by provider'])
})

for (const [what, card] of [
  ['that was pending', pendingCard],
  ['that had succeeded', lateCard],
] as const)
  test(`a refund ${what} fails: its money can be given back again, it waits on the desk, and the customer is told [DESK-06, B1]`, async () => {
    const order = await desk.paidOrder({ card })
    await order.refund()
    shop.sandbox.refunds.answer(last(order), false)
    await deliverAll(order)
    expect(await order.money()).toMatchObject({
      left: 40,
      refunds: [{ state: 'failed', failure: 'expired_or_canceled_card', waits: true }],
    })
    expect((await order.orders())[0]).not.toHaveProperty('refunds')
    expect((await order.mails()).map(({ failed }) => failed)).toEqual([false, true])
    expect((await order.events()).at(-1)).toBe('refund-failed by provider')
    expect(errors()).toEqual(['a refund failed'])
    expect((await order.refund()).refunds.map(({ waits }) => waits)).toEqual([false, false])
  })

test('a failed refund flags the order for the desk, whatever has become of it, until somebody has made up for it [DESK-06]', async () => {
  const [order, other] = [await desk.paidOrder({ card: lateCard }), await desk.paidOrder()]
  const id = (await order.refund()).refunds[0]?._id
  await other.refund({ what: 'amount', amount: 1 })
  shop.sandbox.refunds.answer(last(order), false)
  await deliverAll(order)
  const dealtWith = (of: string) =>
    shop.send('POST', `/desk/orders/${of}/refunds/${id}/dealt-with`, { token: desk.staff.token }).then(({ status }) => status)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.order).execute()
  const waiting = async () =>
    (await desk.desk(deskOrdersApi.orders, { query: { waiting: 'payment' } })).orders.filter(({ _id }) => _id === order.order).length
  expect([await order.flag(), await waiting()]).toEqual(['refund-failed', 1])
  expect(await dealtWith(other.order)).toBe(404)
  expect((await order.money()).refunds.map(({ waits }) => waits)).toEqual([true])
  expect(await dealtWith(order.order)).toBe(200)
  expect((await order.money()).refunds.map(({ state, waits }) => [state, waits])).toEqual([['failed', false]])
  expect([await order.flag(), await waiting()]).toEqual([null, 0])
})

test('of two refunds that failed, the one that somebody has dealt with waits no more; the other does, and keeps the flag [DESK-06]', async () => {
  const order = await desk.paidOrder({ card: lateCard })
  for (const amount of [10, 20]) await order.refund({ what: 'amount', amount })
  for (const { id } of order.atProvider()) shop.sandbox.refunds.answer(String(id), false)
  await deliverAll(order)
  const waiting = async () => (await order.money()).refunds.map(({ amount, waits }) => [amount, waits])
  expect(await waiting()).toEqual([
    [10, true],
    [20, true],
  ])
  const [first] = (await order.money()).refunds
  const answer = await desk.desk(deskRefundsApi.dealtWith, { params: { id: order.order, refund: first?._id ?? '' } })
  expect(await waiting()).toEqual([
    [10, false],
    [20, true],
  ])
  expect(answer.money).toEqual(await order.money())
  expect(await order.flag()).toBe('refund-failed')
})

/** An order, and failed refunds of it. */
const withFailed = async (forms: Parameters<Order['refund']>[0][], bought?: Parameters<typeof desk.paidOrder>[0]) => {
  const order = await desk.paidOrder({ card: lateCard, ...bought })
  for (const form of forms) await order.refund(form)
  for (const { id } of order.atProvider()) shop.sandbox.refunds.answer(String(id), false)
  await deliverAll(order)
  /** What waits after another refund: the amounts. */
  const afterwards = async (form: Parameters<Order['refund']>[0]) =>
    (await order.refund(form)).refunds.filter(({ waits }) => waits).map(({ amount }) => amount)
  return { ...order, afterwards }
}
const ofAmount = (amount: number) => ({ what: 'amount' as const, amount })
const ofLine = (line: number) => ({ what: 'pieces' as const, pieces: [{ line, quantity: 1 }] })

test('a new refund of the amount of all that has failed of an order makes up for it, and for nothing of other orders; one of a cent less, or of a cent more than one of them, does not [DESK-06]', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => withFailed([ofAmount(10), ofAmount(5)])))
  expect([await one?.afterwards(ofAmount(14.99)), await one?.afterwards(ofAmount(5.01))]).toEqual(Array(2).fill([10, 5]))
  expect(await one?.flag()).toBe('refund-failed')
  expect([await one?.afterwards(ofAmount(15)), await one?.flag()]).toEqual([[], null])
  expect((await other?.money())?.refunds.map(({ waits }) => waits)).toEqual([true, true])
})

test('a larger refund for something else leaves a failed one waiting; one of its amount makes up for it [DESK-06]', async () => {
  const order = await withFailed([{ ...ofLine(1), reason: 'damaged' }], { also: { priceCents: 1000 } })
  for (const larger of [ofLine(0), ofAmount(12)])
    expect([await order.afterwards(larger), await order.flag()]).toEqual([[10], 'refund-failed'])
  expect([await order.afterwards(ofAmount(10)), await order.flag()]).toEqual([[], null])
})

test('a refund of the same amount for other pieces leaves a failed one waiting; one for its pieces makes up for it [DESK-06]', async () => {
  const order = await withFailed([ofLine(0)], { also: { priceCents: 2000 } })
  expect(await order.afterwards(ofLine(1))).toEqual([20])
  expect(await order.afterwards(ofLine(0))).toEqual([])
})

test('a failed refund of an amount alone is made up for by one of pieces that cost as much [DESK-06]', async () => {
  const order = await withFailed([ofAmount(20), ofAmount(10)], { also: { priceCents: 3000 } })
  expect(await order.afterwards(ofLine(0))).toEqual([10])
})

test('of two failed refunds of one amount a new one makes up for the older; one of all that is left of the payment for whatever has failed [DESK-06]', async () => {
  const order = await withFailed([ofAmount(5), ofAmount(5), ofAmount(7)])
  expect(await order.afterwards(ofAmount(5))).toEqual([5, 7])
  expect((await order.money()).refunds.map(({ waits }) => waits)).toEqual([false, true, true, false])
  expect(await order.afterwards({ what: 'whole' })).toEqual([])
})

test('a failed refund waits on when all money of another order is given back [DESK-06]', async () => {
  const [one, other] = [await withFailed([ofAmount(10)]), await withFailed([ofAmount(10)])]
  expect(await one.afterwards({ what: 'whole' })).toEqual([])
  expect((await other.money()).refunds.map(({ waits }) => waits)).toEqual([true])
})

test('what somebody has dealt with already is not counted in what a new refund has to make up for [DESK-06]', async () => {
  const order = await withFailed([ofAmount(10), ofAmount(5)])
  const [ten] = (await order.money()).refunds
  await desk.desk(deskRefundsApi.dealtWith, { params: { id: order.order, refund: ten?._id ?? '' } })
  await order.refund({ what: 'amount', amount: 5 })
  expect((await order.money()).refunds.map(({ waits }) => waits)).toEqual([false, false, false])
  expect(await order.flag()).toBeNull()
})

test('who gave a failed refund back another way stands in the timeline, once, however often they say it [DESK-04, DESK-06]', async () => {
  const order = await desk.paidOrder({ card: lateCard })
  await order.refund({ what: 'amount', amount: 12.5 })
  shop.sandbox.refunds.answer(last(order), false)
  await deliverAll(order)
  const refund = (await order.money()).refunds[0]?._id ?? ''
  const before = (await order.timeline()).length
  for (let time = 0; time < 2; time += 1) await desk.desk(deskRefundsApi.dealtWith, { params: { id: order.order, refund } })
  expect((await order.timeline()).slice(before)).toEqual([['refund-settled', 'staff', { refund, amount: 12.5 }]])
  // Of one that has arrived there is nothing to make up for.
  const arrived = (await order.refund({ what: 'amount', amount: 3 })).refunds[1]?._id ?? ''
  const known = (await order.timeline()).length
  const said = desk.desk(deskRefundsApi.dealtWith, { params: { id: order.order, refund: arrived } })
  await expect(said).rejects.toMatchObject({ status: 409, code: 'desk_order_changed' })
  expect((await order.timeline()).length).toBe(known)
})

test('a refund that is made at the provider appears by itself, once, with timeline and mail [DESK-06, B1]', async () => {
  const order = await desk.paidOrder({ language: 'ar' })
  await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 1500 })
  for (let round = 0; round < 2; round += 1) await deliverAll(order)
  expect(await order.money()).toMatchObject({ left: 25, refunds: [{ amount: 15, reason: null, state: 'succeeded', pieces: [] }] })
  expect(await order.events()).toEqual(['placed by customer', 'refunded by provider'])
  expect(await order.mails()).toMatchObject([{ language: 'ar', amount: 15, failed: false }])
})

test('all orders of the events of three refunds, doubled, end in the same states [B1, W5]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  for (const amount of [5, 6, 7]) await order.refund({ what: 'amount', amount })
  const [five, six] = order.atProvider()
  shop.sandbox.refunds.answer(String(five?.id), true)
  shop.sandbox.refunds.answer(String(six?.id), false)
  const told = eventsOf(order)
  expect(told.length).toBe(11)
  for (const events of [told, told.toReversed(), told.toSorted((a, b) => a.id.localeCompare(b.id)), [...told, ...told]]) {
    await shop.db.deleteFrom('payment_events').execute()
    for (const event of events) expect(await deliverEvent(shop, event)).toBe(200)
    expect(await order.states()).toEqual(['succeeded', 'failed', 'pending'])
  }
  expect((await order.mails()).map(({ amount, failed }) => [amount, failed])).toEqual([
    [5, false],
    [6, false],
    [7, false],
    [6, true],
  ])
})

test('what no event told, the job learns from the provider: refunds made there, late failures, disputes [B1, W9]', async () => {
  const [made, late, disputed] = [await desk.paidOrder(), await desk.paidOrder({ card: lateCard }), await desk.paidOrder()]
  await late.refund()
  await shop.api.payments.stripe.refunds.create({ payment_intent: made.intent })
  shop.sandbox.refunds.answer(last(late), false)
  shop.sandbox.disputes.open(disputed.intent)
  await reconcileRefunds(shop.api)
  expect([await made.states(), await late.states(), (await disputed.money()).held]).toEqual([['succeeded'], ['failed'], true])
  const before = await shop.db.selectFrom('order_events').select('id').execute()
  await reconcileRefunds(shop.api)
  expect((await shop.db.selectFrom('order_events').select('id').execute()).length).toBe(before.length)
})

test('a pending refund is asked about again after an hour, though every event of it was lost [B1]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  await order.refund()
  shop.sandbox.refunds.answer(last(order), true)
  desk.listNoEvents()
  await reconcileRefunds(shop.api)
  expect(await order.states()).toEqual(['pending'])
  shop.clock.now = () => new Date(Date.now() + 61 * 60_000)
  await reconcileRefunds(shop.api)
  expect(await order.states()).toEqual(['succeeded'])
})

test('a dispute flags the order, stands in the timeline and holds refunds back until the shop has won [DESK-06, B1]', async () => {
  const order = await desk.paidOrder()
  const { id } = shop.sandbox.disputes.open(order.intent)
  await deliverAll(order)
  expect(await order.money()).toMatchObject({
    held: true,
    disputes: [{ _id: id, amount: 40, reason: 'fraudulent', status: 'needs_response' }],
  })
  expect(await order.flag()).toBe('disputed')
  expect(errors()).toEqual(['a payment is disputed'])
  await expect(order.refund()).rejects.toMatchObject({ status: 409, code: 'refund_held' })
  shop.sandbox.disputes.close(id, 'won')
  await deliverAll(order)
  expect([await order.flag(), (await order.money()).held]).toEqual([null, false])
  expect(await order.events()).toEqual(['placed by customer', 'disputed by provider', 'dispute-won by provider'])
  expect((await order.refund()).left).toBe(0)
})

test('a dispute that was lost leaves its flag, and never takes away one of settlement [DESK-06]', async () => {
  const [lost, flagged] = [await desk.paidOrder(), await desk.paidOrder()]
  await shop.db.updateTable('orders').set({ flag: 'paid-after-closing' }).where('id', '=', flagged.order).execute()
  for (const order of [lost, flagged]) {
    shop.sandbox.disputes.close(shop.sandbox.disputes.open(order.intent).id, 'lost')
    await deliverAll(order)
    expect((await order.money()).held).toBe(true)
    expect((await order.events()).at(-1)).toBe('dispute-lost by provider')
  }
  const flags = await shop.db.selectFrom('orders').select(['id', 'flag']).where('id', 'in', [lost.order, flagged.order]).execute()
  expect(Object.fromEntries(flags.map(({ id, flag }) => [id, flag]))).toEqual({
    [lost.order]: 'dispute-lost',
    [flagged.order]: 'paid-after-closing',
  })
})

/** What the desk says of an order: whether it is among those that wait, how many these are, and whether list and page call for attention. */
const waits = async ({ order: id }: Order) => {
  const { orders } = await desk.desk(deskOrdersApi.orders, { query: { waiting: 'payment' } })
  const { order } = await desk.desk(deskOrdersApi.order, { params: { id } })
  const { waiting } = await desk.desk(deskHomeApi.home, { query: {} })
  expect(waiting.payments).toBe(orders.length)
  const row = orders.find(({ _id }) => _id === id)
  expect(order.attention).toBe(row?.attention ?? false)
  return row !== undefined
}

test('an open dispute of an order that is completed waits on the desk, though settlement had flagged the order, too [DESK-02, DESK-06]', async () => {
  const order = await desk.paidOrder()
  const flag = 'paid-after-closing'
  await shop.db.updateTable('orders').set({ flag, status: 'completed' }).where('id', '=', order.order).execute()
  expect(await waits(order)).toBe(false)
  const { id } = shop.sandbox.disputes.open(order.intent)
  await deliverAll(order)
  expect([await waits(order), await order.flag()]).toEqual([true, flag])
  shop.sandbox.disputes.close(id, 'lost')
  await deliverAll(order)
  expect([await waits(order), await order.flag()]).toEqual([false, flag])
})

test('a failed refund of an order that was under review and is cancelled waits on the desk until somebody has dealt with it [DESK-02, DESK-06]', async () => {
  const order = await desk.paidOrder({ card: lateCard })
  const flag = 'amount 4000, expected 5000'
  await shop.db.updateTable('orders').set({ flag, payment_status: 'review' }).where('id', '=', order.order).execute()
  expect(await waits(order)).toBe(true)
  const { refunds } = await order.refund({ cancel: true })
  expect(await waits(order)).toBe(false)
  shop.sandbox.refunds.answer(last(order), false)
  await deliverAll(order)
  expect([await waits(order), await order.flag()]).toEqual([true, flag])
  await desk.desk(deskRefundsApi.dealtWith, { params: { id: order.order, refund: refunds[0]?._id ?? '' } })
  expect([await waits(order), await order.flag()]).toEqual([false, flag])
})

test('a failed refund waits no more once all of the payment was given back at the provider [DESK-02, DESK-06]', async () => {
  const order = await desk.paidOrder({ card: lateCard })
  await order.refund({ what: 'amount', amount: 5 })
  shop.sandbox.refunds.answer(last(order), false)
  await deliverAll(order)
  expect(await waits(order)).toBe(true)
  await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 3999 })
  await deliverAll(order)
  expect(await waits(order)).toBe(true)
  await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 1 })
  await deliverAll(order)
  expect([await waits(order), await order.flag()]).toEqual([false, null])
})

test.each([
  ['more', 5000],
  ['less', 3000],
])(
  'of an order that costs %s than was paid a failed refund waits until all that was paid was given back at the provider [DESK-02, DESK-06]',
  async (_, total) => {
    const order = await desk.paidOrder({ card: lateCard })
    await shop.db
      .updateTable('orders')
      .set({ total_cents: total, flag: `amount 4000, expected ${total}`, payment_status: 'review' })
      .where('id', '=', order.order)
      .execute()
    await order.refund({ what: 'amount', amount: 5 })
    shop.sandbox.refunds.answer(last(order), false)
    await deliverAll(order)
    const waiting = async (amount: number) => {
      await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount })
      await deliverAll(order)
      return (await order.money()).refunds[0]?.waits
    }
    expect([await waiting(3500), await waiting(500)]).toEqual([true, false])
  },
)

test('of two refunds that failed the second waits no more either once the first was given another way and nothing is left of the payment [DESK-02, DESK-06]', async () => {
  const order = await desk.paidOrder({ card: lateCard })
  for (const amount of [10, 6]) {
    await order.refund({ what: 'amount', amount })
    shop.sandbox.refunds.answer(last(order), false)
    await deliverAll(order)
  }
  const { refunds } = await order.refund({ what: 'amount', amount: 30 })
  expect(refunds.map(one => one.waits)).toEqual([true, true, false])
  await desk.desk(deskRefundsApi.dealtWith, { params: { id: order.order, refund: refunds[0]?._id ?? '' } })
  const { left, refunds: now } = await order.money()
  expect([left, now.map(one => one.waits), await waits(order)]).toEqual([0, [false, false, false], false])
})

test('of a refund that a dispute stops the customer hears that the bank decides now, and not that the money is still to come from the shop [DESK-06]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  await order.refund()
  shop.sandbox.disputes.open(order.intent)
  await deliverAll(order)
  expect((await order.mails()).map(({ failed, disputed }) => [failed, disputed])).toEqual([
    [false, undefined],
    [true, true],
  ])
})
