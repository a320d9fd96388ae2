import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(async () => {
  desk.asNew()
  await reconcileRefunds(shop.api)
  shop.logged.length = 0
})
afterAll(() => shop.stop())

/** An order of which 40.00 were given back at the provider, of which no event has told. */
const refundedElsewhere = async () => {
  const order = await desk.paidOrder()
  await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent })
  return order
}

test('while another process has the turn the job does nothing; when that died, its turn ends [B1, W9]', async () => {
  const { states } = await refundedElsewhere()
  const takenUntil = (until: string) =>
    sql`insert into job_turns (name, holder, until) values ('refunds', gen_random_uuid(), now() + ${until}::interval)
      on conflict (name) do update set holder = excluded.holder, until = excluded.until`.execute(shop.db)
  await takenUntil('1 day')
  await reconcileRefunds(shop.api)
  expect(await states()).toEqual([])
  await takenUntil('-1 second')
  await reconcileRefunds(shop.api)
  expect(await states()).toEqual(['succeeded'])
})

test('the job that is told to stop looks at no other payment; the next one does [F12, B1]', async () => {
  const { states } = await refundedElsewhere()
  await reconcileRefunds(shop.api, { stopping: AbortSignal.abort() })
  expect(await states()).toEqual([])
  await reconcileRefunds(shop.api, { stopping: new AbortController().signal })
  expect(await states()).toEqual(['succeeded'])
})

test('the job asks about the payments of events that are new, the oldest first, and about none whose events are known [B1]', async () => {
  const [older, newer] = [await refundedElsewhere(), await refundedElsewhere()]
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  const pass = async () => {
    await reconcileRefunds(shop.api)
    return list.mock.calls.splice(0).map(([params]) => params?.payment_intent)
  }
  expect([...new Set(await pass())]).toEqual([older.intent, newer.intent])
  expect([await pass(), shop.logged]).toEqual([[], []])
})

test('once an hour the job asks about a refund that is pending, and about none that has come to an end [B1]', async () => {
  const [pending, done] = [await desk.paidOrder({ card: pendingCard }), await desk.paidOrder()]
  for (const { refund } of [pending, done]) await refund()
  const [list, began] = [vi.spyOn(shop.api.payments.stripe.refunds, 'list'), Date.now()]
  const passAfter = async (minutes: number) => {
    shop.clock.now = () => new Date(began + minutes * 60_000)
    await reconcileRefunds(shop.api)
    return list.mock.calls.splice(0).map(([params]) => params?.payment_intent)
  }
  // Nobody has told of their events.
  expect(new Set(await passAfter(0))).toEqual(new Set([pending.intent, done.intent]))
  expect([await pending.states(), await done.states()]).toEqual([['pending'], ['succeeded']])
  expect([await passAfter(59), await passAfter(90), await passAfter(120)]).toEqual([[], [pending.intent], []])
})

test('that nothing has happened is no news; that the provider does not tell what has is said [B1, F9]', async () => {
  await reconcileRefunds(shop.api, { hours: -1_000_000 })
  expect(shop.logged).toEqual([])
  shop.sandbox.faults.calls = 'reset'
  await reconcileRefunds(shop.api)
  expect(shop.logged).toEqual([
    { level: 'warn', message: 'the events of refunds could not be listed', details: { error: expect.stringContaining('Error') } },
  ])
})
