import { randomUUID } from 'node:crypto'
import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import { signUp } from '../testing/sign-up.ts'
import type { TestApi } from '../testing/start-api.ts'
import { recordRefunds } from './follow-refunds.ts'
import { failRefund } from './send-refund.ts'

const { StripeConnectionError } = Stripe.errors

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

const end = (orderId: string, id: string) =>
  failRefund(shop.api, { id, orderId, paymentIntent: 'pi', amountCents: 1250, reason: null }, 'no answer')

test('of several refunds the one that is ended fails: it flags the order, and timeline and log name it [DESK-06, B1]', async () => {
  const { order, writeRefund, money, timeline, flag } = await desk.paidOrder()
  const done = await writeRefund({ state: 'succeeded', provider_id: 're_done' })
  const [ended, waiting] = [await writeRefund({ amount_cents: 1250 }), await writeRefund()]
  await end(order, ended)
  expect((await money()).refunds.map(({ _id, state, failure }) => [_id, state, failure])).toEqual([
    [done, 'succeeded', null],
    [ended, 'failed', 'no answer'],
    [waiting, 'pending', null],
  ])
  expect([await flag(), await timeline()]).toEqual(['refund-failed', [['refund-failed', 'provider', { refund: ended, amount: 12.5 }]]])
  expect(shop.logged).toEqual([{ level: 'error', message: 'a refund failed', details: { refund: ended, failure: 'no answer' } }])
})

test('what was not to be shipped any more since its money went back is to be shipped again once that has failed: an order, or a piece of one [DESK-06]', async () => {
  const [whole, piece] = [await desk.paidOrder(), await desk.paidOrder()]
  const find = async (id: string) => (await desk.desk(deskOrdersApi.order, { params: { id } })).order
  const { version } = await find(piece.order)
  const parcel = { carrier: 'other' as const, version, pieces: [{ line: 0, quantity: 1 }] }
  await desk.desk(deskOrdersApi.ship, { params: { id: piece.order }, body: parcel })
  const states = async () => {
    const { orders } = await desk.desk(deskOrdersApi.orders, { query: { waiting: 'to-ship' } })
    const waits = ({ order }: typeof whole) => orders.some(({ _id }) => _id === order)
    return [waits(whole), waits(piece), (await find(piece.order)).fulfilment]
  }
  expect(await states()).toEqual([true, true, 'part'])
  // The provider does not answer.
  const create = vi.spyOn(shop.api.payments.stripe.refunds, 'create').mockRejectedValue(new StripeConnectionError({ type: 'api_error' }))
  const [all] = (await whole.refund({ reason: 'goodwill' })).refunds
  const [one] = (await piece.refund({ what: 'pieces', pieces: [{ line: 0, quantity: 1 }], reason: 'unavailable' })).refunds
  create.mockRestore()
  expect(await states()).toEqual([false, false, 'shipped'])
  await end(whole.order, String(all?._id))
  expect(await states()).toEqual([true, false, 'shipped'])
  await end(piece.order, String(one?._id))
  expect(await states()).toEqual([true, true, 'part'])
})

/** An order of two pieces at 20.00 of which one was given back in vain: what is done with it after that. */
const refundedInVain = async (form: Parameters<Awaited<ReturnType<RefundDesk['paidOrder']>>['refund']>[0] = {}) => {
  const order = await desk.paidOrder()
  const create = vi.spyOn(shop.api.payments.stripe.refunds, 'create').mockRejectedValue(new StripeConnectionError({ type: 'api_error' }))
  const { refunds } = await order.refund({ what: 'pieces', pieces: [{ line: 0, quantity: 1 }], reason: 'unavailable', ...form })
  create.mockRestore()
  const refund = String(refunds[0]?._id)
  await end(order.order, refund)
  const params = { id: order.order }
  const find = async () => (await desk.desk(deskOrdersApi.order, { params })).order
  return {
    ...order,
    find,
    shipOne: async () => {
      const parcel = { carrier: 'other' as const, version: (await find()).version, pieces: [{ line: 0, quantity: 1 }] }
      await desk.desk(deskOrdersApi.ship, { params, body: parcel })
    },
    deliver: async () => {
      const { version, parcels } = await find()
      await desk.desk(deskOrdersApi.deliver, { params: { ...params, parcel: String(parcels[0]?._id) }, body: { version } })
    },
    giveOtherwise: async (call = desk.desk) => (await call(deskRefundsApi.dealtWith, { params: { ...params, refund } })).money,
    isCovered: async () => (await desk.desk(deskRefundsApi.dealtWith, { params: { ...params, refund }, body: { covered: true } })).money,
  }
}
const revenue = async () => (await desk.desk(deskHomeApi.home, { query: { days: '7' } })).now.revenue
const exported = async (email: string) => {
  const answer = await shop.app.fetch(
    new Request(`http://shop.test/api/desk/orders.csv?q=${email}`, { headers: { authorization: `Bearer ${desk.staff.token}` } }),
  )
  return await answer.text()
}

test('pieces whose refund failed and was given back another way are not shipped after all: the order ends once the others have arrived [DESK-05, DESK-06]', async () => {
  const order = await refundedInVain()
  await order.shipOne()
  expect(await order.find()).toMatchObject({ fulfilment: 'part', lines: [{ shipped: 1 }] })
  await order.giveOtherwise()
  expect(await order.find()).toMatchObject({ fulfilment: 'shipped', lines: [{ shipped: 1, withdrawn: 1 }] })
  await order.deliver()
  expect(await order.find()).toMatchObject({ status: 'completed', fulfilment: 'delivered' })
})

test('an order of which all was given back another way waits to be shipped no more, and is completed if what was sent has arrived [DESK-05, DESK-06]', async () => {
  const [whole, last] = [await refundedInVain({ what: 'whole' }), await refundedInVain()]
  const waits = async () => {
    const { orders } = await desk.desk(deskOrdersApi.orders, { query: { waiting: 'to-ship' } })
    return [whole, last].map(({ order }) => orders.some(({ _id }) => _id === order))
  }
  await last.shipOne()
  await last.deliver()
  expect(await waits()).toEqual([true, true])
  for (const { giveOtherwise } of [whole, last]) await giveOtherwise()
  expect(await waits()).toEqual([false, false])
  expect([(await whole.find()).status, (await last.find()).status]).toEqual(['processing', 'completed'])
})

test('what failed and was given back another way is off the books once: what is left, revenue, file and what its customer sees [DESK-02, DESK-03, DESK-06]', async () => {
  const before = await revenue()
  const order = await refundedInVain()
  const gone = async () => [(await order.money()).left, (await revenue()) - before, (await order.find()).refunded]
  expect(await gone()).toEqual([40, 40, undefined])
  const money = await order.giveOtherwise()
  expect(money).toMatchObject({ left: 20, lines: [{ left: 1 }], refunds: [{ state: 'failed', waits: false, otherwise: true }] })
  expect(await order.giveOtherwise()).toEqual(money)
  expect(await gone()).toEqual([20, 20, 'part'])
  expect(await exported(order.email)).toContain(',40.00,20.00,')
  expect((await order.orders())[0]?.refunds).toMatchObject([{ amount: 20, pending: false }])
})

test('a failed refund that a new one has replaced counts once, as the new one; who says then to have given it another way is told so [DESK-06, DESK-08]', async () => {
  const order = await refundedInVain()
  await order.refund({ what: 'amount', amount: 20 })
  await expect(order.giveOtherwise()).rejects.toMatchObject({
    status: 409,
    code: 'desk_order_changed',
    details: { order: { _id: order.order, refunded: 'part' }, money: { left: 20, refunds: [{ waits: false }, { amount: 20 }] } },
  })
  expect((await order.timeline()).map(([kind]) => kind)).not.toContain('refund-settled')
  expect(await order.money()).toMatchObject({ left: 20, refunds: [{ state: 'failed', waits: false }, { state: 'succeeded' }] })
  expect((await order.money()).refunds[0]).not.toHaveProperty('otherwise')
})

test('of two people who say to have given the same refund another way, the second is told of the first [DESK-06, DESK-08]', async () => {
  const order = await refundedInVain()
  const colleague = shop.as((await signUp(shop, { role: 'admin' })).token)
  await order.giveOtherwise()
  const told = await order.giveOtherwise(colleague).catch(error => error)
  expect([told.status, told.code, told.details.order.events.at(-1).kind]).toEqual([409, 'desk_order_changed', 'refund-settled'])
  expect((await order.timeline()).filter(([kind]) => kind === 'refund-settled').length).toBe(1)
})

test('of two people who say at the same moment to have given the same refund another way, one is told of the other, and it counts once [DESK-06, DESK-08]', async () => {
  const order = await refundedInVain()
  const colleague = shop.as((await signUp(shop, { role: 'admin' })).token)
  const both = () => [order.giveOtherwise(), order.giveOtherwise(colleague)]
  const { answers } = await callWhileLocked(shop, 'orders', [order.order], both)
  const told = await Promise.allSettled(answers)
  expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(told.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'desk_order_changed' } })
  expect((await order.timeline()).filter(([kind]) => kind === 'refund-settled').length).toBe(1)
})

test('of a payment no more counts as given back another way than the provider has left of it [DESK-06]', async () => {
  const [enough, less] = [await refundedInVain(), await refundedInVain()]
  for (const [order, amounts] of [
    [enough, [19, 1]],
    [less, [19, 1.01]],
  ] as const) {
    for (const amount of amounts) await order.refund({ what: 'amount', amount })
    // The second time since an answer was lost.
    expect(await order.giveOtherwise()).toEqual(await order.giveOtherwise())
  }
  expect([await enough.money(), await less.money()]).toMatchObject([
    { left: 0, refunds: [{ waits: false, otherwise: true }, {}, {}] },
    { left: 19.99, refunds: [{ waits: false }, {}, {}] },
  ])
  expect((await less.find()).lines).toMatchObject([{ quantity: 2, shipped: 0 }])
})

test('a failed refund that others cover waits no more and is booked no second time: who says it again changes nothing, who then says to have given it another way is told so [DESK-03, DESK-06]', async () => {
  const order = await refundedInVain()
  for (const amount of [15, 5]) await order.refund({ what: 'amount', amount })
  const money = await order.isCovered()
  expect(money).toMatchObject({ left: 20, lines: [{ left: 2 }], refunds: [{ state: 'failed', waits: false }, {}, {}] })
  expect(money.refunds[0]).not.toHaveProperty('otherwise')
  expect(await order.isCovered()).toEqual(money)
  await expect(order.giveOtherwise()).rejects.toMatchObject({ code: 'desk_order_changed' })
  expect((await order.timeline()).filter(([kind]) => kind === 'refund-settled')).toEqual([
    ['refund-settled', 'staff', { refund: money.refunds[0]?._id, amount: 20, covered: true }],
  ])
  expect(await exported(order.email)).toContain(',40.00,20.00,')
})

test('the piece of a failed refund that is given again as an amount is not shipped after all, nor given back once more [DESK-05, DESK-06]', async () => {
  const order = await refundedInVain()
  const money = await order.refund({ what: 'amount', amount: 20, reason: 'unavailable' })
  expect(money).toMatchObject({ left: 20, lines: [{ left: 1 }], refunds: [{ waits: false }, { pieces: [{ line: 0, quantity: 1 }] }] })
  expect((await order.find()).lines).toMatchObject([{ quantity: 2, withdrawn: 1 }])
  await order.shipOne()
  expect(await order.find()).toMatchObject({ fulfilment: 'shipped' })
})

test('a refund that the provider has made after all is one of the provider’s, also where it was said to be given back another way [DESK-06, B1]', async () => {
  const order = await refundedInVain()
  const refund = (await order.giveOtherwise()).refunds[0]?._id
  const made = await shop.api.payments.stripe.refunds.create({
    payment_intent: order.intent,
    amount: 2000,
    metadata: { refund: String(refund) },
  })
  await recordRefunds(shop.api, order, [made])
  const { left, refunds } = await order.money()
  expect([left, refunds.length, refunds[0]?.state, refunds[0]?.reference, refunds[0]?.otherwise]).toEqual([
    20,
    1,
    'succeeded',
    made.id,
    undefined,
  ])
  await expect(order.giveOtherwise()).rejects.toMatchObject({ code: 'desk_order_changed' })
  // Months later the bank sends it back: that has not been made up for.
  await recordRefunds(shop.api, order, [{ ...made, status: 'failed' }])
  expect(await order.money()).toMatchObject({ left: 40, refunds: [{ state: 'failed', waits: true }] })
})

test('of what the bank has taken no more counts as given back another way than it has left [DESK-03, DESK-06]', async () => {
  for (const [cents, books] of [
    [4000, ['40.00,40.00', 0, false]],
    [2001, ['40.00,20.01', 19.99, false]],
    [2000, ['40.00,40.00', 0, true]],
  ] as const) {
    const order = await refundedInVain()
    const dispute = {
      id: `du_${cents}`,
      order_id: order.order,
      amount_cents: cents,
      reason: 'fraudulent',
      status: 'lost',
      created_at: new Date(),
    }
    await shop.db.insertInto('disputes').values(dispute).execute()
    const { left, refunds } = await order.giveOtherwise()
    const sums = (await exported(order.email)).match(/,(\d+\.\d\d,\d+\.\d\d),USD,/)?.[1]
    expect([sums, left, refunds[0]?.otherwise ?? false]).toEqual(books)
  }
})

test('pieces that were shipped between the failure and the money were shipped [DESK-05, DESK-06]', async () => {
  const order = await refundedInVain()
  for (let parcel = 0; parcel < 2; parcel += 1) await order.shipOne()
  await order.giveOtherwise()
  const { fulfilment, lines } = await order.find()
  expect([fulfilment, lines[0]?.shipped, lines[0]?.withdrawn]).toEqual(['shipped', 2, undefined])
})

test('a refund that was heard of meanwhile, or is over, is not ended: nothing changes and nothing is said [DESK-06, B1]', async () => {
  const { order, writeRefund, money, timeline, flag } = await desk.paidOrder()
  await writeRefund()
  const heard = [
    await writeRefund({ provider_id: 're_pending' }),
    await writeRefund({ state: 'succeeded', provider_id: 're_succeeded' }),
    await writeRefund({ state: 'failed', provider_id: 're_failed', failure: 'no_such_card' }),
    await writeRefund({ state: 'failed', failure: 'refused' }),
  ]
  const books = () => Promise.all([money(), timeline(), flag()])
  const before = await books()
  for (const id of heard) await end(order, id)
  expect([await books(), shop.logged]).toEqual([before, []])
})

test('a refund that is heard of at the moment at which it is ended has gone through [DESK-06, B1]', async () => {
  const { order, intent, writeRefund, money, timeline } = await desk.paidOrder()
  const id = await writeRefund({ amount_cents: 1250 })
  const made = await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 1250, metadata: { refund: id } })
  const hear = () => recordRefunds(shop.api, { order }, [made])
  const { answers } = await callWhileLocked(
    shop,
    'refunds',
    [id],
    () => [hear()],
    () => [end(order, id)],
  )
  await Promise.all(answers)
  expect((await money()).refunds.map(({ state, reference }) => [state, reference])).toEqual([['succeeded', made.id]])
  expect((await timeline()).map(([kind]) => kind)).toEqual(['refunded'])
})

test('a refund that the order does not have, or of no order, is not ended either [B1]', async () => {
  const { order, writeRefund, states, flag } = await desk.paidOrder()
  const theirs = await writeRefund()
  await end(order, randomUUID())
  for (const id of [theirs, randomUUID()]) await end(randomUUID(), id)
  expect([await states(), await flag(), shop.logged]).toEqual([['pending'], null, []])
})
