import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { finishRefunds } from './finish-refunds.ts'
import { followRefunds } from './follow-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

test('of all refunds of an order only the one of which the provider has not heard is sent, and it is the only one made [B1]', async () => {
  const { order, intent, writeRefund, money, atProvider } = await desk.paidOrder({ card: pendingCard })
  for (const amount of [100, 200]) {
    const { id } = await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount })
    if (amount === 100) shop.sandbox.refunds.answer(id, true)
    await followRefunds(shop.api, intent)
  }
  await writeRefund({ amount_cents: 300, state: 'failed', failure: 'refused' })
  const unsent = await writeRefund({ amount_cents: 400 })
  const create = vi.spyOn(shop.api.payments.stripe.refunds, 'create')
  await finishRefunds(shop.api, order)
  expect(create.mock.calls.map(([params]) => params?.metadata)).toEqual([{ refund: unsent, order }])
  expect(atProvider().map(({ amount }) => amount)).toEqual([100, 200, 400])
  expect((await money()).refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [1, 'succeeded'],
    [2, 'pending'],
    [3, 'failed'],
    [4, 'pending'],
  ])
})

test('of an order without a payment at the provider, or of none, the provider is asked nothing [B1]', async () => {
  const { order, writeRefund, states } = await desk.paidOrder()
  await writeRefund()
  await shop.db.updateTable('orders').set({ payment_intent: null }).where('id', '=', order).execute()
  const { refunds } = shop.api.payments.stripe
  const asked = [vi.spyOn(refunds, 'list'), vi.spyOn(refunds, 'create')]
  for (const id of [order, randomUUID()]) await finishRefunds(shop.api, id)
  expect([asked.flatMap(({ mock }) => mock.calls), await states()]).toEqual([[], ['pending']])
})
