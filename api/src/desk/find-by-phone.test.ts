import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRiyadh } from '../testing/delivery.ts'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let token: string
const names: Record<string, string> = {}

beforeAll(async () => {
  shop = await startApi()
  token = (await signUp(shop, { role: 'admin', staff: 'staff' })).token
  const userId = (await signUp(shop)).id
  const address = { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: '', note: '' }
  for (const [name, to] of Object.entries({
    Riyadh: address,
    London: { ...address, country: 'GB', phone: '+442079460000', postalCode: 'SW1A 1AA' },
    'New York': { ...address, country: 'US', phone: '+12125550100', postalCode: '10001-7788' },
  }))
    names[await makeOrder(shop.db, { userId, address: to })] = name
})
afterAll(() => shop.stop())

/** Where the orders go that fit. */
const find = async (q: string) => {
  const { orders } = await shop.as(token)(deskOrdersApi.orders, { query: { q } })
  return orders.map(({ _id }) => names[_id])
}

test.each([
  '0501234567',
  '050 123 4567',
  '(050) 123-4567',
  '٠٥٠١٢٣٤٥٦٧',
  '۰۵۰ ۱۲۳ ۴۵۶۷',
  '+966 50 123 4567',
  '00966501234567',
  '1234567',
  '050.123.4567',
  '050–123–4567',
  '٠٥٠/١٢٣ ٤٥٦٧',
  '+٩٦٦ (٠) ٥٠ ١٢٣ ٤٥٦٧',
  '+۹۶۶ (۰) ۵۰ ۱۲۳ ۴۵۶۷',
  '966 50 123 4567+',
  '+\u200b966\u00a050\u2060123\u202f4567',
])('finds a phone as people type it, %s [DESK-03]', async q => {
  expect(await find(q)).toEqual(['Riyadh'])
  expect(await find(`${q.slice(0, -1)}0`)).toEqual([])
})

test.each([
  '+44 20 7946 0000',
  '+44 (0)20 7946 0000',
  '+44(0)2079460000',
  '0044 (0) 20/7946 0000',
  '(+44) 20 7946 0000',
  '(020) 7946 0000',
  '020.7946.0000',
  '020/7946 0000',
])('finds a phone as it stands on cards and in signatures, %s [DESK-03]', async q => {
  expect(await find(q)).toEqual(['London'])
  expect(await find(`${q.slice(0, -1)}1`)).toEqual([])
})

test('finds a postal code that could be a phone by its signs, and by signs without a figure nothing [DESK-03]', async () => {
  for (const q of ['10001-7788', '١٠٠٠١-٧٧٨٨']) expect([q, await find(q)]).toEqual([q, ['New York']])
  for (const q of ['10001-7789', '000000', '------', './+(0)']) expect([q, await find(q)]).toEqual([q, []])
})
