import { readUntil } from '@waha/api/db/leases.queries.ts'
import { createMisses } from '@waha/api/search/count-misses.ts'
import { makeOrder } from '@waha/api/testing/make-order.ts'
import { makeBuyer } from '@waha/api/testing/sign-up.ts'
import { startApi } from '@waha/api/testing/start-api.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shopJobs } from './shop-jobs.ts'

test('mails are looked for every two seconds, payments and refunds every two minutes, what has expired every day [F8, W9, DESK-06]', () => {
  const jobs = shopJobs({} as never, { send: () => {}, misses: createMisses(() => new Date()) })
  expect(Object.fromEntries(jobs.map(({ name, seconds }) => [name, seconds]))).toEqual({
    mail: 2,
    'search misses': 10,
    ...{ reconcile: 120, superseded: 120, checkouts: 120, refunds: 120 },
    ...{ forget: 86_400, 'unused pictures': 86_400 },
  })
})

test('once the shop stops its jobs begin no mail, ask about no payment and no refund, and delete nothing; the next shop does [F12, X5]', async () => {
  const shop = await startApi()
  onTestFinished(() => shop.stop())
  const sent: string[] = []
  const jobs = shopJobs(shop.api, { send: ({ to }) => void sent.push(to), misses: shop.misses })
  const buyers = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)]
  const [paid = '', open = '', superseded = ''] = await Promise.all(buyers.map(({ openSession }) => openSession()))
  shop.sandbox.pay(paid)
  await shop.db.updateTable('checkouts').set({ state: 'superseded' }).where('session_id', '=', superseded).execute()
  const userId = buyers[0]?.id ?? ''
  const order = await makeOrder(shop.db, { userId })
  await shop.db.updateTable('orders').set({ payment_intent: 'pi_of_old', captured_cents: 1000 }).where('id', '=', order).execute()
  await shop.db.insertInto('refunds').values({ order_id: order, amount_cents: 1000 }).execute()
  await shop.db.insertInto('pictures_to_delete').values({ address: '/images/reviews/none.webp' }).execute()
  const { sessions } = shop.api.payments.stripe.checkout
  const [retrieve, refunds] = [vi.spyOn(sessions, 'retrieve'), vi.spyOn(shop.api.payments.stripe.refunds, 'list')]
  // By then the sessions of the buyers have ended, and their checkouts have waited for more than a minute.
  const later = new Date(Date.now() + 31 * 24 * 3600_000)
  const done = async (stopping: AbortSignal) => {
    for (const { name, run } of jobs) {
      // The provider lists the payments of the last hours.
      shop.clock.now = () => (name === 'reconcile' ? new Date() : later)
      await run({ stopping, abort: new AbortController().signal })
    }
    const left = (table: 'sessions' | 'pictures_to_delete') => shop.db.selectFrom(table).selectAll().execute()
    return {
      mails: new Set(sent).size,
      payments: [paid, open, superseded].map(session => retrieve.mock.calls.some(([asked]) => asked === session)),
      refunds: refunds.mock.calls.length > 0,
      heard: (await readUntil(shop.db, 'refunds')) !== undefined,
      left: [(await left('sessions')).length, (await left('pictures_to_delete')).length],
    }
  }
  expect(await done(AbortSignal.abort())).toEqual({ mails: 0, payments: [false, false, false], refunds: false, heard: false, left: [3, 1] })
  expect(await done(new AbortController().signal)).toEqual({
    mails: 3,
    payments: [true, true, true],
    refunds: true,
    heard: true,
    left: [0, 0],
  })
})
