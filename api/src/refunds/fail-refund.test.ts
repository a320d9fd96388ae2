import { randomUUID } from 'node:crypto'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
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

test('a refund that the order does not have, or of no order, is not ended either [B1]', async () => {
  const { order, writeRefund, states, flag } = await desk.paidOrder()
  const theirs = await writeRefund()
  await end(order, randomUUID())
  for (const id of [theirs, randomUUID()]) await end(randomUUID(), id)
  expect([await states(), await flag(), shop.logged]).toEqual([['pending'], null, []])
})
