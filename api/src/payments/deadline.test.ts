import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPayments } from '../providers/payment-provider.ts'
import { makeBuyer } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let payments: TestApi['api']['payments']
beforeAll(async () => {
  shop = await startApi()
  payments = shop.api.payments
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.sandbox.faults.calls = 'answer'
  shop.api.payments = payments
  vi.restoreAllMocks()
})

/** From here on the provider has so long to answer. */
const within = (deadline: number) => {
  shop.api.payments = createPayments({ ...shop.sandbox, webhookSecrets: [shop.sandbox.webhookSecret], deadline })
  return shop.api.payments.stripe
}
const never = () => new Promise<never>(() => {})

test('a call to the provider may take 9 s, the SDK repeats none, and says nothing of earlier ones [F9]', () => {
  const { stripe, deadline } = createPayments({ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecrets: [] })
  expect([deadline, stripe.getApiField('timeout'), stripe.getMaxNetworkRetries()]).toEqual([9000, 9000, 0])
  expect(stripe.getTelemetryEnabled()).toBe(false)
})

test('with a provider that hangs, opening a checkout and asking for a receipt end after one call each [F9]', async () => {
  const { openSession, checkOut, receipt } = await makeBuyer(shop)
  const sessionId = await openSession()
  const asked: string[] = []
  within(50).on('request', ({ method, path }: { method: string; path: string }) => asked.push(`${method} ${path.split('?')[0]}`))
  shop.sandbox.faults.calls = 'hang'
  expect((await checkOut()).status).toBe(503)
  await expect(receipt(sessionId)).rejects.toMatchObject({ status: 503 })
  expect(asked.filter(call => call.startsWith('GET'))).toEqual([`GET /v1/checkout/sessions/${sessionId}`])
  expect(asked.filter(call => call === 'POST /v1/checkout/sessions')).toEqual(['POST /v1/checkout/sessions'])
})

test('opening a checkout ends by its own deadline, whatever becomes of the SDK’s [F9]', async () => {
  const { checkOut } = await makeBuyer(shop)
  vi.spyOn(within(50).checkout.sessions, 'create').mockImplementation(never)
  const { status, body } = await checkOut()
  expect([status, body.error]).toEqual([503, 'Failed to create checkout session.'])
})

test('another session is asked for while the one before it is still being closed: together they take no longer than either [F9]', async () => {
  const { openSession, checkOut } = await makeBuyer(shop)
  await openSession()
  const { sessions } = within(50).checkout
  vi.spyOn(sessions, 'expire').mockImplementation(never)
  shop.logged.length = 0
  const hasGivenUp = () => shop.logged.some(({ message }) => message === 'a superseded session is still open')
  const create = vi.fn(async () => {
    expect(hasGivenUp()).toBe(false)
    return { id: 'cs_test_meanwhile', url: 'https://pay.example', client_secret: null }
  })
  vi.spyOn(sessions, 'create').mockImplementation(create as never)
  expect((await checkOut()).status).toBe(200)
  expect([create.mock.calls.length, hasGivenUp()]).toEqual([1, true])
})

test('who is told that the checkout was changed while its session was being opened waits a second at most for that session to be closed [F9, P6]', async () => {
  const { id, checkOut } = await makeBuyer(shop)
  const { sessions } = within(20_000).checkout
  const create = sessions.create.bind(sessions)
  vi.spyOn(sessions, 'create').mockImplementation(async (...asked: Parameters<typeof create>) => {
    const opened = await create(...asked)
    await shop.db.updateTable('checkouts').set({ state: 'superseded' }).where('user_id', '=', id).execute()
    return opened
  })
  const expire = vi.spyOn(sessions, 'expire').mockImplementation(never)
  shop.logged.length = 0
  expect(await checkOut()).toMatchObject({ status: 409, body: { code: 'checkout_changed' } })
  expect(expire).toHaveBeenCalledOnce()
  expect(shop.logged.map(({ message }) => message)).toEqual(['a payment session is not closed yet'])
})

test('asking for a receipt ends by its own deadline, whatever becomes of the SDK’s [F9]', async () => {
  const { openSession, receipt } = await makeBuyer(shop)
  const sessionId = await openSession()
  vi.spyOn(within(50).checkout.sessions, 'retrieve').mockImplementation(never)
  await expect(receipt(sessionId)).rejects.toMatchObject({ status: 503 })
})

test('a second attempt to open a session has only what is left of the time [F9]', async () => {
  const { checkOut } = await makeBuyer(shop)
  const allowed: unknown[] = []
  vi.spyOn(within(9000).checkout.sessions, 'create').mockImplementation(async (_, options) => {
    allowed.push(options?.timeout)
    throw new Stripe.errors.StripeConnectionError({ message: 'closed', type: 'api_error' })
  })
  expect((await checkOut()).status).toBe(503)
  expect(allowed.length).toBe(2)
  expect(allowed[0]).toBeLessThanOrEqual(9000)
  expect(allowed[1]).toBeLessThanOrEqual(8750)
})

test('a second attempt is made only where a second is left for its answer [F9]', async () => {
  // The time stands still, so that none is lost on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [deadline, attempts] of [
    [1249, 1],
    [1250, 2],
  ] as const) {
    const { checkOut } = await makeBuyer(shop)
    const closed = new Stripe.errors.StripeConnectionError({ message: 'closed', type: 'api_error' })
    const create = vi.spyOn(within(deadline).checkout.sessions, 'create').mockRejectedValue(closed)
    expect((await checkOut()).status).toBe(503)
    await expect.poll(() => create.mock.calls.length).toBe(attempts)
  }
})
