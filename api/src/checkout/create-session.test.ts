import { checkoutApi } from '@waha/contract/checkout.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../testing/reconcile.ts'
import { makeBuyer, sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => {
  Object.assign(shop.sandbox.faults, { calls: 'answer', wait: async () => {} })
  shop.clock.now = () => new Date()
})

test('an answer that got lost was a session: the next try gets that one [F9, P6]', async () => {
  const { checkOut, email } = await makeBuyer(shop)
  shop.sandbox.faults.calls = 'reset'
  expect((await checkOut()).status).toBe(503)
  shop.sandbox.faults.calls = 'answer'
  const session = sessionOf((await checkOut()).body.url)
  const { data } = await shop.api.payments.stripe.checkout.sessions.list({ limit: 100 })
  expect(data.filter(({ customer_email }) => customer_email === email).map(({ id }) => id)).toEqual([session])
})

test('a failure that the provider keeps for the key is not met again [F9]', async () => {
  const { checkOut, id } = await makeBuyer(shop)
  shop.sandbox.faults.calls = 500
  expect((await checkOut()).status).toBe(503)
  shop.sandbox.faults.calls = 'answer'
  expect((await checkOut()).status).toBe(200)
  const rows = await shop.db.selectFrom('checkouts').select('state').where('user_id', '=', id).orderBy('created_at').execute()
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'open'])
})

test('a try that comes too late for the session of the failed one opens another [F9]', async () => {
  const { checkOut } = await makeBuyer(shop)
  shop.clock.now = () => new Date(Date.now() - 31 * 60_000)
  shop.sandbox.faults.calls = 429
  expect((await checkOut()).status).toBe(503)
  shop.clock.now = () => new Date()
  shop.sandbox.faults.calls = 'answer'
  expect((await checkOut()).status).toBe(200)
})

test('a second tab, while the provider is still at work for the first, gets the same session [P6]', async () => {
  const { checkOut } = await makeBuyer(shop)
  const work = Promise.withResolvers<void>()
  shop.sandbox.faults.wait = () => work.promise
  const inUse = new Promise<void>(seen =>
    shop.api.payments.stripe.on('response', ({ status }: { status: number }) => status === 409 && seen()),
  )
  const tabs = [checkOut(), checkOut()]
  await inUse
  work.resolve()
  const [first, second] = await Promise.all(tabs)
  expect([first?.status, second?.body.url]).toEqual([200, first?.body.url])
})

test('a session that turns up after the other mode was chosen is expired [P6]', async () => {
  const { checkOut, call, products, id } = await makeBuyer(shop)
  const [asked, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.sandbox.faults.wait = () => {
    asked.resolve()
    return work.promise
  }
  const slow = checkOut()
  await asked.promise
  shop.sandbox.faults.wait = async () => {}
  await call(checkoutApi.createPaymentSession, { body: { products } })
  work.resolve()
  const session = sessionOf((await slow).body.url)
  await shop.db
    .updateTable('checkouts')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('user_id', '=', id)
    .execute()
  await reconcile(shop.api)
  expect((await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status).toBe('expired')
})
