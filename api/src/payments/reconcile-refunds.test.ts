import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { recordEvents } from './payment-events.queries.ts'
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

test('of thousands of events in the list those that are known are put aside a hundred at a time; the others are heard, the oldest first [B1, W9]', async () => {
  const [older, newer] = [await refundedElsewhere(), await refundedElsewhere()]
  const about = (id: string, intent: string) => ({
    id: `evt_listed_${id}`,
    type: 'refund.created',
    livemode: false,
    data: { object: { payment_intent: intent } },
  })
  const known = Array.from({ length: 2500 }, (_, index) => about(`${index}`, older.intent))
  await recordEvents(
    shop.db,
    known.map(({ id, type }) => ({ id, type, outcome: 'followed' })),
  )
  vi.spyOn(shop.api.payments.stripe.events, 'list').mockImplementationOnce(async function* () {
    yield* [about('newer', newer.intent), ...known, about('older', older.intent)]
  } as never)
  const named: number[] = []
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      named.push(JSON.stringify(node).match(/evt_listed_/g)?.length ?? 0)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  await reconcileRefunds({ ...shop.api, db })
  expect([...new Set(list.mock.calls.map(([params]) => params?.payment_intent))]).toEqual([older.intent, newer.intent])
  // Each was asked about once, and the two that were heard are recorded.
  expect([Math.max(...named), named.reduce((sum, count) => sum + count, 0)]).toEqual([100, 2502 + 2])
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

const hour = 3600_000

test('what was given back while no pass came for longer than a day, and no event, is heard by the next one, before it is given back twice [B1, W9]', async () => {
  const { states, refund } = await refundedElsewhere()
  const left = 40
  shop.clock.now = () => new Date(Date.now() + 30 * hour)
  await reconcileRefunds(shop.api)
  expect(await states()).toEqual(['succeeded'])
  await expect(refund({ left })).rejects.toMatchObject({ status: 409, code: 'refund_changed' })
})

test('the job lists events from a day before the last pass that heard all; from thirty days ago at most, as where there was none [B1, W9]', async () => {
  const list = desk.listNoEvents()
  const listedFrom = async (time: string) => {
    shop.clock.now = () => new Date(time)
    await reconcileRefunds(shop.api)
    return list.mock.calls.splice(0).map(([params]) => params?.created)
  }
  const since = (time: string) => [{ gte: Date.parse(time) / 1000 }]
  // As after a restore.
  await shop.db.deleteFrom('job_turns').execute()
  expect(await listedFrom('2026-03-31T12:00:00Z')).toEqual(since('2026-03-01T12:00:00Z'))
  expect(await listedFrom('2026-03-31T12:02:00Z')).toEqual(since('2026-03-30T12:00:00Z'))
  expect(await listedFrom('2026-04-03T12:02:00Z')).toEqual(since('2026-03-30T12:02:00Z'))
  expect(await listedFrom('2026-05-02T12:02:00Z')).toEqual(since('2026-04-02T12:02:00Z'))
  expect(await listedFrom('2026-05-31T12:02:01Z')).toEqual(since('2026-05-01T12:02:01Z'))
  // A clock that was ahead and is set right.
  expect(await listedFrom('2026-05-29T12:00:00Z')).toEqual(since('2026-05-28T12:00:00Z'))
})

test('a pass that fails or is stopped has not heard all: the next one begins where it did [B1, W9, F12]', async () => {
  const { refunds, events } = shop.api.payments.stripe
  const failures = {
    'one payment': () => vi.spyOn(refunds, 'list').mockRejectedValueOnce(new Error('not now')),
    'the list': () => vi.spyOn(events, 'list').mockRejectedValueOnce(new Error('not now')),
    'the stop': (stop: AbortController) => {
      const list = events.list.bind(events)
      vi.spyOn(events, 'list').mockImplementationOnce(async function* (...params: Parameters<typeof list>) {
        stop.abort()
        yield* list(...params)
      } as never)
    },
  }
  // So that only what the list tells is asked about.
  await shop.db.updateTable('refunds').set({ state: 'succeeded' }).where('state', '=', 'pending').execute()
  for (const [what, fail] of Object.entries(failures)) {
    shop.clock.now = () => new Date()
    await sql`update job_turns set read_until = now()`.execute(shop.db)
    const { states } = await refundedElsewhere()
    const stop = new AbortController()
    const pass = async (hours: number, stopping = new AbortController().signal) => {
      shop.clock.now = () => new Date(Date.now() + hours * hour)
      await reconcileRefunds(shop.api, { stopping })
      return [what, ...(await states())]
    }
    fail(stop)
    expect(await pass(60, stop.signal)).toEqual([what])
    expect(await pass(61)).toEqual([what, 'succeeded'])
  }
})

test('that nothing has happened is no news; that the provider does not tell what has is said [B1, F9]', async () => {
  desk.listNoEvents()
  await reconcileRefunds(shop.api)
  expect(shop.logged).toEqual([])
  vi.restoreAllMocks()
  shop.sandbox.faults.calls = 'reset'
  await reconcileRefunds(shop.api)
  expect(shop.logged).toEqual([
    { level: 'warn', message: 'the events of refunds could not be listed', details: { error: expect.stringContaining('Error') } },
  ])
})
