import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../db/connect.ts'
import { setRate } from '../testing/delivery.ts'
import { intentOf, makeBuyer, sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { saveSession, unsettledCheckouts } from './checkouts.queries.ts'
import { closeSuperseded, expireSession, findSessionOfIntent, readSession } from './sessions.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => {
  vi.restoreAllMocks()
  shop.sandbox.faults.calls = 'answer'
})

const retrieve = (id: string) => shop.api.payments.stripe.checkout.sessions.retrieve(id)
const stateOf = async (session: string) =>
  (await shop.db.selectFrom('checkouts').select('state').where('session_id', '=', session).executeTakeFirstOrThrow()).state
const intent = { id: 'pi_1', status: 'succeeded', latest_charge: { refunded: false } }
/** What is read of a session that the provider describes so. */
const read = (session: object) => {
  const described = {
    id: 'cs_1',
    client_reference_id: 'c-1',
    status: 'complete',
    payment_status: 'unpaid',
    amount_total: 3998,
    currency: 'usd',
    livemode: false,
    payment_intent: intent,
    ...session,
  }
  vi.spyOn(shop.api.payments.stripe.checkout.sessions, 'retrieve').mockResolvedValue(described as never)
  return readSession(shop.api, 'cs_1')
}

test('what a paid session says: whose it is, how much, in which mode, by which payment, and that it went back [PAY-02b]', async () => {
  const paid = { payment_status: 'paid', payment_intent: { ...intent, latest_charge: { refunded: true } }, livemode: true }
  expect(await read(paid)).toEqual({
    id: 'cs_1',
    reference: 'c-1',
    open: false,
    closed: false,
    paid: true,
    refunded: true,
    totalCents: 3998,
    currency: 'usd',
    live: true,
    paymentIntent: 'pi_1',
    address: null,
    rateId: null,
  })
  expect(await read({ payment_status: 'paid' })).toMatchObject({ paid: true, refunded: false, live: false })
})

test('a session can be paid while it is open, and never once it has expired or the bank has refused [PAY-02b, P10]', async () => {
  const of = async (session: object) => {
    const facts = await read(session)
    return [facts?.open, facts?.closed, facts?.paid]
  }
  expect(await of({ status: 'open' })).toEqual([true, false, false])
  expect(await of({ status: 'open', payment_intent: { ...intent, status: 'requires_payment_method' } })).toEqual([true, false, false])
  expect(await of({ status: 'expired' })).toEqual([false, true, false])
  expect(await of({ payment_intent: { ...intent, status: 'processing' } })).toEqual([false, false, false])
  for (const status of ['requires_payment_method', 'canceled'])
    expect(await of({ payment_intent: { ...intent, status } })).toEqual([false, true, false])
})

test('a payment that is named by its id alone, not charged yet, or missing is read as far as it goes [PAY-02b]', async () => {
  const of = async (payment_intent: unknown) => {
    const facts = await read({ payment_intent })
    return [facts?.paymentIntent, facts?.refunded, facts?.closed]
  }
  expect(await of('pi_2')).toEqual(['pi_2', false, false])
  expect(await of({ ...intent, latest_charge: 'ch_1' })).toEqual(['pi_1', false, false])
  expect(await of({ ...intent, latest_charge: null })).toEqual(['pi_1', false, false])
  expect(await of(null)).toEqual([null, false, false])
})

test('a session that the provider does not know is none; while it does not answer nothing is known [W8, W10]', async () => {
  expect(await readSession(shop.api, 'cs_test_nothing')).toBeNull()
  shop.sandbox.faults.calls = 500
  await expect(readSession(shop.api, 'cs_test_nothing')).rejects.toMatchObject({ status: 503 })
})

test('the session of a payment is found by the payment’s id [W5]', async () => {
  const [one, other] = [await makeBuyer(shop), await makeBuyer(shop)]
  const sessions = [await one.openSession(), await other.openSession()]
  for (const session of sessions) shop.sandbox.pay(session)
  const found = await Promise.all(sessions.map(async session => findSessionOfIntent(shop.api, await intentOf(shop, session))))
  expect(found).toEqual(sessions)
  expect(await findSessionOfIntent(shop.api, 'pi_of_nobody')).toBeUndefined()
})

test('of a user’s sessions those that were replaced are closed, no open one, and nobody else’s [P6, DELIVER-05]', async () => {
  const [one, other] = [await makeBuyer(shop), await makeBuyer(shop)]
  const [session, foreign] = [sessionOf((await one.checkOut()).body.url), sessionOf((await other.checkOut()).body.url)]
  const supersede = (id: string) => shop.db.updateTable('checkouts').set({ state: 'superseded' }).where('session_id', '=', id).execute()
  const seen = () => Promise.all([session, foreign].map(async id => [await stateOf(id), (await retrieve(id)).status]))
  await supersede(foreign)
  await closeSuperseded(shop.api, one.id)
  expect(await seen()).toEqual([
    ['open', 'open'],
    ['superseded', 'open'],
  ])
  await supersede(session)
  await closeSuperseded(shop.api, one.id)
  expect(await seen()).toEqual([
    ['expired', 'expired'],
    ['superseded', 'open'],
  ])
})

test('the provider is asked for payment, charge and chosen rate along with a session [PAY-02b, DELIVER-03]', async () => {
  const rateId = await setRate(shop, 'SA', { days_from: 1 })
  const session = await (await makeBuyer(shop)).openSession()
  shop.sandbox.pay(session)
  const paymentIntent = await intentOf(shop, session)
  await shop.api.payments.stripe.refunds.create({ payment_intent: paymentIntent })
  expect(await readSession(shop.api, session)).toMatchObject({ id: session, paid: true, refunded: true, paymentIntent, rateId })
})

test('a replaced checkout that never had a session is closed without asking the provider [P6, F9]', async () => {
  const { checkOut, id } = await makeBuyer(shop)
  await checkOut()
  await shop.db.updateTable('checkouts').set({ state: 'superseded', session_id: null }).where('user_id', '=', id).execute()
  await closeSuperseded(shop.api, id)
  expect(await shop.db.selectFrom('checkouts').select('state').where('user_id', '=', id).execute()).toEqual([{ state: 'expired' }])
})

test('whoever has changed something is answered although the database does not say what is to be closed, which is told [DELIVER-05, F6]', async () => {
  const db = connect(shop.databaseUrl)
  await db.destroy()
  shop.logged.length = 0
  await closeSuperseded({ ...shop.api, db }, 'anybody')
  expect(shop.logged).toMatchObject([{ level: 'warn', message: 'a payment session is not closed yet' }])
})

test('a replaced checkout that gets its session just before it is closed for want of one: that session is closed, too [P6, P7]', async () => {
  const { openSession, id } = await makeBuyer(shop)
  const session = await openSession()
  await shop.db.updateTable('checkouts').set({ state: 'superseded', session_id: null }).where('user_id', '=', id).execute()
  const [asRead] = await unsettledCheckouts(shop.db, id)
  if (!asRead) throw new Error('no checkout')
  await saveSession(shop.db, asRead.id, { id: session, url: null, clientSecret: null })
  await expireSession(shop.api, asRead)
  expect([await stateOf(session), (await retrieve(session)).status]).toEqual(['expired', 'expired'])
})
