import { addressesApi } from '@waha/contract/addresses.ts'
import { catalogApi } from '@waha/contract/catalog.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { afterEach, expect, test } from 'vitest'
import { type OutgoingMail, sendDueMails } from '../mail/send-mails.ts'
import { inRiyadh, setRate } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { openRefundDesk } from '../testing/refund-desk.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { keepCurrency } from './currency.queries.ts'

let shop: TestApi | undefined
afterEach(async () => {
  setCurrency()
  await shop?.stop()
  shop = undefined
})

/** An API whose amounts are in a currency, as a first start with it makes them. */
const startIn = async (code: string) => {
  shop = await startApi()
  setCurrency(currencyOf(code))
  await keepCurrency(shop.db)
  return shop
}

const form = { name: 'Lamp', description: 'Warm light.', category: 'other', image: '/uploads/x.webp' }

test.each([
  ['SAR', { price: 19.999 }, 'Price can have at most two decimals'],
  ['SAR', { price: 1_000_000 }, 'Price cannot exceed SAR\u00a0999,999.99'],
  ['KWD', { price: 1.255 }, 'Price can have at most three decimals after a point, the third of them 0'],
  ['KWD', { price: 100_000 }, 'Price cannot exceed KWD\u00a099,999.990'],
  ['JPY', { price: 5.5 }, 'Price can have no decimals'],
  ['JPY', { price: 500, old_price: 5.5 }, 'Old price can have no decimals'],
])('in %s the price %o is refused with the reason [SETTINGS-02, API-18]', async (code, prices, message) => {
  const api = await startIn(code)
  const { token } = await signUp(api, { role: 'admin' })
  const { status, body } = await api.send('POST', '/products', { token, body: { ...form, ...prices } })
  expect([status, body.message]).toEqual([400, message])
})

test.each([
  { code: 'SAR', at: 'sar', piece: 20, price: 5, total: 45, range: 25, mail: '\u2066SAR\u00a045.00\u2069', csv: '45.00,0.00,SAR' },
  { code: 'KWD', at: 'kwd', piece: 2, price: 0.5, total: 4.5, range: 2.5, mail: '\u2066KWD\u00a04.500\u2069', csv: '4.500,0.000,KWD' },
  { code: 'JPY', at: 'jpy', piece: 2000, price: 500, total: 4500, range: 2500, mail: '\u2066¥4,500\u2069', csv: '4500,0,JPY' },
])('in $code filter, provider, order, mail, desk and export have the same amounts [SETTINGS-02, PAY-10, DELIVER-05]', async expected => {
  const { code, at, piece, price, total, range, mail, csv } = expected
  const api = await startIn(code)
  await setRate(api, 'SA', { price_cents: 500, free_from_cents: null })
  const { paidOrder, staff } = await openRefundDesk(api)
  const { session, receipt, money, order } = await paidOrder()
  const { products } = await api.as()(catalogApi.list, { query: { minPrice: piece, maxPrice: piece } })
  expect(products.map(({ price }) => price)).toEqual([piece])
  const { prices, priceLimits } = await api.as()(catalogApi.facets, { query: {} })
  expect([prices[0], priceLimits[0]]).toEqual([
    { minPrice: 0, maxPrice: range, count: 1 },
    { maxPrice: range, count: 1 },
  ])
  const charged = await api.api.payments.stripe.checkout.sessions.retrieve(session)
  expect([charged.currency, charged.amount_total]).toEqual([at, 4500])
  const delivery = { price }
  expect((await receipt(session)).order).toMatchObject({ totalAmount: total, products: [{ price: piece, quantity: 2 }], delivery })
  const atTheDesk = await api.as(staff.token)(deskOrdersApi.order, { params: { id: order } })
  expect(atTheDesk.order).toMatchObject({ totalAmount: total, lines: [{ price: piece, quantity: 2 }], delivery })
  expect(await money()).toMatchObject({ captured: total, left: total })
  const sent: OutgoingMail[] = []
  await sendDueMails(api.api, async one => void sent.push(one))
  expect(sent.find(({ subject }) => /is confirmed/.test(subject))?.text).toContain(mail)
  expect((await api.send('GET', '/desk/orders.csv', { token: staff.token })).text).toContain(`,${csv},`)
})

test('in dinars amounts are given back in steps of 0.010; others are refused with the reason [SETTINGS-02, DESK-06]', async () => {
  const api = await startIn('KWD')
  const { paidOrder, staff } = await openRefundDesk(api)
  const { refund, formOf, order, atProvider } = await paidOrder()
  const body = await formOf({ what: 'amount', amount: 1.255 })
  const { status, body: answer } = await api.send('POST', `/desk/orders/${order}/refunds`, { token: staff.token, body })
  expect([status, answer.message]).toEqual([
    400,
    'Enter an amount above zero, with at most three decimals after a point, the third of them 0',
  ])
  expect((await refund({ what: 'amount', amount: 1.25 })).left).toBe(2.75)
  expect(atProvider()).toMatchObject([{ amount: 1250, currency: 'kwd' }])
})

test('in dinars a payment can be as small as 0.200, and no smaller [SETTINGS-02, API-23]', async () => {
  const api = await startIn('KWD')
  const { token } = await signUp(api)
  await api.as(token)(addressesApi.add, { body: inRiyadh })
  const id = await makeProduct(api.db, { priceCents: 10 })
  const open = (amount: number) => api.send('POST', '/stripe/create-payment-session', { token, body: { products: [{ id, amount }] } })
  expect((await open(20)).status).toBe(200)
  const { status, body } = await open(19)
  expect([status, body.message]).toEqual([400, 'A total under KWD\u00a00.200 cannot be paid by card'])
})

test('the currency changes until somebody has paid or may be paying; prices and rates then keep their figures, rounded to what can be paid [SETTINGS-02]', async () => {
  const api = await startIn('USD')
  const { db } = api
  await makeProduct(db, { id: 'lamp', priceCents: 1999, oldPriceCents: 2999 })
  await makeProduct(db, { id: 'pin', priceCents: 1 })
  await makeProduct(db, { id: 'top', priceCents: 99_999_995, oldPriceCents: 99_999_999 })
  const prices = () => db.selectFrom('products').select(['id', 'price_cents', 'old_price_cents']).orderBy('id').execute()
  const change = (code: string) => {
    setCurrency(currencyOf(code))
    return keepCurrency(db)
  }
  const [rate] = await db.selectFrom('rates').select('id').orderBy('id').execute()
  const rates = () => db.selectFrom('rates').select(['price_cents', 'free_from_cents']).orderBy('id').execute()
  await db
    .updateTable('rates')
    .set({ price_cents: 1234, free_from_cents: 5006 })
    .where('id', '=', rate?.id ?? '')
    .execute()
  expect(await change('USD')).toBe(false)
  expect(await change('KWD')).toBe(true)
  expect((await rates()).slice(0, 2)).toEqual([
    { price_cents: 1230, free_from_cents: 5010 },
    { price_cents: 0, free_from_cents: null },
  ])
  expect(await prices()).toEqual([
    { id: 'lamp', price_cents: 2000, old_price_cents: 3000 },
    { id: 'pin', price_cents: 10, old_price_cents: null },
    { id: 'top', price_cents: 99_999_990, old_price_cents: 99_999_990 },
  ])
  const { token, id: userId } = await signUp(api)
  await api.as(token)(addressesApi.add, { body: inRiyadh })
  await api.send('POST', '/stripe/create-payment-session', { token, body: { products: [{ id: 'lamp', amount: 1 }] } })
  // Also on a page whose place another one has taken, until the provider has closed it.
  for (const state of ['open', 'superseded'] as const) {
    await db.updateTable('checkouts').set({ state }).execute()
    await expect(change('JPY')).rejects.toThrow(/CURRENCY is JPY, but this shop's amounts are in KWD, and somebody may be paying/)
  }
  await db.updateTable('checkouts').set({ state: 'expired' }).execute()
  expect(await change('JPY')).toBe(true)
  const order = await makeOrder(db, { userId })
  await expect(change('USD')).rejects.toThrow(/CURRENCY is USD, but this shop's amounts are in JPY, and there are orders/)
  expect(await change('JPY')).toBe(false)
  expect((await db.selectFrom('orders').select('currency').where('id', '=', order).executeTakeFirstOrThrow()).currency).toBe('jpy')
})

test('of a demo whose currency is fixed it is said how to empty it, of a shop it is not [SETTINGS-02]', async () => {
  const api = await startIn('USD')
  await makeOrder(api.db, { userId: (await signUp(api)).id })
  setCurrency(currencyOf('SAR'))
  await expect(keepCurrency(api.db, true)).rejects.toThrow('or with another database, or empty this demo: CURRENCY=SAR npm run db:reset.')
  await expect(keepCurrency(api.db)).rejects.toThrow(/with another database\.$/)
})

test('in dinars a product is reduced by what its rounded prices say, as its page says; without a higher old price by what was written [SETTINGS-02, API-18, LIST-15]', async () => {
  const { db } = await startIn('USD')
  const products = [
    { id: 'cap', priceCents: 101, oldPriceCents: 104, discount: 3, after: 0 },
    // 57.5, of which the page's arithmetic has a little less; and 12.5, which it rounds up.
    { id: 'jug', priceCents: 170, oldPriceCents: 400, discount: 12, after: 57 },
    // 99.7, and nothing is free.
    { id: 'lid', priceCents: 100, oldPriceCents: 30_000, discount: 12, after: 99 },
    { id: 'mug', priceCents: 104, oldPriceCents: 115, discount: 10, after: 17 },
    { id: 'pot', priceCents: 210, oldPriceCents: 240, discount: 12, after: 13 },
    { id: 'tea', priceCents: 104, discount: 30, after: 30 },
    { id: 'toy', priceCents: 104, oldPriceCents: 99, discount: 30, after: 30 },
  ]
  for (const product of products) await makeProduct(db, product)
  setCurrency(currencyOf('KWD'))
  await keepCurrency(db)
  const reduced = await db.selectFrom('products').select(['id', 'discount']).orderBy('id').execute()
  expect(reduced).toEqual(products.map(({ id, after }) => ({ id, discount: after })))
})

test('of a shop without products, no price is said to have changed with its currency, which changes all the same [SETTINGS-02]', async () => {
  const { db } = await startIn('USD')
  setCurrency(currencyOf('KWD'))
  expect(await keepCurrency(db)).toBe(false)
  expect(await db.selectFrom('currency').select('code').execute()).toEqual([{ code: 'KWD' }])
})
