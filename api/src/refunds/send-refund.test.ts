import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { failRefund } from './send-refund.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

const { StripeInvalidRequestError, StripeAPIError } = Stripe.errors
const hour = 3600_000

/** What becomes of a refund to whose call the provider answers with this error. */
const after = async (error: Error) => {
  const { refund } = await desk.paidOrder()
  const create = vi.spyOn(shop.api.payments.stripe.refunds, 'create').mockRejectedValue(error)
  const [made] = (await refund()).refunds
  create.mockRestore()
  return [made?.state, made?.failure]
}
const refusal = (statusCode: number, code?: string) =>
  new StripeInvalidRequestError({
    type: 'invalid_request_error',
    statusCode,
    message: `Refused (${statusCode})`,
    ...(code ? { code } : {}),
  })
const failure = (statusCode: number, headers: Record<string, string>) =>
  new StripeAPIError({ type: 'api_error', statusCode, message: 'Broken', headers })

test('the provider hears of the reasons that it knows, and of no other [DESK-06]', async () => {
  const reasons = [
    ['returned', 'requested_by_customer'],
    ['changed-mind', 'requested_by_customer'],
    ['duplicate', 'duplicate'],
    ['fraudulent', 'fraudulent'],
    ['damaged', null],
    ['unavailable', null],
    ['goodwill', null],
  ] as const
  for (const [reason, told] of reasons) {
    const { refund, atProvider } = await desk.paidOrder()
    await refund({ reason })
    expect([reason, atProvider()[0]?.reason ?? null]).toEqual([reason, told])
  }
})

test('what the provider refuses has failed, by its code or in its words; keys, limits and conflicts are no refusal [DESK-06, B1]', async () => {
  expect(await after(refusal(400, 'charge_already_refunded'))).toEqual(['failed', 'charge_already_refunded'])
  for (const status of [400, 402, 404, 410, 430, 499]) expect(await after(refusal(status))).toEqual(['failed', `Refused (${status})`])
  for (const status of [401, 403, 409, 429]) expect([status, ...(await after(refusal(status)))]).toEqual([status, 'pending', null])
  expect(await after(refusal(400, 'lock_timeout'))).toEqual(['pending', null])
})

test('a failure of the provider is final once it is repeated for the key; a new one, or none at all, is waited for [DESK-06, B1]', async () => {
  expect(await after(failure(500, { 'idempotent-replayed': 'true' }))).toEqual(['failed', 'Broken'])
  expect(await after(failure(503, { 'idempotent-replayed': 'true' }))).toEqual(['failed', 'Broken'])
  expect(await after(failure(500, {}))).toEqual(['pending', null])
  const lost = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'closed' })
  expect(await after(lost)).toEqual(['pending', null])
})

test('a refund without an answer is said in the log, one that failed as an error [DESK-06]', async () => {
  const said = () => shop.logged.splice(0).map(({ level, message, details }) => [`${level}: ${message}`, details])
  const refund = expect.stringMatching(/^[0-9a-f-]{36}$/)
  await after(failure(500, {}))
  expect(said()).toEqual([['warn: a refund has no answer yet', { refund, error: expect.stringContaining('Broken') }]])
  await after(refusal(400))
  expect(said()).toEqual([['error: a refund failed', { refund, failure: 'Refused (400)' }]])
})

test('of two refunds the one that the provider refuses fails, and the timeline says which [DESK-06, B1]', async () => {
  const { refund, order } = await desk.paidOrder()
  await refund({ what: 'amount', amount: 10 })
  vi.spyOn(shop.api.payments.stripe.refunds, 'create').mockRejectedValue(refusal(400))
  const { refunds } = await refund({ what: 'amount', amount: 20 })
  expect(refunds.map(({ state }) => state)).toEqual(['succeeded', 'failed'])
  const rows = await shop.db
    .selectFrom('order_events')
    .select(['kind', 'actor', 'data'])
    .where('order_id', '=', order)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([{ kind: 'refund-failed', actor: 'provider', data: { refund: refunds[1]?._id, amount: 20 } }])
})

test('a refusal that comes too late ends nothing: not what has succeeded, nor what the provider knows, nor what nobody does [B1]', async () => {
  const [done, pending] = [await desk.paidOrder(), await desk.paidOrder({ card: '4000000000007726' })]
  for (const { refund, order, intent, states, events } of [done, pending]) {
    const [made] = (await refund({ what: 'amount', amount: 10 })).refunds
    const before = [await states(), await events()]
    for (const id of [made?._id ?? '', randomUUID()])
      await failRefund(shop.api, { id, orderId: order, paymentIntent: intent, amountCents: 1000, reason: null }, 'too late')
    expect([await states(), await events()]).toEqual(before)
  }
  expect([await done.states(), await pending.states(), shop.logged]).toEqual([['succeeded'], ['pending'], []])
})

test('a refund without a call is sent up to 23 hours after it was written, and then fails [B1]', async () => {
  const written = new Date('2026-03-01T00:00:00Z')
  const later = async (ms: number) => {
    const { order, states, atProvider } = await desk.paidOrder()
    await shop.db
      .insertInto('refunds')
      .values({ order_id: order, amount_cents: 1000, created_at: written, reason: null, note: null })
      .execute()
    shop.clock.now = () => new Date(written.getTime() + ms)
    await reconcileRefunds(shop.api, { hours: -1_000_000 })
    shop.clock.now = () => new Date()
    return [...(await states()), atProvider().length]
  }
  expect(await later(23 * hour - 1)).toEqual(['succeeded', 1])
  expect(await later(23 * hour)).toEqual(['failed', 0])
})

test('a pending refund is asked about again once an hour has gone since, and not before [B1]', async () => {
  const { refund, states, atProvider, intent } = await desk.paidOrder({ card: '4000000000007726' })
  await refund()
  const asked = new Date('2026-03-01T00:00:00Z')
  await shop.db.updateTable('refunds').set({ asked_at: asked }).where('provider_id', '=', String(atProvider()[0]?.id)).execute()
  shop.sandbox.refunds.answer(String(atProvider()[0]?.id), true)
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  const pass = async (ms: number) => {
    shop.clock.now = () => new Date(asked.getTime() + ms)
    await reconcileRefunds(shop.api, { hours: -1_000_000 })
    return [list.mock.calls.filter(([params]) => params?.payment_intent === intent).length, ...(await states())]
  }
  expect(await pass(hour)).toEqual([0, 'pending'])
  expect(await pass(hour + 1)).toEqual([1, 'succeeded'])
})

test('a refund that is still pending when it was asked about is not asked about again within the hour [B1]', async () => {
  const { refund, intent } = await desk.paidOrder({ card: '4000000000007726' })
  await refund()
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  const start = Date.now()
  const pass = async (ms: number) => {
    shop.clock.now = () => new Date(start + ms)
    await reconcileRefunds(shop.api, { hours: -1_000_000 })
    return list.mock.calls.filter(([params]) => params?.payment_intent === intent).length
  }
  expect([await pass(2 * hour), await pass(3 * hour), await pass(3 * hour + 1)]).toEqual([1, 1, 2])
})

test('a refund that has no answer is sent again, and none that has succeeded, has failed or is known to the provider [B1]', async () => {
  const [order, pending] = [await desk.paidOrder(), await desk.paidOrder({ card: '4000000000007726' })]
  await order.refund({ what: 'amount', amount: 5 })
  await pending.refund({ what: 'amount', amount: 5 })
  const write = (state: 'pending' | 'failed') =>
    shop.db.insertInto('refunds').values({ order_id: order.order, amount_cents: 100, state, reason: null, note: null }).execute()
  await write('failed')
  await write('pending')
  const create = vi.spyOn(shop.api.payments.stripe.refunds, 'create')
  shop.clock.now = () => new Date(Date.now() + 2 * hour)
  await reconcileRefunds(shop.api, { hours: -1_000_000 })
  const { refunds } = await order.money()
  expect(create.mock.calls.map(([params, options]) => [params?.metadata, options])).toEqual([
    [{ refund: refunds[2]?._id, order: order.order }, { idempotencyKey: refunds[2]?._id }],
  ])
  expect([await order.states(), await pending.states()]).toEqual([['succeeded', 'failed', 'succeeded'], ['pending']])
})

test('the job reads a day of the provider’s events of refunds and disputes, the oldest first [B1]', async () => {
  const list = vi.spyOn(shop.api.payments.stripe.events, 'list')
  shop.clock.now = () => new Date('2026-03-02T00:00:00.500Z')
  await reconcileRefunds(shop.api)
  expect(list.mock.calls).toEqual([
    [
      {
        types: [
          'refund.created',
          'refund.updated',
          'refund.failed',
          'charge.dispute.created',
          'charge.dispute.updated',
          'charge.dispute.closed',
        ],
        created: { gte: Date.parse('2026-03-01T00:00:00Z') / 1000 },
        limit: 100,
      },
    ],
  ])
})
