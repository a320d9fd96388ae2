import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'

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
  const said = () => shop.logged.splice(0).map(({ level, message }) => `${level}: ${message}`)
  await after(failure(500, {}))
  expect(said()).toEqual(['warn: a refund has no answer yet'])
  await after(refusal(400))
  expect(said()).toEqual(['error: a refund failed'])
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
