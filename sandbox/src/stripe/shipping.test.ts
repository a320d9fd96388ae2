import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeSandbox, startStripeSandbox } from './stripe-sandbox.ts'

let folder: string
let sandbox: StripeSandbox
let stripe: Stripe
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-shipping-'))
  sandbox = await startStripeSandbox({ folder, pagesBase: 'http://shop.test', webhookUrl: 'http://127.0.0.1:9/hook' })
  stripe = new Stripe(sandbox.secretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterEach(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

type Params = Stripe.Checkout.SessionCreateParams
const rate = (display_name: string, amount: number): NonNullable<Params['shipping_options']>[number] => ({
  shipping_rate_data: {
    type: 'fixed_amount',
    display_name,
    fixed_amount: { amount, currency: 'usd' },
    metadata: { rate: display_name },
    delivery_estimate: { minimum: { unit: 'day', value: 2 }, maximum: { unit: 'day', value: 4 } },
  },
})
const open = (more: Params) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 1999, product_data: { name: 'Honey' } } }],
    success_url: 'http://shop.test/success',
    ...more,
  })
const asking: Params = {
  shipping_address_collection: { allowed_countries: ['SA', 'AE'] },
  phone_number_collection: { enabled: true },
  shipping_options: [rate('Standard', 500), rate('Express', 2500)],
}
const given = { name: 'Sara', country: 'AE', city: 'Dubai', line1: 'Marina Walk 12', line2: '', postal_code: '', phone: '+971501234567' }
const whole = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['shipping_cost.shipping_rate', 'payment_intent'] })

test('the first shipping option is part of the total; the chosen one is told with its rate, address and phone [DELIVER-03, PAY-09]', async () => {
  const session = await open(asking)
  expect(session).toMatchObject({
    amount_subtotal: 3998,
    amount_total: 4498,
    shipping_cost: { amount_total: 500 },
    collected_information: null,
  })
  expect(sandbox.pay(session.id, undefined, { ...given, rate: String(session.shipping_options[1]?.shipping_rate) })).toEqual({
    state: 'paid',
  })
  expect(await whole(session.id)).toMatchObject({
    amount_total: 6498,
    shipping_cost: { amount_total: 2500, shipping_rate: { display_name: 'Express', metadata: { rate: 'Express' } } },
    customer_details: { phone: '+971501234567' },
    collected_information: { shipping_details: { name: 'Sara', address: { country: 'AE', city: 'Dubai', line1: 'Marina Walk 12' } } },
    payment_intent: { amount: 6498, shipping: { name: 'Sara', phone: '+971501234567' } },
  })
})

test('an incomplete address, a country that is not allowed and a rate that is not offered are refused; then it can be paid [DELIVER-03]', async () => {
  const session = await open(asking)
  for (const wrong of [{ country: 'EG' }, { line1: '' }, { name: '' }, { phone: '' }, { rate: 'shr_other' }])
    expect([wrong, sandbox.pay(session.id, undefined, { ...given, ...wrong }).state]).toEqual([wrong, 'failed'])
  expect((await whole(session.id)).collected_information).toBeNull()
  expect(sandbox.pay(session.id, undefined, given).state).toBe('paid')
})

test('no session names a country whose addresses the provider does not take [DELIVER-03, PAY-09]', async () => {
  for (const [index, wrong] of ['UK', 'EU', 'SY'].entries()) {
    const allowed_countries = [...Array.from({ length: index }, () => 'AE'), wrong] as never
    await expect(open({ ...asking, shipping_address_collection: { allowed_countries } })).rejects.toMatchObject({
      statusCode: 400,
      param: `shipping_address_collection[allowed_countries][${index}]`,
    })
  }
})

test('a declined card and another rate: the payment is of what was chosen last [DELIVER-05]', async () => {
  const session = await open(asking)
  const [standard, express] = session.shipping_options.map(({ shipping_rate }) => String(shipping_rate))
  sandbox.pay(session.id, '4000000000000002', { ...given, rate: String(express) })
  sandbox.pay(session.id, undefined, { ...given, rate: String(standard) })
  expect(await whole(session.id)).toMatchObject({ amount_total: 4498, payment_intent: { amount: 4498 } })
})

test('a known address goes with the payment, and cannot be asked for as well [DELIVER-03]', async () => {
  const shipping = { name: 'Noura', phone: '+966501234567', address: { line1: 'Olaya Street, 4821', city: 'Riyadh', country: 'SA' } }
  const session = await open({ payment_intent_data: { shipping }, shipping_options: [rate('Standard', 0)] })
  sandbox.pay(session.id)
  expect(await whole(session.id)).toMatchObject({ shipping_address_collection: null, amount_total: 3998, payment_intent: { shipping } })
  await expect(open({ ...asking, payment_intent_data: { shipping } })).rejects.toMatchObject({ statusCode: 400 })
  await expect(open({ shipping_options: Array.from({ length: 6 }, () => rate('x', 1)) })).rejects.toMatchObject({
    param: 'shipping_options',
  })
})

test('a call to the payment page that says nothing of shipping brings a made-up address, in Saudi Arabia if it can; one that leaves it empty is refused [PAY-09]', async () => {
  const pay = async (id: string, body: object) => {
    const sent = { method: 'POST', body: JSON.stringify({ number: '4242424242424242', ...body }) }
    return (await sandbox.pages(new Request(`http://shop.test/sandbox/stripe/pay/${id}`, sent))).json()
  }
  const offering = async (...allowed_countries: ('AE' | 'EG' | 'SA')[]) =>
    (await open({ ...asking, shipping_address_collection: { allowed_countries } })).id
  const id = await offering('AE', 'SA')
  expect(await pay(id, { shipping: {} })).toMatchObject({ state: 'failed' })
  expect(await pay(id, {})).toEqual({ state: 'paid' })
  expect(await whole(id)).toMatchObject({
    customer_details: { phone: '+966501234567' },
    collected_information: { shipping_details: { address: { country: 'SA', city: 'Riyadh' } } },
  })
  const elsewhere = await offering('EG', 'AE')
  expect(await pay(elsewhere, {})).toEqual({ state: 'paid' })
  expect(await whole(elsewhere)).toMatchObject({ collected_information: { shipping_details: { address: { country: 'EG' } } } })
})

test('a payment page runs the scripts of the shop’s own address, stands in no frame, is kept by nobody, and shows names as text [H1, R1]', async () => {
  const { id } = await open({ shipping_options: [rate('<img src=x>', 500)] })
  for (const path of [`pay/${id}`, 'pay/cs_test_unknown', 'payments']) {
    const answer = await sandbox.pages(new Request(`http://shop.test/sandbox/stripe/${path}`))
    const { headers } = answer
    expect(await answer.text()).not.toContain('<img src=x>')
    expect([path, headers.get('cache-control'), headers.get('content-security-policy')?.split('; ')]).toEqual([
      path,
      'no-store',
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ],
    ])
  }
})

test('the payment page asks for address and rate where the session does, and names what shipping costs [DELIVER-03, PAY-09]', async () => {
  const page = async (id: string) => (await sandbox.pages(new Request(`http://shop.test/sandbox/stripe/pay/${id}`))).text()
  const asks = await page((await open(asking)).id)
  expect(asks).toContain('data-countries="SA AE"')
  expect(asks.match(/name="rate"/g)?.length).toBe(2)
  expect(asks).toContain('Pay $44.98')
  const knows = await page((await open({ shipping_options: [rate('Standard', 0)] })).id)
  expect(knows).not.toContain('data-countries')
  expect(knows).not.toContain('name="rate"')
  expect(knows).toContain('<span>Free</span>')
})
