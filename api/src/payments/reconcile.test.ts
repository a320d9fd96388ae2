import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { reconcile } from '../testing/reconcile.ts'
import { makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { inTurn } from './in-turn.ts'
import { reconcilePayments } from './reconcile.ts'
import { reconcileCheckouts, reconcileSuperseded } from './reconcile-checkouts.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => void vi.restoreAllMocks())
beforeEach(async () => {
  Object.assign(shop.sandbox.faults, { calls: 'answer', only: '' })
  shop.logged.length = 0
  await shop.db.deleteFrom('orders').execute()
  await shop.db.deleteFrom('checkouts').execute()
})

const hour = 60 * 60_000
/** A pass of the job, so long after now. Without the provider's list: it looks at our own rows alone. */
const pass = async (later: number, { hours = 0 } = {}) => {
  shop.clock.now = () => new Date(Date.now() + later)
  await reconcile(shop.api, { hours }).finally(() => {
    shop.clock.now = () => new Date()
  })
}
const soon = 2 * 60_000
/** A buyer with an open session. `orders` is their number, `state` that of the checkout. */
const buyer = async () => {
  const made = await makeBuyer(shop)
  const session = await made.openSession()
  const orders = async () => (await made.orders()).length
  const state = async () => {
    const { state } = await shop.db.selectFrom('checkouts').select('state').where('user_id', '=', made.id).executeTakeFirstOrThrow()
    return state
  }
  return { ...made, session, orders, state, receipt: () => made.receipt(session) }
}
const errors = () => shop.logged.filter(({ level }) => level === 'error').map(({ message }) => message)

test('a checkout that the provider fails on keeps no other waiting, and is settled when it can be [W9, F9]', async () => {
  const buyers = [await buyer(), await buyer(), await buyer()]
  for (const { session } of buyers) shop.sandbox.pay(session)
  Object.assign(shop.sandbox.faults, { calls: 500, only: buyers[0]?.session })
  const counts = () => Promise.all(buyers.map(({ orders }) => orders()))
  await pass(soon)
  expect(await counts()).toEqual([0, 1, 1])
  expect(shop.logged).toEqual([{ level: 'warn', message: 'a payment could not be looked at', details: { error: expect.any(String) } }])
  shop.sandbox.faults.calls = 'answer'
  await pass(soon)
  expect(await counts()).toEqual([1, 1, 1])
})

test('while the provider says nothing at all a pass ends soon [W9, F9]', async () => {
  for (let count = 0; count < 5; count += 1) await buyer()
  shop.sandbox.faults.calls = 'reset'
  const asked = new Set<string>()
  shop.api.payments.stripe.on('request', ({ path }: { path: string }) => asked.add(path))
  await pass(soon)
  expect(asked.size).toBe(1 + 3)
  const said = (message: string) => ({ level: 'warn', message, details: { error: expect.any(String) } })
  const unseen = said('a payment could not be looked at')
  expect(shop.logged).toEqual([said('the payments of the last hours could not be listed'), unseen, unseen, unseen])
})

test('hundreds of checkouts that the provider does not know keep no other waiting; after a day they are given up, and it is said [W9]', async () => {
  const { id } = await signUp(shop)
  await sql`insert into checkouts (user_id, mode, state, fingerprint, lines, total_cents, email, language, session_id, created_at, expires_at)
    select ${id}, 'hosted', 'superseded', '', '[]', 100, 'x@waha.example', 'en', 'cs_test_elsewhere_' || n,
      now() - interval '1 hour', now() from generate_series(1, 510) n`.execute(shop.db)
  const { session, orders } = await buyer()
  shop.sandbox.pay(session)
  // As the provider says it, without its being asked a thousand times over the wire.
  const { sessions } = shop.api.payments.stripe.checkout
  const ask = sessions.retrieve.bind(sessions)
  const unknown = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    statusCode: 404,
    message: 'No such session',
  })
  vi.spyOn(sessions, 'retrieve').mockImplementation(((id: string, params: object) =>
    id.startsWith('cs_test_elsewhere_') ? Promise.reject(unknown) : ask(id, params)) as never)
  await pass(soon)
  expect(await orders()).toBe(1)
  const unsettled = async () => (await shop.db.selectFrom('checkouts').select('id').where('state', '=', 'superseded').execute()).length
  expect([await unsettled(), errors()]).toEqual([510, []])
  await pass(25 * hour)
  expect([await unsettled(), errors().length]).toEqual([0, 510])
  const details = { checkout: expect.any(String), session: expect.stringContaining('cs_test_elsewhere_'), state: 'unknown' }
  const message = 'a checkout could not be settled and is looked at no more'
  expect(shop.logged[0]).toEqual({ level: 'error', message, details })
})

test('of two reconcilers at once one works and the other passes; the next pass has its turn again [W9]', async () => {
  const { session, orders } = await buyer()
  shop.sandbox.pay(session)
  const [asked, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.sandbox.faults.wait = () => {
    asked.resolve()
    return work.promise
  }
  const first = reconcile(shop.api)
  await asked.promise
  const lists: string[] = []
  shop.api.payments.stripe.on('request', ({ path }: { path: string }) => lists.push(path))
  // Ends while the first is still at work.
  await reconcile(shop.api)
  expect([lists, await orders()]).toEqual([[], 0])
  work.resolve()
  await first
  expect(await orders()).toBe(1)
  shop.sandbox.faults.wait = async () => {}
  lists.length = 0
  await reconcile(shop.api)
  expect(lists.length).toBe(1)
})

/** The walk through all open checkouts, which has come to that of this session and goes on when the provider answers. */
const walkTo = async (session: string) => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { sessions } = shop.api.payments.stripe.checkout
  const ask = sessions.retrieve.bind(sessions)
  vi.spyOn(sessions, 'retrieve').mockImplementation((async (id: string, params: object) => {
    if (id === session) {
      asked.resolve()
      await answer.promise
    }
    return ask(id, params)
  }) as never)
  const walking = reconcileCheckouts(shop.api)
  await asked.promise
  return async () => {
    answer.resolve()
    await walking
  }
}
const anHourAgo = () => ({ created_at: new Date(Date.now() - hour) })

test('a session that the shop’s own change has superseded is closed while another pass still walks through all open checkouts [W9, P6]', async () => {
  const [older, changed] = [await buyer(), await buyer()]
  await shop.db.updateTable('checkouts').set(anHourAgo()).execute()
  const end = await walkTo(older.session)
  await shop.db.updateTable('checkouts').set({ state: 'superseded' }).where('session_id', '=', changed.session).execute()
  await reconcileSuperseded(shop.api)
  const { status } = await shop.api.payments.stripe.checkout.sessions.retrieve(changed.session)
  expect([status, await changed.state(), await older.state()]).toEqual(['expired', 'expired', 'open'])
  await end()
})

test('who has paid is found while another pass still walks through all checkouts [W9]', async () => {
  const [older, paid] = [await buyer(), await buyer()]
  await shop.db.updateTable('checkouts').set(anHourAgo()).where('session_id', '=', older.session).execute()
  shop.sandbox.pay(paid.session)
  const end = await walkTo(older.session)
  await reconcilePayments(shop.api)
  expect([await paid.orders(), await older.orders()]).toEqual([1, 0])
  await end()
})

test('a reconciler that died holds up the others no longer than its turn [W9]', async () => {
  const { session, orders } = await buyer()
  shop.sandbox.pay(session)
  const died = (until: string) =>
    sql`insert into job_turns (name, holder, until) values ('reconcile', gen_random_uuid(), now() + ${until}::interval)
      on conflict (name) do update set holder = excluded.holder, until = excluded.until`.execute(shop.db)
  await died('10 seconds')
  await reconcile(shop.api)
  expect(await orders()).toBe(0)
  await died('-1 second')
  await reconcile(shop.api)
  expect(await orders()).toBe(1)
})

test('a turn that is taken ends a minute later [W9]', async () => {
  const clock = async () => (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(shop.db)).rows[0]?.now.getTime() ?? 0
  const minute = 60_000
  const before = await clock()
  await inTurn(shop.api, 'a job', undefined, async () => {
    const { until } = await shop.db.selectFrom('job_turns').select('until').where('name', '=', 'a job').executeTakeFirstOrThrow()
    expect(until.getTime()).toBeGreaterThanOrEqual(before + minute)
    expect(until.getTime()).toBeLessThanOrEqual((await clock()) + minute)
  })
  expect.assertions(2)
})

test('a pass that was held up until another process had its turn begins nothing more, and leaves the turn to that one [W9]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const inItsTurn = (work: Parameters<typeof inTurn>[3]) => inTurn(shop.api, 'held up', undefined, work)
  const [began, end, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), vi.fn(async () => {})]
  const may: Record<string, boolean> = {}
  let other: Promise<void> | undefined
  await inItsTurn(async mayContinue => {
    may.before = await mayContinue()
    await sql`update job_turns set until = clock_timestamp() where name = 'held up'`.execute(shop.db)
    vi.advanceTimersByTime(60_000)
    other = inItsTurn(async mayGoOn => {
      began.resolve()
      await end.promise
      vi.advanceTimersByTime(15_000)
      may.other = await mayGoOn()
    })
    await began.promise
    may.after = await mayContinue()
  })
  await inItsTurn(third)
  expect(third).not.toHaveBeenCalled()
  end.resolve()
  await other
  expect(may).toEqual({ before: true, after: false, other: true })
})

test('a pass that is told to stop ends before the next payment [F12]', async () => {
  const buyers = [await buyer(), await buyer(), await buyer()]
  for (const { session } of buyers) shop.sandbox.pay(session)
  const stop = new AbortController()
  const stopAtFirst = ({ path }: { path: string }) => path.includes('/sessions/cs_') && stop.abort()
  shop.api.payments.stripe.on('request', stopAtFirst)
  await reconcile(shop.api, { stopping: stop.signal })
  shop.api.payments.stripe.off('request', stopAtFirst)
  const settled = await Promise.all(buyers.map(({ orders }) => orders()))
  expect(settled.toSorted()).toEqual([0, 0, 1])
  await reconcile(shop.api)
  expect(await Promise.all(buyers.map(({ orders }) => orders()))).toEqual([1, 1, 1])
})

test('a bank that takes days: the checkout waits for its answer and ends with it [W9, PAY-02b]', async () => {
  const [one, other] = [await buyer(), await buyer()]
  for (const { session } of [one, other]) shop.sandbox.bank.start(session)
  await pass(3 * 24 * hour)
  expect([await one.state(), await other.state(), shop.logged]).toEqual(['open', 'open', []])
  await expect(one.receipt()).rejects.toMatchObject({ code: 'order_pending' })
  shop.sandbox.bank.answer(one.session, false)
  shop.sandbox.bank.answer(other.session, true)
  await pass(4 * 24 * hour)
  expect([await one.state(), await other.state(), await one.orders(), await other.orders()]).toEqual(['expired', 'paid', 0, 1])
  await expect(one.receipt()).rejects.toMatchObject({ code: 'order_unpaid' })
})

test('a checkout that was given up is settled by the buyer’s return and by the provider’s list all the same [W9]', async () => {
  for (const settle of ['return', 'list'] as const) {
    const { session, state, orders, receipt } = await buyer()
    shop.sandbox.pay(session)
    await shop.db.updateTable('checkouts').set({ state: 'expired' }).where('session_id', '=', session).execute()
    if (settle === 'return') await receipt()
    else await pass(soon, { hours: 3 })
    expect([await state(), await orders()]).toEqual(['paid', 1])
  }
})

test('a session whose place was taken while the provider would not close it is closed by the next pass [W9, P6]', async () => {
  const { session, token } = await buyer()
  Object.assign(shop.sandbox.faults, { calls: 500, only: session })
  const products = [{ id: await makeProduct(shop.db), amount: 1 }]
  expect((await shop.send('POST', '/stripe/create-checkout-session', { token, body: { products } })).status).toBe(200)
  shop.sandbox.faults.calls = 'answer'
  const status = async () => (await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status
  expect(await status()).toBe('open')
  await pass(soon)
  expect(await status()).toBe('expired')
})

test('a pass that fails half-way gives its turn back: the next one need not wait until that would have ended [W9]', async () => {
  const pass = (work: () => Promise<unknown>) => inTurn(shop.api, 'of a test', undefined, work)
  await expect(pass(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('the database is away')
  const next = vi.fn(async () => {})
  await pass(next)
  expect(next).toHaveBeenCalledOnce()
})
