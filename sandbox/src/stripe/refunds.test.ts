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
  folder = await mkdtemp(join(tmpdir(), 'waha-refunds-'))
  sandbox = await startStripeSandbox({ folder, pagesBase: 'http://shop.test', webhookUrl: 'http://127.0.0.1:1/nobody' })
  sandbox.faults.webhooks = 'never'
  const { port } = new URL(sandbox.apiBase)
  stripe = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
})
afterEach(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A payment of 40.00 with a card; its payment intent. */
const paid = async (card?: string) => {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 2000, product_data: { name: 'عسل' } } }],
    success_url: 'http://shop.test/success',
    customer_email: 'noor@waha.example',
  })
  sandbox.pay(session.id, card)
  return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent)
}
const refund = (payment_intent: string, amount?: number) => stripe.refunds.create({ payment_intent, ...(amount ? { amount } : {}) })
const eventsSince = (index: number) =>
  sandbox
    .events()
    .toReversed()
    .slice(index)
    .map(({ type }) => type)
const charge = async (intent: string) => (await stripe.paymentIntents.retrieve(intent)).latest_charge
const page = (path: string, body?: Record<string, string>) =>
  sandbox.pages(
    new Request(`http://shop.test/sandbox/stripe/payments${path}`, body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
  )

test('parts and the rest of a payment are refunded, more than is left is refused, and all of it is told [PAY-09, DESK-06]', async () => {
  const intent = await paid()
  const before = sandbox.events().length
  const first = await stripe.refunds.create({ payment_intent: intent, amount: 1500, reason: 'duplicate', metadata: { refund: 'r-1' } })
  expect(first).toMatchObject({
    amount: 1500,
    status: 'succeeded',
    reason: 'duplicate',
    metadata: { refund: 'r-1' },
    charge: await charge(intent),
  })
  await expect(refund(intent, 2501)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  expect(await refund(intent)).toMatchObject({ amount: 2500 })
  await expect(refund(intent)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect(eventsSince(before)).toEqual(['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded'])
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([2500, 1500])
  expect((await stripe.refunds.list({ payment_intent: 'pi_other' })).data).toEqual([])
})

test('a refund to the card ending in 7726 is pending until the bank answers; the money of a refused one can be refunded again [PAY-09]', async () => {
  const intent = await paid('4000000000007726')
  const { id, status } = await refund(intent)
  expect(status).toBe('pending')
  const before = sandbox.events().length
  sandbox.refunds.answer(id, false)
  expect(eventsSince(before)).toEqual(['refund.updated', 'charge.refund.updated', 'refund.failed'])
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  const again = await refund(intent)
  sandbox.refunds.answer(again.id, true)
  expect((await stripe.refunds.retrieve(again.id)).status).toBe('succeeded')
  expect(() => sandbox.refunds.answer(again.id, true)).toThrow('succeeded already')
})

test('a refund to the card ending in 5126 succeeds, and fails later [PAY-09]', async () => {
  const { id, status } = await refund(await paid('4000000000005126'))
  expect(status).toBe('succeeded')
  sandbox.refunds.answer(id, false)
  expect((await stripe.refunds.retrieve(id)).status).toBe('failed')
})

test('a disputed payment is refunded only once the shop has won; what was pending fails [PAY-09]', async () => {
  const intent = await paid('4000000000007726')
  const { id } = await refund(intent, 1000)
  const dispute = sandbox.disputes.open(intent)
  expect((await stripe.refunds.retrieve(id)).failure_reason).toBe('charge_for_pending_refund_disputed')
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { id: dispute.id, amount: 4000, status: 'needs_response' },
  ])
  await expect(refund(intent)).rejects.toMatchObject({ code: 'charge_disputed' })
  sandbox.disputes.close(dispute.id, 'won')
  expect((await refund(intent)).amount).toBe(4000)
  const other = await paid('4000000000000259')
  expect((await stripe.disputes.list({ payment_intent: other })).data).toMatchObject([{ status: 'needs_response', reason: 'fraudulent' }])
})

test('the provider’s own page refunds, answers for the bank and disputes; what cannot be says so [PAY-09]', async () => {
  const intent = await paid('4000000000007726')
  expect(await (await page('')).text()).toContain(`/sandbox/stripe/payments/${intent}`)
  expect((await page(`/${intent}`, { do: 'refund', amount: '12.34' })).status).toBe(303)
  const [made] = sandbox.refunds.all()
  expect(made).toMatchObject({ amount: 1234, status: 'pending', metadata: {} })
  await page(`/${intent}`, { do: `take ${made?.id}` })
  expect(sandbox.refunds.all()[0]?.status).toBe('succeeded')
  const refused = await page(`/${intent}`, { do: 'refund', amount: '27.67' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('greater than unrefunded amount')])
  await page(`/${intent}`, { do: 'dispute x' })
  const shown = await (await page(`/${intent}`)).text()
  expect(shown).toContain('Disputed')
  expect(shown).toContain('noor@waha.example')
  expect((await page('/pi_unknown')).status).toBe(404)
  expect((await page(`/${intent}`, { do: 'constructor' })).status).toBe(404)
})

test('a lost dispute is won after an appeal; only a lost one can be appealed against [PAY-09]', async () => {
  const intent = await paid()
  const { id } = sandbox.disputes.open(intent)
  const status = async () => (await stripe.disputes.retrieve(id)).status
  expect((await page(`/${intent}`, { do: `appeal ${id}` })).status).toBe(400)
  const seen = []
  for (const what of ['lose', 'appeal', 'win']) {
    expect((await page(`/${intent}`, { do: `${what} ${id}` })).status).toBe(303)
    seen.push(await status())
  }
  expect(seen).toEqual(['lost', 'appeal_needs_response', 'won'])
})

test('events are listed by their types, the newest first [PAY-09]', async () => {
  const intent = await paid()
  await refund(intent, 1000)
  await refund(intent, 2000)
  const { data } = await stripe.events.list({ types: ['refund.created', 'refund.failed'] })
  expect(data.map(({ type, data: { object } }) => [type, (object as Stripe.Refund).amount])).toEqual([
    ['refund.created', 2000],
    ['refund.created', 1000],
  ])
})
