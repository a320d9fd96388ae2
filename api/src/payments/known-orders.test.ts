import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliverEvent } from '../testing/refund-desk.ts'
import { intentOf, makeBuyer } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.sandbox.faults.calls = 'answer'
})

/** Somebody who has paid and has seen the receipt, so that the order is known. */
const customer = async () => {
  const buyer = await makeBuyer(shop, { priceCents: 1999 })
  const session = await buyer.openSession()
  shop.sandbox.pay(session)
  const receipt = async () => (await buyer.receipt(session)).order
  await receipt()
  return { ...buyer, session, receipt, intent: await intentOf(shop, session) }
}

test('the receipt of an order that is known is shown while the provider does not answer [F9, API-29]', async () => {
  const { receipt } = await customer()
  shop.sandbox.faults.calls = 'reset'
  expect(await receipt()).toMatchObject({ paymentStatus: 'paid', totalAmount: 19.99 })
})

test('for a refund of an order that is known the provider is asked for refunds and disputes of that payment alone [W5]', async () => {
  await customer()
  const { intent, orders } = await customer()
  await customer()
  await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 100 })
  const asked: string[] = []
  const note = ({ path }: { path: string }) => asked.push(path)
  shop.api.payments.stripe.on('request', note)
  const refunded = { id: 'evt_known', object: 'event', livemode: false, type: 'refund.created' }
  expect(await deliverEvent(shop, { ...refunded, data: { object: { payment_intent: intent } } })).toBe(200)
  shop.api.payments.stripe.off('request', note)
  expect(asked).toEqual([`/v1/refunds?payment_intent=${intent}&limit=100`, `/v1/disputes?payment_intent=${intent}&limit=100`])
  expect((await orders()).map(({ refunds }) => refunds?.map(({ amount }) => amount))).toEqual([[1]])
})
