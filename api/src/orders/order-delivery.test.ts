import { addressesApi } from '@waha/contract/addresses.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '../payments/settle-payment.ts'
import { inRiyadh, setRate } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeBuyer, sessionOf, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.clock.now = () => new Date()
})

/** Where a new order of a buyer in Riyadh goes, as he sees it. The shop's day of the payment is 2 March. */
const deliveryOf = async (lang: 'en' | 'ar') => {
  const buyer = await makeBuyer(shop, { quantity: 2, priceCents: 1999 })
  await buyer.call(addressesApi.add, { body: inRiyadh })
  const session = sessionOf((await buyer.checkOut({ lang })).body.url)
  shop.sandbox.pay(session)
  shop.clock.now = () => new Date('2026-03-01T21:30:00Z')
  await settlePayment(shop.api, session)
  shop.clock.now = () => new Date()
  const [order] = await buyer.orders()
  const mail = await shop.db.selectFrom('outbox').select(['kind', 'language']).where('recipient', '=', buyer.email).execute()
  expect(mail).toContainEqual({ kind: 'order-confirmation', language: lang })
  return { address: order?.address, delivery: order?.delivery, total: order?.totalAmount }
}

test('a customer sees where an order goes, by which rate in the language of the purchase, what that costs and when it comes, and is written to in that language [DELIVER-05, PAY-08]', async () => {
  await setRate(shop, 'SA', { price_cents: 1550 })
  const address = { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: '', note: '' }
  const days = { price: 15.5, earliest: '2026-03-04', latest: '2026-03-06' }
  expect(await deliveryOf('en')).toEqual({ address, delivery: { name: 'Standard delivery', ...days }, total: 55.48 })
  expect(await deliveryOf('ar')).toEqual({ address, delivery: { name: 'توصيل عادي', ...days }, total: 55.48 })
})

test('an order of before there was delivery says nothing of it [DELIVER-05]', async () => {
  const { id, token } = await signUp(shop)
  await makeOrder(shop.db, { userId: id })
  const [order] = (await shop.as(token)(ordersApi.list, {})).orders
  expect(Object.keys(order ?? {}).toSorted()).toEqual(
    ['_id', 'createdAt', 'customerEmail', 'paymentStatus', 'products', 'status', 'totalAmount'].toSorted(),
  )
})

test('an order of which nothing is to be shipped any more says so to its customer [DELIVER-05, DESK-06]', async () => {
  const { id, token } = await signUp(shop)
  const order = await makeOrder(shop.db, { userId: id })
  const said = async () => (await shop.as(token)(ordersApi.list, {})).orders[0]?.nothingToShip
  expect(await said()).toBeUndefined()
  await shop.db.updateTable('orders').set({ nothing_to_ship: true }).where('id', '=', order).execute()
  expect(await said()).toBe(true)
})

test('who asks for the own orders by the own id gets them [API-19]', async () => {
  const { id, token } = await signUp(shop)
  const order = await makeOrder(shop.db, { userId: id })
  const { status, body } = await shop.send('GET', `/orders?userId=${id}`, { token })
  expect([status, body.orders.map(({ _id }: { _id: string }) => _id)]).toEqual([200, [order]])
})
