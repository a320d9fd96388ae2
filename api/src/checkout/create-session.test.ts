import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inRiyadh } from '../testing/delivery.ts'
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

test('a checkout whose session failed gets one as long as more than 31 minutes are left of it; the provider opens none for less than 30 [F9]', async () => {
  const start = Date.now()
  const checkoutsAfter = async (minutes: number) => {
    const { checkOut, id } = await makeBuyer(shop)
    shop.clock.now = () => new Date(start - minutes * 60_000)
    shop.sandbox.faults.calls = 429
    expect((await checkOut()).status).toBe(503)
    shop.clock.now = () => new Date(start)
    shop.sandbox.faults.calls = 'answer'
    expect((await checkOut()).status).toBe(200)
    return (await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', id).execute()).length
  }
  expect([await checkoutsAfter(28), await checkoutsAfter(29)]).toEqual([1, 2])
})

test('what the provider holds for another call is tried again by itself, whichever way it says so [P6]', async () => {
  for (const [statusCode, code] of [
    [409, 'idempotency_key_in_use'],
    [429, 'lock_timeout'],
  ] as const) {
    const { checkOut } = await makeBuyer(shop)
    const held = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'Held', statusCode, code })
    const create = vi.spyOn(shop.api.payments.stripe.checkout.sessions, 'create').mockRejectedValueOnce(held)
    const { status } = await checkOut()
    expect([code, status, create.mock.calls.length]).toEqual([code, 200, 2])
    create.mockRestore()
  }
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

const elsewhere: Record<string, (buyer: Awaited<ReturnType<typeof makeBuyer>>) => Promise<unknown>> = {
  'the other mode': ({ openSession }) => openSession(),
  'another quantity': ({ call, productId }) => call(cartApi.setLine, { body: { productId, quantity: 2, expected: 1 } }),
  'another address': ({ call }) => call(addressesApi.add, { body: { ...inRiyadh, street: 'King Fahd Road', isDefault: true } }),
}

test.for(Object.keys(elsewhere))(
  'a session that turns up after %s was chosen is expired at once, and nobody is led to it [P6, DELIVER-05]',
  async what => {
    const buyer = await makeBuyer(shop)
    await buyer.call(addressesApi.add, { body: inRiyadh })
    const [asked, work] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    shop.sandbox.faults.wait = () => {
      asked.resolve()
      return work.promise
    }
    const slow = buyer.checkOut()
    await asked.promise
    shop.sandbox.faults.wait = async () => {}
    await elsewhere[what]?.(buyer)
    work.resolve()
    const { status, body } = await slow
    expect([status, body.code, body.url]).toEqual([409, 'checkout_changed', undefined])
    const { data } = await shop.api.payments.stripe.checkout.sessions.list({ limit: 100 })
    const hosted = data.filter(({ customer_email, ui_mode }) => customer_email === buyer.email && ui_mode === 'hosted_page')
    expect(hosted.map(session => session.status)).toEqual(['expired'])
    expect((await buyer.checkOut()).status).toBe(200)
  },
)
