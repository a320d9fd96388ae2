import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { deliverEvent, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

const many = 120

/** An order of 40.00, of which a cent was given back so many times at the provider; and what the provider tells of it, the oldest first. */
const refundedInParts = async () => {
  const order = await desk.paidOrder()
  const made: string[] = []
  for (let count = 0; count < many; count += 1)
    made.push((await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 1 })).id)
  const told = shop.sandbox
    .events()
    .filter(event => /refund/.test(event.type) && JSON.stringify(event.data.object).includes(order.intent))
    .toReversed()
  /** That each refund stands in the books once, in the timeline once, and was mailed once. */
  const expectRight = async () => {
    const { refunds, left } = await order.money()
    expect([left, new Set(refunds.map(({ state, amount }) => `${state} ${amount}`))]).toEqual([38.8, new Set(['succeeded 0.01'])])
    expect(refunds.map(({ reference }) => reference).toSorted()).toEqual(made.toSorted())
    expect((await order.events()).filter(event => event === 'refunded by provider').length).toBe(many)
    expect((await order.mails()).length).toBe(many)
  }
  return { ...order, told, expectRight }
}

test('240 events about 120 refunds of one order at once, the newest first: a few readings put them in the books, and a note meanwhile waits for none [B1, W5]', async () => {
  const { order, told, expectRight } = await refundedInParts()
  expect(told.length).toBe(2 * many)
  const [asked, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  shop.sandbox.faults.wait = () => {
    calls += 1
    asked.resolve()
    return work.promise
  }
  const answers = told.toReversed().map(event => deliverEvent(shop, event))
  await asked.promise
  await desk.desk(deskOrdersApi.note, { params: { id: order }, body: { text: 'The customer called' } })
  work.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  // Each reading asks for two pages of refunds and one of disputes.
  expect(calls).toBeLessThan(many)
  await expectRight()
  calls = 0
  for (const event of told) expect(await deliverEvent(shop, event)).toBe(200)
  expect(calls).toBe(0)
})

test('120 refunds of one order of which no event told are one reading of the job [B1, W9]', async () => {
  const { intent, expectRight } = await refundedInParts()
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  await reconcileRefunds(shop.api)
  expect(list.mock.calls.map(([params]) => params?.payment_intent)).toEqual([intent])
  await expectRight()
})
