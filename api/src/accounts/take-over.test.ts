import { addressesApi } from '@waha/contract/addresses.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { type Person, subOf } from '@waha/sandbox/google/people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OutgoingMail, sendDueMails } from '../mail/send-mails.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { seedAdmin } from '../seed/seed-admin.ts'
import { inCairo, inRiyadh } from '../testing/delivery.ts'
import { createVisitor } from '../testing/google-visitor.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeBuyer, sessionOf, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let calls: ReturnType<typeof createCodeCalls>
beforeAll(async () => {
  shop = await startApi({ google: true })
  calls = createCodeCalls(shop)
})
afterAll(() => shop.stop())

/** The owner of an e-mail comes in; answers the token of the session. */
type Way = (email: string) => Promise<string>
const answerToCode = async (email: string) => {
  const { ticket, code } = await calls.receive(email)
  return (await calls.signIn(ticket, code)).body
}
const answerToNewPassword = async (email: string) => {
  const { ticket, code } = await calls.receive(email, 'new-password')
  return (await calls.setPassword(ticket, code, 'another-secret')).body
}
const byCode: Way = async email => (await answerToCode(email)).token
const byNewPassword: Way = async email => (await answerToNewPassword(email)).token
const byGoogle: Way = async email => {
  const owner: Person = { sub: subOf(email), name: 'The Owner', email, verified: true }
  shop.people?.people.push(owner)
  return (await createVisitor(shop).signIn(owner)).token
}
const ways = [
  ['a code', byCode],
  ['a new password', byNewPassword],
  ['Google', byGoogle],
] as const

const bookOf = (token: string) => shop.as(token)(addressesApi.list, {})
const lastMailTo = async (email: string) => {
  const sent: OutgoingMail[] = []
  await sendDueMails(shop.api, mail => void (mail.to === email && sent.push(mail)))
  return sent.at(-1)
}
const stateOf = async (session: string) => (await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status

test.each(ways)(
  'who proves with %s an e-mail that somebody registered unproved has no address from before, and no open payment goes to one; the mail says so [G3, SELF-06]',
  async (_, enter) => {
    const attacker = await makeBuyer(shop)
    await attacker.call(addressesApi.add, { body: inRiyadh })
    await attacker.call(addressesApi.add, { body: inCairo })
    const session = sessionOf((await attacker.checkOut()).body.url)
    expect(await stateOf(session)).toBe('open')
    const token = await enter(attacker.email)
    expect(await bookOf(token)).toMatchObject({ addresses: [], beginWith: null })
    expect(await stateOf(session)).toBe('expired')
    const mail = await lastMailTo(attacker.email)
    expect(mail?.text).toContain('delivery addresses saved in the account have been deleted')
    // The owner’s own stay from then on, and later mails speak of none.
    await shop.as(token)(addressesApi.add, { body: inCairo })
    const later = await byNewPassword(attacker.email)
    expect((await bookOf(later)).addresses.map(({ recipient }) => recipient)).toEqual(['Omar'])
    expect((await lastMailTo(attacker.email))?.text).not.toContain('delivery addresses')
  },
)

test('a debit that the bank has not answered yet stays open when the e-mail is proved: its order is none to look at [G3, P5]', async () => {
  const buyer = await makeBuyer(shop)
  const session = sessionOf((await buyer.checkOut()).body.url)
  shop.sandbox.bank.start(session)
  await expect(buyer.receipt(session)).rejects.toMatchObject({ code: 'order_pending' })
  const token = await byCode(buyer.email)
  shop.sandbox.bank.answer(session, true)
  expect((await shop.as(token)(ordersApi.latest, { query: { session_id: session } })).order.paymentStatus).toBe('paid')
  expect(await shop.db.selectFrom('orders').select('flag').where('session_id', '=', session).execute()).toEqual([{ flag: null }])
})

test.each(ways)('the mail to who proves an e-mail with %s speaks of no addresses where there were none [G3]', async (_, enter) => {
  const { email } = await signUp(shop)
  await enter(email)
  const mail = await lastMailTo(email)
  expect(mail?.text).toContain('just')
  expect(mail?.text).not.toContain('delivery addresses')
})

test.each([
  ['a sign-in with a code', answerToCode],
  ['a new password', answerToNewPassword],
] as const)(
  'the answer of %s says that it took the account over, and whether addresses went with that; a later one does not [SELF-01, SELF-02]',
  async (way, enter) => {
    const [one, other] = [await signUp(shop), await signUp(shop)]
    await shop.as(one.token)(addressesApi.add, { body: inRiyadh })
    const first = [await enter(one.email), await enter(other.email)]
    expect(first.map(({ tookOver }) => tookOver)).toEqual([{ addressesRemoved: true }, { addressesRemoved: false }])
    const newcomer = `${way.replaceAll(' ', '-')}@waha.example`
    for (const email of [one.email, newcomer, newcomer]) expect(Object.keys(await enter(email)).toSorted()).toEqual(['token', 'user'])
  },
)

test('an account that was registered unproved is called as Google calls its owner from then on, also in the mail and on the desk; without a name there, and once it was proved, as before [G3]', async () => {
  const nameAfter = async (email: string, name: string) => {
    const owner: Person = { sub: subOf(email), name, email, verified: true }
    shop.people?.people.push(owner)
    const { user } = await createVisitor(shop).signIn(owner)
    const mail = await lastMailTo(email)
    expect(mail?.text).toContain(user.name)
    return user.name
  }
  const [strange, nameless, proved] = [await signUp(shop), await signUp(shop), await signUp(shop)]
  await byCode(proved.email)
  const [, before, known] = await shop.db
    .selectFrom('users')
    .select('name')
    .where('id', 'in', [strange.id, nameless.id, proved.id])
    .orderBy('created_at')
    .execute()
  const orderId = await makeOrder(shop.db, { userId: strange.id })
  expect(await nameAfter(strange.email, 'The Owner')).toBe('The Owner')
  const desk = shop.as((await signUp(shop, { role: 'admin' })).token)
  const { orders } = await desk(deskOrdersApi.orders, { query: { q: 'the owner' } })
  expect(orders.map(({ _id, customerName }) => [_id, customerName])).toEqual([[orderId, 'The Owner']])
  expect(await nameAfter(nameless.email, '')).toBe(before?.name)
  expect(await nameAfter(proved.email, 'Somebody')).toBe(known?.name)
})

test('a payment without an address that was open before the e-mail was proved is not handed to its owner [G3]', async () => {
  const attacker = await makeBuyer(shop)
  const before = sessionOf((await attacker.checkOut()).body.url)
  const token = await byCode(attacker.email)
  expect(await stateOf(before)).toBe('expired')
  const { status, body } = await shop.send('POST', '/stripe/create-checkout-session', { token, body: { products: attacker.products } })
  expect([status, sessionOf(body.url) === before]).toEqual([200, false])
})

test.each(['before', 'after'])(
  'a new address does not begin with one that was paid for before the e-mail was proved; the order came %s that [G3, SELF-06]',
  async ordered => {
    const attacker = await makeBuyer(shop)
    await attacker.call(addressesApi.add, { body: inRiyadh })
    const session = await attacker.openSession()
    shop.sandbox.pay(session)
    if (ordered === 'before') await settlePayment(shop.api, session)
    const token = await byCode(attacker.email)
    await settlePayment(shop.api, session)
    expect(await bookOf(token)).toMatchObject({ addresses: [], beginWith: null })
  },
)

test('what is sent in a session that ends meanwhile saves no address and opens no payment [G3]', async () => {
  const attacker = await makeBuyer(shop)
  const post = (path: string, body: object) => shop.send('POST', path, { token: attacker.token, body })
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answers } = await shop.db.transaction().execute(async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', attacker.id).forUpdate().execute()
    const answers = [
      post('/addresses', inRiyadh),
      post('/stripe/create-payment-session', { products: attacker.products }),
      post('/stripe/create-checkout-session', { products: attacker.products }),
    ]
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBe(answers.length)
    await tx.deleteFrom('sessions').where('user_id', '=', attacker.id).execute()
    return { answers }
  })
  for (const { status, body } of await Promise.all(answers)) expect([status, body.code]).toEqual([401, 'sign_in_required'])
  for (const table of ['addresses', 'checkouts'] as const)
    expect(await shop.db.selectFrom(table).select('id').where('user_id', '=', attacker.id).execute()).toEqual([])
})

test('the owner whom the settings name has no address from before the settings proved the e-mail [G3]', async () => {
  const attacker = await signUp(shop)
  await shop.as(attacker.token)(addressesApi.add, { body: inRiyadh })
  await seedAdmin(shop.db, { email: attacker.email, password: 'a-long-secret' })
  const { body } = await shop.send('POST', '/auth/login', { body: { email: attacker.email, password: 'a-long-secret' } })
  expect((await bookOf(body.token)).addresses).toEqual([])
})
