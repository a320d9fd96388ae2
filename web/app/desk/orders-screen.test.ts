import type { DeskOrderRow } from '@waha/contract/desk/order.ts'
import { Problem } from '@waha/contract/problem.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { readOrderFilters } from './order-filters.ts'
import { OrdersScreen } from './orders-screen.tsx'
import { exampleNumber, exampleOrder } from './testing/example-order.ts'
import { htmlOf, linksIn, shopDate, shopMoment, tagsIn, textsIn, valuesOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const row: DeskOrderRow = {
  _id: exampleOrder._id,
  createdAt: '2026-11-20T10:00:00Z',
  status: 'processing',
  paymentStatus: 'paid',
  fulfilment: 'none',
  attention: false,
  totalAmount: 1234.5,
  pieces: 3,
  customerName: 'Noor',
  customerEmail: 'noor@customers.example',
}
const place = '2026-11-22T10:00:00.123456Z_0a0b0c0d-0000-4000-8000-0123456789ab'

interface Asked {
  query?: string
  orders?: DeskOrderRow[]
  next?: string | null
  error?: Error
  locale?: 'en' | 'ar'
}
const html = ({ query = '', orders = [row], next = null, error, locale = 'en' }: Asked = {}) =>
  htmlOf(createElement(OrdersScreen), {
    address: `/admin/orders${query}`,
    locale,
    known: [[['orders', readOrderFilters(new URLSearchParams(query))], error ?? { orders, next }]],
  })
const texts = (asked?: Asked) => textsIn(html(asked))

/** What stands below the search. */
const list = (asked?: Asked) => texts(asked).slice(texts(asked).indexOf('Filters') + 1)

test('a row says what somebody must know of an order, and leads to it [DESK-03]', () => {
  const one = html()
  expect(texts()).toEqual([
    ...['Orders', 'Export as CSV', 'Which orders', 'All orders', 'To ship', 'Payments to review', 'Filters'],
    ...[exampleNumber, '$1,234.50', '3 pieces', 'Noor', `${shopMoment('en', row.createdAt)} noor@customers.example`],
    ...['Processing', 'Not shipped', '1 order on this page'],
  ])
  expect(valuesOf(one, 'title')).toEqual([shopDate('en', row.createdAt)])
  expect(
    valuesOf(tagsIn(one, 'input').join() + tagsIn(one, 'a').join(), 'aria-label').map(label => label.replace(/[\u2066\u2069]/g, '')),
  ).toEqual([...['Search orders', `Select order ${exampleNumber}`, `Open order ${exampleNumber}`]])
  expect(linksIn(one)).toEqual([`/admin/orders/${row._id}`])
  expect(linksIn(html({ locale: 'ar' }))).toEqual([`/ar/admin/orders/${row._id}`])
  const arabic = texts({ locale: 'ar', orders: [{ ...row, pieces: 2 }, row] })
  expect(arabic).toEqual(
    expect.arrayContaining(['قطعتان', `${shopMoment('ar', row.createdAt)} noor@customers.example`, 'قيد التنفيذ', 'لم يُشحن']),
  )
})

test('rows say what is to be looked at, and what of the money was given back [DESK-03, DESK-06]', () => {
  const states = (more: Partial<DeskOrderRow>) => {
    const all = list({ orders: [{ ...row, ...more }] })
    return all.slice(all.findIndex(text => text.endsWith('noor@customers.example')) + 1, -1)
  }
  expect(states({ attention: true })).toEqual(['Processing', 'Review the payment', 'Not shipped'])
  expect(states({ attention: true, paymentStatus: 'review' })).toEqual(['Processing', 'Under review', 'Not shipped'])
  expect(states({ refunded: 'part', fulfilment: 'part' })).toEqual(['Processing', 'Refunded in part', 'Shipped in part'])
  expect(states({ status: 'cancelled', refunded: 'all' })).toEqual(['Cancelled', 'Refunded'])
  expect(states({ status: 'cancelled', paymentStatus: 'refunded', refunded: 'all' })).toEqual(['Cancelled', 'Refunded'])
})

test('a list without orders says whether there are none at all or none that fit: a search, a filter, what waits [DESK-03]', () => {
  const none = ['No orders yet', 'Orders show here as soon as they are paid.', '0 orders on this page']
  const noneFits = ['No matching orders', 'Try fewer words or other filters.', '0 orders on this page']
  expect(list({ orders: [] })).toEqual(none)
  for (const query of ['?q=lamp', '?status=completed', '?waiting=to-ship', '?to=2026-11-22'])
    expect([query, list({ query, orders: [] }).slice(-3)]).toEqual([query, noneFits])
})

test('a page of older orders of which none fits any more leads to the newest that fit [DESK-03]', () => {
  const asked = { query: `?waiting=to-ship&after=${place}`, orders: [] }
  expect(list(asked)).toEqual(['No matching orders', 'Back to the newest', '0 orders on this page'])
  expect(linksIn(html(asked))).toEqual(['/admin/orders?waiting=to-ship'])
})

test('a list that cannot be fetched says so and can be asked for again [DESK-03, ERROR-01]', () => {
  expect(list({ error: new Problem(0, 'network_error') })).toEqual(['No response from server. Please check your connection.', 'Try Again'])
})

test('pages: on to older orders while there are any, back to the newest from older ones, with the same filters [DESK-03]', () => {
  const pages = (asked: Asked) => linksIn(html(asked)).slice(1)
  const to = (query: string) => `/admin/orders?${query}`
  expect(pages({})).toEqual([])
  expect(pages({ next: place })).toEqual([to(`after=${encodeURIComponent(place)}`)])
  expect(pages({ query: `?payment=paid&after=${place}` })).toEqual([to('payment=paid')])
  expect(pages({ query: `?payment=paid&after=${place}`, next: place.replace('22T', '21T') })).toEqual([
    to('payment=paid'),
    to(`payment=paid&after=${encodeURIComponent(place.replace('22T', '21T'))}`),
  ])
})

test('what the address asks for stands in the tabs, the search and the filters, which are open when any is set [DESK-03]', () => {
  const controls = (query: string, locale: 'en' | 'ar' = 'en') => {
    const page = html({ query, locale })
    const pressed = [...page.matchAll(/aria-pressed="true"[^>]*>([^<]*)</g)].map(([, tab]) => tab)
    const chosen = [...page.matchAll(/<option value="([^"]*)" selected="">/g)].map(([, value]) => value)
    const typed = tagsIn(page, 'input').flatMap(input => (/ type="(?:search|date)"/.test(input) ? valuesOf(input, 'value') : []))
    return { pressed, chosen, typed, open: valuesOf(page, 'aria-expanded') }
  }
  expect(controls('')).toEqual({ pressed: ['All orders'], chosen: [], typed: [''], open: ['false'] })
  expect(controls('?waiting=to-ship&q=%20lamp')).toEqual({ pressed: ['To ship'], chosen: [], typed: ['lamp'], open: ['false'] })
  expect(controls('?waiting=payment').pressed).toEqual(['Payments to review'])
  expect(controls('?waiting=payment', 'ar').pressed).toEqual(['مدفوعات للمراجعة'])
  const all = '?status=completed&payment=refunded&fulfilment=part&from=2026-11-01&to=2026-11-22'
  expect(controls(all)).toEqual({
    pressed: ['All orders'],
    chosen: ['completed', 'refunded', 'part'],
    typed: ['', '2026-11-01', '2026-11-22'],
    open: ['true'],
  })
  // Neither day can be chosen beyond the other.
  expect([valuesOf(html({ query: all }), 'min'), valuesOf(html({ query: all }), 'max')]).toEqual([['2026-11-01'], ['2026-11-22']])
  expect(texts({ query: all })).toEqual(
    expect.arrayContaining(['Filters', '5', 'Status', 'Payment', 'Shipping', 'From', 'To', 'Clear filters']),
  )
})

test('every state can be chosen in its own filter [DESK-03]', () => {
  const all = texts({ query: '?status=completed' })
  expect(all.slice(all.indexOf('Status'), all.indexOf('From'))).toEqual([
    ...['Status', 'Any', 'Processing', 'Completed', 'Cancelled'],
    ...['Payment', 'Any', 'Paid', 'Refunded', 'Under review'],
    ...['Shipping', 'Any', 'Not shipped', 'Shipped in part', 'Shipped', 'Delivered'],
  ])
})
