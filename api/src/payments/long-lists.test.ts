// Lists of the provider that take long to read, and what may happen meanwhile.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ordersOfSessions } from '../orders/orders.queries.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import { makeBuyer } from '../testing/sign-up.ts'
import type { TestApi } from '../testing/start-api.ts'
import { knownEvents, recordEvents, strayPayments } from './payment-events.queries.ts'
import { reconcilePayments } from './reconcile.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => {
  desk.asNew()
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => shop.stop())

/** What a job is to find, which no event has told: how often it has found that. */
const found = {
  reconcile: async () => {
    const buyer = await makeBuyer(shop)
    shop.sandbox.pay(await buyer.openSession())
    return async () => (await buyer.orders()).length
  },
  refunds: async () => {
    const order = await desk.paidOrder()
    await shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount: 100 })
    return async () => (await order.states()).length
  },
}
const jobs = [
  { turn: 'reconcile', run: reconcilePayments, lists: () => shop.api.payments.stripe.checkout.sessions },
  { turn: 'refunds', run: reconcileRefunds, lists: () => shop.api.payments.stripe.events },
] as const

/** The list as it is, read slowly: what happens before its first item, its second and its end. How often it was asked for, and how many items were read. */
const slowly = (of: { list: unknown }, ...happens: (() => unknown)[]) => {
  const lists = of as { list: (...params: unknown[]) => AsyncIterable<unknown> }
  const [read, list] = [{ lists: 0, items: 0 }, lists.list.bind(lists)]
  vi.spyOn(lists, 'list').mockImplementation(async function* (...params) {
    read.lists += 1
    for await (const item of list(...params)) {
      await happens.shift()?.()
      read.items += 1
      yield item
    }
    await happens.at(-1)?.()
  })
  return read
}

for (const { turn, run, lists } of jobs) {
  test(`the job ${turn} keeps its turn while it lists: another process that comes by leaves it the list, and what is in it [W9]`, async () => {
    const counts = [await found[turn](), await found[turn]()]
    const minuteIsOver = async () => {
      await sql`update job_turns set until = clock_timestamp() where name = ${turn}`.execute(shop.db)
      vi.advanceTimersByTime(60_000)
    }
    const read = slowly(
      lists(),
      () => {},
      minuteIsOver,
      () => run(shop.api),
    )
    await run(shop.api)
    expect([read.lists, await Promise.all(counts.map(count => count()))]).toEqual([1, [1, 1]])
  })

  test(`the job ${turn} that is told to stop lists no further [F12, W9]`, async () => {
    for (let made = 0; made < 2; made += 1) await found[turn]()
    const stop = new AbortController()
    const read = slowly(
      lists(),
      () => {},
      () => stop.abort(),
    )
    await run(shop.api, { stopping: stop.signal })
    expect(read).toEqual({ lists: 1, items: 2 })
  })
}

test('of a hundred thousand payments and events those that are known are told from the others [W9]', async () => {
  const { session } = await desk.paidOrder()
  await recordEvents(shop.db, [{ id: 'evt_known', type: 'refund.created', outcome: 'followed' }])
  const many = (id: string) => [...Array.from({ length: 100_000 }, (_, index) => `of_others_${index}`), id]
  expect([
    await ordersOfSessions(shop.db, many(session)),
    await knownEvents(shop.db, many('evt_known')),
    await strayPayments(shop.db, many('cs_unknown')),
  ]).toEqual([new Set([session]), new Set(['evt_known']), new Set()])
})
