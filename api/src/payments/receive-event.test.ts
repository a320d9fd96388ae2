import { createHmac } from 'node:crypto'
import { cartApi } from '@waha/contract/cart.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deliverEvent } from '../testing/refund-desk.ts'
import { intentOf, makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => {
  Object.assign(shop.api.payments, { webhookSecrets: [shop.sandbox.webhookSecret] })
  vi.restoreAllMocks()
})

let count = 0
const event = (type: string, object: object, other: object = {}) => {
  count += 1
  return { id: `evt_${count}`, object: 'event', type, livemode: false, data: { object }, ...other }
}
const outcomeOf = async ({ id }: { id: string }) =>
  (await shop.db.selectFrom('payment_events').select('outcome').where('id', '=', id).executeTakeFirst())?.outcome
/** The status of the answer, and what is noted about the event. */
const report = async (sent: ReturnType<typeof event>) => [await deliverEvent(shop, sent), await outcomeOf(sent)]

/** Somebody who has paid; the session and its payment. */
const payment = async () => {
  const buyer = await makeBuyer(shop)
  const session = await buyer.openSession()
  shop.sandbox.pay(session)
  return { ...buyer, session, intent: await intentOf(shop, session) }
}

test('what an event came to is noted: an order, a refund followed, nothing to do, the other mode [W5]', async () => {
  const { session, intent, orders } = await payment()
  expect(await report(event('customer.created', { id: session }))).toEqual([200, 'ignored'])
  expect(await report(event('checkout.session.completed', { id: session }, { livemode: true }))).toEqual([200, 'wrong-mode'])
  expect(await orders()).toEqual([])
  expect(await report(event('payment_intent.succeeded', { id: intent }))).toEqual([200, 'settled'])
  expect((await orders()).length).toBe(1)
  expect(await report(event('checkout.session.completed', { id: session }))).toEqual([200, 'settled'])
  for (const type of ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'])
    expect([type, ...(await report(event(type, { payment_intent: intent })))]).toEqual([type, 200, 'followed'])
  for (const type of ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'])
    expect([type, ...(await report(event(type, { payment_intent: { id: intent } })))]).toEqual([type, 200, 'followed'])
  expect(await report(event('payment_intent.succeeded', { id: 'pi_of_nobody' }))).toEqual([200, 'ignored'])
  expect(await report(event('refund.created', { payment_intent: 'pi_of_nobody' }))).toEqual([200, 'ignored'])
  expect(await report(event('checkout.session.completed', { id: 'cs_test_unknown' }))).toEqual([200, 'unknown'])
})

test('an event is looked at once, however often it comes [W3, W4]', async () => {
  const { session } = await payment()
  const retrieve = vi.spyOn(shop.api.payments.stripe.checkout.sessions, 'retrieve')
  const completed = event('checkout.session.completed', { id: session })
  for (let time = 0; time < 3; time += 1) expect(await deliverEvent(shop, completed)).toBe(200)
  expect(retrieve.mock.calls.length).toBe(1)
})

test('an event that is signed but names no session or payment is refused and not noted [W1]', async () => {
  for (const [type, object] of [
    ['checkout.session.completed', {}],
    ['checkout.session.completed', { id: 7 }],
    ['payment_intent.succeeded', { id: 'a b' }],
    ['refund.created', { payment_intent: 7 }],
    ['refund.created', { payment_intent: { id: 'x'.repeat(256) } }],
  ] as const)
    expect([type, object, ...(await report(event(type, object)))]).toEqual([type, object, 400, undefined])
})

test('a refund of no payment, or of one that is none of ours, is noted as ignored [W1]', async () => {
  for (const object of [{}, { payment_intent: null }, { payment_intent: 'x'.repeat(255) }])
    expect([object, ...(await report(event('refund.created', object)))]).toEqual([object, 200, 'ignored'])
})

test('an event may have 256 KB, and not a byte more [W1]', async () => {
  const send = async (bytes: number) => {
    const sent = event('customer.created', { text: '' })
    const text = 'x'.repeat(bytes - JSON.stringify(sent).length)
    return deliverEvent(shop, { ...sent, data: { object: { text } } })
  }
  expect([await send(256 * 1024), await send(256 * 1024 + 1)]).toEqual([200, 413])
})

test('an empty secret is none: nothing that is signed with it is taken [W1, W2]', async () => {
  const body = JSON.stringify(event('customer.created', {}))
  const time = Math.floor(Date.now() / 1000)
  const signature = `t=${time},v1=${createHmac('sha256', '').update(`${time}.${body}`).digest('hex')}`
  Object.assign(shop.api.payments, { webhookSecrets: ['', shop.sandbox.webhookSecret] })
  expect((await shop.send('POST', '/stripe/webhook', { body, headers: { 'stripe-signature': signature } })).status).toBe(400)
  expect(await deliverEvent(shop, event('customer.created', {}))).toBe(200)
})

test('a refund of a payment that has no order yet makes the order first [W5]', async () => {
  const { intent, orders } = await payment()
  await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 100 })
  expect(await report(event('refund.created', { payment_intent: intent }))).toEqual([200, 'followed'])
  expect((await orders()).map(({ refunds }) => refunds?.map(({ amount }) => amount))).toEqual([[1]])
})

test('an order that cannot be written after all leaves nothing behind, no mail, no emptied cart and no event, and is not acknowledged; the same event heals it [W7, W8]', async () => {
  const owner = await signUp(shop, { role: 'admin' })
  const { session, email, call, orders } = await payment()
  const completed = event('checkout.session.completed', { id: session })
  const mails = (recipient: string) =>
    shop.db.selectFrom('outbox').select('kind').where('recipient', '=', recipient).where('kind', '<>', 'welcome').execute()
  const everything = async () => ({
    event: await outcomeOf(completed),
    checkout: (await shop.db.selectFrom('checkouts').select('state').where('session_id', '=', session).executeTakeFirst())?.state,
    cart: (await call(cartApi.get, {})).cart.length,
    orders: (await orders()).length,
    mails: [...(await mails(email)), ...(await mails(owner.email))].map(({ kind }) => kind),
  })
  // When all is done but the end of the transaction.
  await sql`create function refuse_at_the_end() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
    shop.db,
  )
  await sql`create constraint trigger refuse_at_the_end after insert on orders deferrable initially deferred
    for each row execute function refuse_at_the_end()`.execute(shop.db)
  const before = await everything()
  expect(before).toEqual({ event: undefined, checkout: 'open', cart: 1, orders: 0, mails: [] })
  expect([await deliverEvent(shop, completed), await everything()]).toEqual([500, before])
  await sql`drop function refuse_at_the_end cascade`.execute(shop.db)
  expect([await deliverEvent(shop, completed), await everything()]).toEqual([
    200,
    { event: 'settled', checkout: 'paid', cart: 0, orders: 1, mails: ['order-confirmation', 'new-order'] },
  ])
})

test('an event is neither acknowledged nor noted while the provider does not say whose payment it is about, or what was given back of it or is disputed; the same event heals it [W8]', async () => {
  const { stripe } = shop.api.payments
  const { intent, orders } = await payment()
  const whileSilent = async (path: string, sent: ReturnType<typeof event>) => {
    const refuse = (asked: { path: string }) => {
      shop.sandbox.faults.calls = asked.path.startsWith(path) ? 500 : 'answer'
    }
    stripe.on('request', refuse)
    const unheard = await report(sent)
    stripe.off('request', refuse)
    shop.sandbox.faults.calls = 'answer'
    return [unheard, await report(sent)]
  }
  await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  const healed = (outcome: string) => [
    [503, undefined],
    [200, outcome],
  ]
  expect(await whileSilent('/v1/checkout/sessions?payment_intent', event('payment_intent.succeeded', { id: intent }))).toEqual(
    healed('settled'),
  )
  for (const path of ['/v1/refunds', '/v1/disputes'])
    expect([path, await whileSilent(path, event('refund.created', { payment_intent: intent }))]).toEqual([path, healed('followed')])
  expect((await orders()).map(({ refunds }) => refunds?.map(({ amount }) => amount))).toEqual([[1]])
  const given = await payment()
  await stripe.refunds.create({ payment_intent: given.intent })
  expect(await whileSilent('/v1/refunds', event('checkout.session.completed', { id: given.session }))).toEqual(healed('settled'))
  expect((await given.orders()).map(({ refunds }) => refunds?.map(({ amount }) => amount))).toEqual([[12.5]])
})
