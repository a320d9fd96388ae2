import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openState } from './state.ts'
import { type StripeSandbox, startStripeSandbox } from './stripe-sandbox.ts'

let folder: string
let sandbox: StripeSandbox
let stripe: Stripe
let shop: Server
const received: { body: string; signature: string }[] = []
const ids = () => received.map(({ body }) => JSON.parse(body).id)
/** How many different events have come; one that is not acknowledged comes again after a second. */
const events = () => new Set(ids()).size
let answerStatus = 200

const start = async () => {
  const { port } = shop.address() as { port: number }
  sandbox = await startStripeSandbox({ folder, pagesBase: 'http://shop.test', webhookUrl: `http://127.0.0.1:${port}/hook` })
  stripe = new Stripe(sandbox.secretKey, {
    host: '127.0.0.1',
    port: new URL(sandbox.apiBase).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-stripe-'))
  received.length = 0
  answerStatus = 200
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(answerStatus).end()
    })
  })
  await new Promise<void>(done => shop.listen(0, '127.0.0.1', done))
  await start()
})
afterEach(async () => {
  await sandbox.stop()
  shop.closeAllConnections()
  shop.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 1999, product_data: { name: 'عسل' } } }],
      success_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
      ...more,
    },
    idempotencyKey ? { idempotencyKey } : {},
  )

test('the official SDK opens a session here as it does there [PAY-09]', async () => {
  const session = await open()
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 3998,
    currency: 'usd',
    url: `http://shop.test/sandbox/stripe/pay/${session.id}`,
  })
  const items = await stripe.checkout.sessions.listLineItems(session.id)
  expect(items.data).toMatchObject([{ description: 'عسل', quantity: 2, amount_total: 3998 }])
})

test('an idempotency key gets its first answer again, and an error with other parameters [P6]', async () => {
  const [first, second] = [await open({}, 'key-1'), await open({}, 'key-1')]
  expect(second.id).toBe(first.id)
  await expect(open({ client_reference_id: 'other' }, 'key-1')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('an idempotency key that is in use is a conflict; one whose call failed gets the failure again, a new one does not [P6, F9]', async () => {
  const work = Promise.withResolvers<void>()
  sandbox.faults.wait = () => work.promise
  const both = [open({}, 'key-2'), open({}, 'key-2')]
  await expect(Promise.race(both)).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  work.resolve()
  const [first] = (await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')
  expect(first).toMatchObject({ value: { id: (await open({}, 'key-2')).id } })
  sandbox.faults.calls = 500
  await expect(open({}, 'key-3')).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  sandbox.faults.calls = 429
  await expect(open({}, 'key-4')).rejects.toMatchObject({ statusCode: 429 })
  sandbox.faults.calls = 'answer'
  await expect(open({}, 'key-3')).rejects.toMatchObject({ statusCode: 500 })
  expect((await open({}, 'key-4')).status).toBe('open')
})

test('what the provider refuses is refused in its words [P4]', async () => {
  await expect(
    open({ line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } }] }),
  ).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(stripe.checkout.sessions.retrieve('cs_test_nothing')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(
    new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: new URL(sandbox.apiBase).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    }).checkout.sessions.list(),
  ).rejects.toMatchObject({ statusCode: 401 })
})

test('a payment sends events that the SDK finds genuine [PAY-07, PAY-09]', async () => {
  const session = await open()
  expect(sandbox.pay(session.id)).toEqual({ state: 'paid' })
  await expect.poll(() => received.length).toBe(3)
  const types = received.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret).type)
  expect(types.sort()).toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'])
  expect(sandbox.pay(session.id)).toMatchObject({ state: 'failed' })
})

test('as the test controls say, events come twice, never, or a minute late [PAY-09, W3]', async () => {
  const pay = async (manner: string) => {
    const { id } = await open()
    const chosen = new Request(`http://shop.test/sandbox/stripe/delivery/${id}`, { method: 'POST', body: JSON.stringify({ manner }) })
    expect((await sandbox.pages(chosen))?.status).toBe(200)
    sandbox.pay(id)
  }
  await pay('twice')
  await expect.poll(ids).toHaveLength(6)
  expect(events()).toBe(3)

  await pay('never')
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void timer.mockRestore())
  await pay('late')
  const times = timer.mock.calls.flatMap(([, time]) => (time && time >= 1000 ? [time] : []))
  expect(times).toEqual([60_000, 60_000, 60_000])
  expect(ids()).toHaveLength(6)
})

test('what is not acknowledged is sent again [W8]', async () => {
  answerStatus = 500
  const session = await open()
  sandbox.pay(session.id)
  await expect.poll(events).toBe(3)
  answerStatus = 200
  received.length = 0
  await expect.poll(events).toBe(3)
})

test('sessions, keys and unpaid webhooks survive a restart [W7]', async () => {
  answerStatus = 500
  const session = await open()
  sandbox.pay(session.id)
  await expect.poll(events).toBe(3)
  const { secretKey } = sandbox
  await sandbox.stop()
  answerStatus = 200
  received.length = 0
  await start()
  expect(sandbox.secretKey).toBe(secretKey)
  expect((await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })).payment_intent).toMatchObject({
    status: 'succeeded',
    latest_charge: { paid: true },
  })
  await expect.poll(events).toBe(3)
})

test('an entry of the journal that was cut, as by a full disk, takes nothing else with it: a restart finds those before and after it [W7]', async () => {
  const inner = join(folder, 'cut')
  const state = openState(inner)
  state.put('keys', { id: 'before', value: '1' })
  await appendFile(join(inner, 'journal.jsonl'), '{"table":"keys","value":{"id":"cu')
  state.put('keys', { id: 'after', value: '2' })
  expect(
    openState(inner)
      .all('keys')
      .map(({ id }) => id),
  ).toEqual(['after', 'before'])
})

test('lists page through everything, newest first [W9]', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index++) made.push((await open({ client_reference_id: String(index) })).id)
  const listed: string[] = []
  for await (const session of stripe.checkout.sessions.list({ limit: 2 })) listed.push(session.id)
  expect(listed).toEqual(made.reverse())
})

test('a declined card and an unanswered 3-D Secure leave the session open; a confirmation pays it [P10]', async () => {
  const session = await open()
  expect(sandbox.pay(session.id, '4000000000000002')).toEqual({ state: 'failed', message: 'Your card was declined.' })
  expect(sandbox.pay(session.id, '4000002500003155')).toEqual({ state: 'challenge' })
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  const answer = await sandbox.pages(
    new Request(`http://shop.test/sandbox/stripe/challenge/${session.id}`, {
      method: 'POST',
      body: JSON.stringify({ confirmed: true }),
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect(await answer.json()).toEqual({ state: 'paid' })
})

test('what the scripts of its pages never send is refused with 400, and leaves the session to be paid [I7]', async () => {
  const { id } = await open()
  const post = (path: string, body: string) =>
    Promise.resolve(sandbox.pages(new Request(`http://shop.test/sandbox/stripe/${path}/${id}`, { method: 'POST', body })))
  for (const path of ['pay', 'challenge', 'delivery'])
    for (const body of ['', '{', 'null', '1', '"text"']) expect([path, body, (await post(path, body)).status]).toEqual([path, body, 400])
  for (const manner of ['"odd"', '["now"]', 'null']) expect((await post('delivery', `{"manner":${manner}}`)).status).toBe(400)
  expect((await post('delivery', '{"manner":"never"}')).status).toBe(200)
  expect(await (await post('pay', '{"number":"4242424242424242","shipping":{"name":{"a":1},"rate":[]}}')).json()).toEqual({ state: 'paid' })
})
