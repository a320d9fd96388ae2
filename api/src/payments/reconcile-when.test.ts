import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconcile } from '../testing/reconcile.ts'
import { makeBuyer } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
const noon = Date.parse('2026-03-02T12:00:00Z')
beforeEach(async () => {
  await shop.db.deleteFrom('orders').execute()
  await shop.db.deleteFrom('checkouts').execute()
})
afterEach(() => {
  vi.restoreAllMocks()
  shop.clock.now = () => new Date()
})

const sessions = () => shop.api.payments.stripe.checkout.sessions
/** Somebody at the card form, with a checkout of these times in ms before and after noon. */
const buyer = async ({ opened = -5 * 60_000, ends = 60 * 60_000 } = {}) => {
  const made = await makeBuyer(shop)
  const session = await made.openSession()
  const times = { created_at: new Date(noon + opened), expires_at: new Date(noon + ends) }
  await shop.db.updateTable('checkouts').set(times).where('session_id', '=', session).execute()
  const states = async () => {
    const own = await shop.db.selectFrom('checkouts').select('state').where('user_id', '=', made.id).executeTakeFirst()
    return [own?.state, (await sessions().retrieve(session)).status]
  }
  return { ...made, session, states }
}
/** A pass of the job at noon; which sessions the provider was asked about. */
const pass = async () => {
  const retrieve = vi.spyOn(sessions(), 'retrieve')
  shop.clock.now = () => new Date(noon)
  await reconcile(shop.api)
  shop.clock.now = () => new Date()
  const asked = retrieve.mock.calls.map(([id]) => id)
  retrieve.mockRestore()
  return asked
}

test('who is about to pay is left alone: a checkout is closed only when its time is over [W9]', async () => {
  const [paying, atTheEnd, late] = [await buyer(), await buyer({ ends: 0 }), await buyer({ ends: -1 })]
  await pass()
  expect(await paying.states()).toEqual(['open', 'open'])
  expect(await atTheEnd.states()).toEqual(['open', 'open'])
  expect(await late.states()).toEqual(['expired', 'expired'])
})

test('a checkout is asked about once it is more than a minute old [W9]', async () => {
  const [, older] = [await buyer({ opened: -60_000 }), await buyer({ opened: -60_001 })]
  expect(await pass()).toEqual([older.session])
})

test('a checkout that never got a session ends when its time is over, and not before [W9]', async () => {
  const [paying, late] = [await buyer(), await buyer({ ends: -1 })]
  await shop.db.updateTable('checkouts').set({ session_id: null }).execute()
  await pass()
  expect([(await paying.states())[0], (await late.states())[0]]).toEqual(['open', 'expired'])
})

test('of the payments of three hours only those without an order are asked about, and none twice that belongs to no checkout [W9]', async () => {
  // Younger than a minute: known from the provider's list alone.
  const young = { opened: 0 }
  const [known, foreign, waiting, lost] = [await buyer(young), await buyer(young), await buyer(young), await buyer(young)]
  await shop.db.deleteFrom('checkouts').where('session_id', '=', foreign.session).execute()
  for (const { session } of [known, foreign]) shop.sandbox.pay(session)
  shop.sandbox.bank.start(waiting.session)
  expect(new Set(await pass())).toEqual(new Set([known.session, foreign.session]))
  shop.sandbox.pay(lost.session)
  const list = vi.spyOn(sessions(), 'list')
  expect(await pass()).toEqual([lost.session])
  expect(list.mock.calls).toEqual([[{ created: { gte: Date.parse('2026-03-02T09:00:00Z') / 1000 }, status: 'complete', limit: 100 }]])
  expect((await lost.orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid'])
})

test('a payment that its bank never answers is given up 30 days after its session ended, one of the other mode after a day [W9, P9]', async () => {
  const day = 24 * 60 * 60_000
  const given = async (ends: number) => {
    const { session, states } = await buyer({ opened: ends - 60 * 60_000, ends })
    return { session, state: async () => (await states())[0] }
  }
  const waiting = [await given(-30 * day), await given(-30 * day - 1)]
  for (const { session } of waiting) shop.sandbox.bank.start(session)
  await pass()
  expect(await Promise.all(waiting.map(({ state }) => state()))).toEqual(['open', 'expired'])
  const otherMode = [await given(-day), await given(-day - 1)]
  for (const { session } of otherMode) shop.sandbox.pay(session)
  const { payments } = shop.api
  shop.api.payments = { ...payments, live: true }
  await pass()
  shop.api.payments = payments
  expect(await Promise.all(otherMode.map(({ state }) => state()))).toEqual(['open', 'expired'])
})
