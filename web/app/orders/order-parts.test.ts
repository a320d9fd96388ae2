import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import { createElement, type FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { formatMoment } from './moments.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

afterEach(() => setCurrency())

const thisYear = new Date().getFullYear()
const order: Order = {
  _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  createdAt: '2026-03-14T10:00:00.000Z',
  status: 'processing',
  totalAmount: 59.48,
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  delivery: { name: 'Express', price: 12.5, earliest: '2026-11-24', latest: '2026-11-26' },
  products: [
    { _id: 'lamp', name: 'Lamp', image: null, quantity: 2, price: 19.99 },
    { _id: 'jar', name: 'Jar', image: null, quantity: 1, price: 7 },
  ],
}

/** What a customer reads of a part of an order, a text for each element, without marks of direction. */
const read = (part: FunctionComponent<{ order: Order }>, more: Partial<Order> = {}, locale: Locale = 'en') =>
  htmlOf(createElement(part, { order: { ...order, ...more } }), { locale })
    .replace(/<\/bdi>(?=<bdi)/g, '<br>')
    .replace(/<!--.*?-->|<\/?bdi\b[^>]*>|[\u2066-\u2069\u200f]/g, '')
    .split(/<[^>]*>/)
    .map(text => text.trim())
    .filter(text => text && text !== 'Picture unavailable' && text !== 'الصورة غير متوفرة')

test('a parcel says when it was sent or has come, who brings it and what is in it; a carrier without a name or a page has none [DESK-05, ACCOUNT-03]', () => {
  const [shippedAt, deliveredAt] = [`${thisYear}-03-16T08:00:00.000Z`, `${thisYear}-03-18T09:30:00.000Z`]
  const parcels: Order['parcels'] = [
    { carrier: 'smsa', trackingNumber: '29', shippedAt, deliveredAt, products: [{ _id: 'lamp', quantity: 2 }] },
    { carrier: 'other', trackingNumber: 'X-1', shippedAt: deliveredAt, deliveredAt: null, products: [{ _id: 'jar', quantity: 1 }] },
  ]
  const when = (locale: Locale, iso: string) => formatMoment(locale, iso)
  expect(read(OrderParcels, { parcels })).toEqual([
    ...['Parcels', `Delivered ${when('en', deliveredAt)}`, 'SMSA Express', '29', 'Track', '2 × Lamp'],
    ...[`Shipped ${when('en', deliveredAt)}`, 'X-1', '1 × Jar'],
  ])
  expect(read(OrderParcels, { parcels }, 'ar')).toEqual([
    ...['الشحنات', `سُلّمت في ${when('ar', deliveredAt)}`, 'سمسا إكسبريس', '29', 'تتبّع', '2 × Lamp'],
    ...[`شُحنت في ${when('ar', deliveredAt)}`, 'X-1', '1 × Jar'],
  ])
  expect(read(OrderParcels)).toEqual([])
})

test('a moment has its year only where that is another, and western figures in Arabic [LANG-07]', () => {
  const [now, iso] = [new Date(2026, 5, 1), new Date(2026, 2, 16, 9, 5).toISOString()]
  const moments = (locale: Locale, at: string) => formatMoment(locale, at, { now }).replace(/[\u202f\u00a0]/g, ' ')
  expect(moments('en', iso)).toBe('Mar 16, 9:05 AM')
  expect(moments('ar', iso)).toMatch(/^16 مارس،? 9:05 ص$/)
  const before = new Date(2025, 11, 31, 23, 59).toISOString()
  expect(moments('en', before)).toBe('Dec 31, 2025, 11:59 PM')
  expect(moments('ar', before)).toMatch(/^31 ديسمبر 2025،? 11:59 م$/)
})

test('a moment of the shop has the day, the hour and the year that it is there [DESK-03]', () => {
  const at = (iso: string, timeZone: string) =>
    formatMoment('en', iso, { now: new Date('2026-06-01T12:00:00Z'), timeZone }).replace(/[\u202f\u00a0]/g, ' ')
  const iso = '2025-12-31T22:30:00Z'
  expect([at(iso, 'Asia/Riyadh'), at(iso, 'America/New_York')]).toEqual(['Jan 1, 1:30 AM', 'Dec 31, 2025, 5:30 PM'])
})

test('an order adds up: its lines, what delivery cost and by which way, the total, and what was given back or is on its way [PAY-10, DESK-06]', () => {
  const lines = ['Items', 'Lamp', 'Quantity: 2', '$39.98', 'Jar', 'Quantity: 1', '$7.00', 'Delivery Express', '$12.50', 'Total', '$59.48']
  const withoutSpaces = (texts: string[]) => texts.join(' ').replace(/\s+/g, ' ')
  expect(withoutSpaces(read(OrderLines))).toBe(lines.join(' '))
  // Noon of the reader's own day: orders are read in whatever time zone the reader is.
  const noon = (day: number) => new Date(2026, 2, day, 12).toISOString()
  const refunds = [
    { amount: 7, pending: false, createdAt: noon(20) },
    { amount: 19.99, pending: true, createdAt: noon(21) },
  ]
  const given = withoutSpaces(read(OrderLines, { refunds })).slice(lines.join(' ').length)
  expect(given).toMatch(/^ Refunded March 20, 2026 .*−\$7\.00 .*March 21, 2026 .*−\$19\.99 Total after refunds \$32\.49$/)
  expect(given).toContain('Refund on its way')
  expect(withoutSpaces(read(OrderLines, { delivery: { ...order.delivery, price: 0 } as Order['delivery'] }))).toContain(
    'Delivery Express Free',
  )
})

test('what was given back runs in the direction of its price, with the minus at its beginning [PAY-10, LANG-06]', () => {
  const refunds = [{ amount: 7, pending: false, createdAt: '2026-03-20T10:00:00.000Z' }]
  const directions = (code: string, locale: Locale) => {
    setCurrency(currencyOf(code))
    const html = htmlOf(createElement(OrderLines, { order: { ...order, refunds } }), { locale })
    return html.match(/<bdi dir="(\w+)">−(?:<!-- -->)?<bdi dir="(\w+)"/)?.slice(1)
  }
  expect([directions('SAR', 'ar'), directions('SAR', 'en')]).toEqual([
    ['rtl', 'rtl'],
    ['ltr', 'ltr'],
  ])
  expect([directions('USD', 'ar'), directions('USD', 'en')]).toEqual([
    ['ltr', 'ltr'],
    ['ltr', 'ltr'],
  ])
})

test('an order says where it goes and, until it has come or is cancelled, when it comes; one of before that was asked says nothing [DELIVER-05]', () => {
  const address = {
    ...{ country: 'SA', recipient: 'Noura', phone: '+966501234567', region: '', city: 'Riyadh', district: 'Al Olaya' },
    ...{ street: 'Olaya Street', building: '4821', postalCode: '12345', shortAddress: 'RRRD2929', note: 'Ring twice' },
  }
  expect(read(OrderDelivery, { address })).toEqual([
    ...['Deliver to', 'Noura', 'Olaya Street, 4821', 'Al Olaya, Riyadh', '12345, RRRD2929', 'Saudi Arabia', '+966501234567', 'Ring twice'],
    'Expected: Tue, Nov\u00a024\u2009–\u2009Thu, Nov\u00a026',
  ])
  expect(read(OrderDelivery, {}, 'ar')).toEqual(['التوصيل إلى', 'الوصول المتوقع: بين الثلاثاء\u00a024 والخميس\u00a026\u00a0نوفمبر'])
  for (const status of ['completed', 'cancelled'] as const) {
    expect(read(OrderDelivery, { address, status })).toContain('Noura')
    expect(read(OrderDelivery, { address, status }).join()).not.toContain('Expected')
    expect(read(OrderDelivery, { status })).toEqual([])
  }
  const { delivery: _, ...old } = order
  expect(read(() => createElement(OrderDelivery, { order: old }))).toEqual([])
})

test('an order whose money all went back, or was taken by the bank, is expected no more, unless something of it was sent before [DELIVER-05, DESK-06]', () => {
  const back = (amount: number) => [{ amount, pending: true, createdAt: '2026-03-20T10:00:00.000Z' }]
  const sent = (deliveredAt: string | null) => [
    { carrier: 'smsa' as const, trackingNumber: '29', shippedAt: '2026-03-16T08:00:00.000Z', deliveredAt, products: [] },
  ]
  const isExpected = (more: Partial<Order>) => read(OrderDelivery, more).join().includes('Expected')
  expect([isExpected({ refunds: back(59.47) }), isExpected({ refunds: back(59.48) }), isExpected({ paymentStatus: 'refunded' })]).toEqual([
    ...[true, false, false],
  ])
  const arrived = sent('2026-03-18T09:30:00.000Z')
  for (const gone of [{ refunds: back(59.48) }, { nothingToShip: true }])
    expect([isExpected(gone), ...[sent(null), arrived].map(parcels => isExpected({ ...gone, parcels }))]).toEqual([false, true, false])
})

test('in the name of what was ordered a number keeps to its unit', () => {
  const products = [{ _id: 'coffee', name: 'حبوب قهوة تلال يرغا، 250 غ', image: null, quantity: 1, price: 16.5 }]
  expect(read(OrderLines, { products }, 'ar')).toContain('حبوب قهوة تلال يرغا، 250\u00a0غ')
})

test('what is left of the total after refunds is nothing where more was given back, and not said of an order for which another sum was paid [DESK-06]', () => {
  const refunds = [{ amount: 7, pending: false, createdAt: '2026-03-20T10:00:00.000Z' }]
  const more = [{ amount: 60, pending: false, createdAt: '2026-03-20T10:00:00.000Z' }]
  expect(read(OrderLines, { refunds: more }).slice(-2)).toEqual(['Total after refunds', '$0.00'])
  const said = (paymentStatus: Order['paymentStatus']) => {
    const texts = read(OrderLines, { refunds, paymentStatus })
    return [texts.includes('Refunded'), texts.includes('Total after refunds')]
  }
  expect([said('paid'), said('review'), said('refunded')]).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ])
})
