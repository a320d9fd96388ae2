import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../db/connect.ts'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { sendRefund } from './send-refund.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

const { StripeInvalidRequestError, StripeAPIError } = Stripe.errors
const hour = 3600_000

/** A refund to whose call the provider answers with this error. */
const answered = async (error: Error) => {
  const { refund } = await desk.paidOrder()
  const create = vi.spyOn(shop.api.payments.stripe.refunds, 'create').mockRejectedValue(error)
  const [made] = (await refund()).refunds
  create.mockRestore()
  return made
}
/** What becomes of it. */
const after = async (error: Error) => {
  const made = await answered(error)
  return [made?.state, made?.failure]
}
const refusal = (statusCode: number, code?: string) =>
  new StripeInvalidRequestError({
    type: 'invalid_request_error',
    statusCode,
    message: `Refused (${statusCode})`,
    ...(code ? { code } : {}),
  })
const failure = (statusCode: number, headers?: Record<string, string>) =>
  new StripeAPIError({ type: 'api_error', statusCode, message: 'Broken', ...(headers ? { headers } : {}) })
const replayed = { 'idempotent-replayed': 'true' }

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
  expect(await after(failure(500, replayed))).toEqual(['failed', 'Broken'])
  expect(await after(failure(503, replayed))).toEqual(['failed', 'Broken'])
  expect(await after(failure(500, {}))).toEqual(['pending', null])
  expect(await after(failure(500))).toEqual(['pending', null])
  for (const status of [409, 429]) expect([status, ...(await after(failure(status, replayed)))]).toEqual([status, 'pending', null])
  const lost = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'closed' })
  expect(await after(lost)).toEqual(['pending', null])
})

test('a refund without an answer is said in the log, one that failed as an error; both by their id, with the cause [DESK-06]', async () => {
  const waiting = await answered(failure(500, {}))
  expect(shop.logged.splice(0)).toEqual([
    { level: 'warn', message: 'a refund has no answer yet', details: { refund: waiting?._id, error: expect.stringContaining('Broken') } },
  ])
  const refused = await answered(refusal(400))
  expect(shop.logged).toEqual([{ level: 'error', message: 'a refund failed', details: { refund: refused?._id, failure: 'Refused (400)' } }])
})

/** A refund of 10.00 that is written and not sent yet. */
const toSend = async () => {
  const order = await desk.paidOrder()
  const refund = { id: await order.writeRefund(), orderId: order.order, paymentIntent: order.intent, amountCents: 1000, reason: null }
  return { ...order, send: (api = shop.api) => sendRefund(api, refund) }
}

test('a refund that is sent twice at once, and once more, is made once; another one beside it [B1]', async () => {
  const [{ send, states, atProvider }, other] = [await toSend(), await toSend()]
  await Promise.all([send(), send()])
  await send()
  await other.send()
  expect([await states(), atProvider().length]).toEqual([['succeeded'], 1])
  expect([await other.states(), other.atProvider().length]).toEqual([['succeeded'], 1])
})

test('a failure of our own, once the provider has answered, is no missing answer: it is thrown, and the job finds the refund [B1]', async () => {
  const { send, states, atProvider } = await toSend()
  const db = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  await sql`select 1`.execute(db)
  await db.destroy()
  await expect(send({ ...shop.api, db })).rejects.toThrow('destroyed')
  expect([shop.logged, await states(), atProvider().length]).toEqual([[], ['pending'], 1])
  await reconcileRefunds(shop.api)
  expect([await states(), atProvider().length]).toEqual([['succeeded'], 1])
})

test('a refund without a call is sent up to 23 hours after it was written, and then fails [B1]', async () => {
  const written = new Date('2026-03-01T00:00:00Z')
  desk.listNoEvents()
  const later = async (ms: number) => {
    const { writeRefund, money, atProvider } = await desk.paidOrder()
    await writeRefund({ created_at: written })
    shop.clock.now = () => new Date(written.getTime() + ms)
    await reconcileRefunds(shop.api)
    shop.clock.now = () => new Date()
    return [...(await money()).refunds.map(({ state, failure }) => [state, failure]), atProvider().length]
  }
  expect(await later(23 * hour - 1)).toEqual([['succeeded', null], 1])
  expect(await later(23 * hour)).toEqual([['failed', 'the provider never answered'], 0])
})

test('a pending refund is asked about again once an hour has gone since, and not before [B1]', async () => {
  const { refund, states, atProvider, intent } = await desk.paidOrder({ card: pendingCard })
  await refund()
  const asked = new Date('2026-03-01T00:00:00Z')
  await shop.db.updateTable('refunds').set({ asked_at: asked }).where('provider_id', '=', String(atProvider()[0]?.id)).execute()
  shop.sandbox.refunds.answer(String(atProvider()[0]?.id), true)
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  desk.listNoEvents()
  const pass = async (ms: number) => {
    shop.clock.now = () => new Date(asked.getTime() + ms)
    await reconcileRefunds(shop.api)
    return [list.mock.calls.filter(([params]) => params?.payment_intent === intent).length, ...(await states())]
  }
  expect(await pass(hour)).toEqual([0, 'pending'])
  expect(await pass(hour + 1)).toEqual([1, 'succeeded'])
})

test('the job reads a day of the provider’s events of refunds and disputes [B1]', async () => {
  const list = desk.listNoEvents()
  shop.clock.now = () => new Date('2026-03-02T00:00:00.500Z')
  await reconcileRefunds(shop.api)
  list.mockClear()
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
