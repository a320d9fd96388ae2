import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyersAndEvents } from '../testing/buyers-and-events.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
const { buyer, eventsOf, deliver, asNew } = buyersAndEvents(() => shop)
beforeEach(asNew)

describe('the webhook', () => {
  test('only a fresh and genuine signature is taken [API-28, PAY-07, W1]', async () => {
    const { open, orders } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const event = eventsOf(session).find(candidate => candidate.type === 'checkout.session.completed') ?? {}
    const body = JSON.stringify(event)
    const sign = (payload: string) =>
      shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload, secret: shop.sandbox.webhookSecret })
    const post = (headers: Record<string, string>, text = body) => shop.send('POST', '/stripe/webhook', { body: text, headers })
    expect((await post({})).body.code).toBe('signature_invalid')
    expect((await post({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400)
    expect((await post({ 'stripe-signature': sign(body).replace('v1=', 'v0=') })).status).toBe(400)
    expect((await post({ 'stripe-signature': sign(body) }, body.replace('paid', 'Paid'))).status).toBe(400)
    expect((await deliver(event, { secret: 'whsec_other' })).status).toBe(400)
    expect((await deliver(event, { age: 400 })).status).toBe(400)
    expect(await orders()).toEqual([])
    expect((await deliver(event)).status).toBe(200)
    expect((await orders()).length).toBe(1)
  })

  test('while a secret is being replaced an event signed with either is taken, and with no third [W2]', async () => {
    const both = ['whsec_of_yesterday', shop.sandbox.webhookSecret]
    for (const webhookSecrets of [both, both.toReversed()]) {
      Object.assign(shop.api.payments, { webhookSecrets })
      for (const [secret, status] of [...both.map(known => [known, 200] as const), ['whsec_other', 400] as const]) {
        const { open, orders } = await buyer()
        const session = await open()
        shop.sandbox.pay(session)
        const event = eventsOf(session).find(candidate => candidate.type === 'checkout.session.completed') ?? {}
        expect((await deliver(event, { secret })).status).toBe(status)
        expect((await orders()).length).toBe(status === 200 ? 1 : 0)
      }
    }
  })

  test('unknown kinds and sessions are taken without effect, too much is 413 [W10]', async () => {
    const event = (type: string, object: object) => ({
      id: `evt_${randomUUID()}`,
      object: 'event',
      livemode: false,
      type,
      data: { object },
    })
    expect((await deliver(event('customer.created', {}))).status).toBe(200)
    expect((await deliver(event('checkout.session.completed', { id: 'cs_test_unknown' }))).status).toBe(200)
    expect((await deliver({ ...event('x', {}), padding: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('what is signed but no event is 400: nothing, a list, without id or kind, with a byte that no database keeps [X10, W10]', async () => {
    const good = {
      id: `evt_${randomUUID()}`,
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id: 'cs_test_unknown' } },
    }
    const { id: _, ...nameless } = good
    const bodies: unknown[] = [
      ...[null, [], [good], 'event', 7, {}, nameless],
      ...[null, 7, '', 'evt_\0', 'x'.repeat(300)].map(id => ({ ...good, id })),
      ...[undefined, null, 'a\0b'].map(type => ({ ...good, type })),
      ...[undefined, null, [], { object: null }, { object: {} }, { object: { id: 'cs_\0' } }, { object: { id: [] } }].map(data => ({
        ...good,
        data,
      })),
      { ...good, type: 'charge.refunded', data: { object: { payment_intent: 'pi_\0' } } },
      { ...good, type: 'payment_intent.succeeded', data: { object: {} } },
    ]
    for (const body of bodies) {
      const { status } = await deliver({}, { body: JSON.stringify(body) })
      expect([JSON.stringify(body).slice(0, 80), status]).toEqual([JSON.stringify(body).slice(0, 80), 400])
    }
    expect((await deliver(good)).status).toBe(200)
  })

  test('a signature of another time is refused, ahead as well as behind, and it is logged how far [X10, F11, W1]', async () => {
    const event = { id: `evt_${randomUUID()}`, type: 'customer.created', livemode: false, data: { object: {} } }
    const start = Math.floor(Date.now() / 1000) * 1000
    shop.clock.now = () => new Date(start)
    const at = (seconds: number) =>
      shop.api.payments.stripe.webhooks.generateTestHeaderString({
        payload: JSON.stringify(event),
        secret: shop.sandbox.webhookSecret,
        timestamp: start / 1000 + seconds,
      })
    const send = async (header: string) =>
      (await shop.send('POST', '/stripe/webhook', { body: event, headers: { 'stripe-signature': header } })).status
    const before = shop.logged.length
    const said = () =>
      shop.logged
        .slice(before)
        .filter(({ message }) => message === 'an event is signed for another time')
        .map(({ details }) => details)
    expect([await send(at(3600)), await send(at(301)), await send(at(-301)), await send(`t=1,${at(3600)}`)]).toEqual([400, 400, 400, 400])
    expect(said()).toEqual([3600, 301, -301, 3600].map(secondsAhead => ({ secondsAhead })))
    expect([await send(at(300)), await send(at(-300))]).toEqual([200, 200])
    expect(said()).toHaveLength(4)
    shop.clock.now = () => new Date()
  })

  test('while the provider cannot be asked the event is not acknowledged, and a later one heals [W8]', async () => {
    const { open, orders } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const event = eventsOf(session).find(candidate => candidate.type === 'checkout.session.completed') ?? {}
    shop.sandbox.faults.calls = 500
    expect((await deliver(event)).status).toBe(503)
    shop.sandbox.faults.calls = 'answer'
    expect((await deliver(event)).status).toBe(200)
    expect((await orders()).length).toBe(1)
  })
})
