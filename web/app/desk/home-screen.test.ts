import type { DeskHome } from '@waha/contract/desk/home.ts'
import { Problem } from '@waha/contract/problem.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { HomeScreen } from './home-screen.tsx'
import { htmlOf, linksIn, tagsIn, textsIn, valuesOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const home: DeskHome = {
  waiting: { toShip: 1, payments: 2, newOrders: 3, searches: 1 },
  now: { revenue: 100.01, orders: 3, pieces: 1234 },
  before: { revenue: 200, orders: 2, pieces: 1234 },
  days: [
    { day: '2026-11-20', revenue: 90, orders: 2 },
    { day: '2026-11-21', revenue: 10.01, orders: 1 },
    { day: '2026-11-22', revenue: 0, orders: 0 },
  ],
}
const html = (more: Partial<DeskHome> | Error, { address = '/admin', days = '30', locale = 'en' as 'en' | 'ar' } = {}) =>
  htmlOf(createElement(HomeScreen), {
    address,
    locale,
    known: [[['home', days], more instanceof Error ? more : { ...home, ...more }]],
  })
const texts = (...asked: Parameters<typeof html>) => textsIn(html(...asked))

test('home says what waits, with links to just that, and of sales what they came to, beside the days before, day by day [DESK-02]', () => {
  expect(texts({})).toEqual([
    ...['Home', 'Waiting for you', '1', 'order to ship', '2', 'payments to review', '3', 'new orders today'],
    ...['1', 'search without results in 7 days'],
    ...['Sales', 'Period', '7 days', '30 days', '90 days'],
    ...['Revenue', '$100.01', '50% less than in the previous 3 days', 'Before: $200.00'],
    ...['Orders', '3', '50% more than in the previous 3 days', 'Before: 2'],
    ...['Average order', '$33.34', '67% less than in the previous 3 days', 'Before: $100.00'],
    ...['Pieces', '1,234', 'Same as in the previous 3 days', 'Before: 1,234'],
    ...['Revenue by day', 'Best day: $90.00'],
    ...['November 20, 2026: $90.00', 'November 21, 2026: $10.01', 'November 22, 2026: $0.00'],
    ...['November 20, 2026', 'November 22, 2026', 'Show as a table', 'Revenue by day', 'Day', 'Orders', 'Revenue'],
    ...['November 22, 2026', '0', '$0.00', 'November 21, 2026', '1', '$10.01', 'November 20, 2026', '2', '$90.00'],
    expect.stringContaining('Paid orders'),
  ])
  const orders = ['?waiting=to-ship', '?waiting=payment', '?from=2026-11-22'].map(filter => `/admin/orders${filter}`)
  const places = [...orders, '/admin/searches?days=7']
  expect(linksIn(html({}))).toEqual(places)
  expect(linksIn(html({}, { locale: 'ar' }))).toEqual(places.map(place => `/ar${place}`))
})

test('what waits stands in Arabic beside its figure, which no word repeats [DESK-02, LANG-07]', () => {
  const labels = (count: number) => {
    const all = texts({ waiting: { toShip: count, payments: count, newOrders: count, searches: count } }, { locale: 'ar' })
    const label = (_: string, index: number) => all[index - 1] === String(count)
    return all.slice(0, all.indexOf('المبيعات')).filter(label)
  }
  const many = ['طلبات للشحن', 'دفعات للمراجعة', 'طلبات جديدة اليوم', 'عمليات بحث بلا نتائج خلال 7 أيام']
  const one = ['طلب للشحن', 'دفعة للمراجعة', 'طلب جديد اليوم', 'عملية بحث بلا نتائج خلال 7 أيام']
  const more = ['طلبًا للشحن', 'دفعة للمراجعة', 'طلبًا جديدًا اليوم', 'عملية بحث بلا نتائج خلال 7 أيام']
  expect([0, 1, 2, 3, 11, 100].map(labels)).toEqual([many, one, many, many, more, one])
})

test('bars are as high as their day’s share of the best day [DESK-02]', () => {
  const bars = [
    ...html({ days: home.days.with(1, { day: '2026-11-21', revenue: 45, orders: 1 }) }).matchAll(
      /<rect x="(\d\.\d+)" y="(\d+)"[^>]*height="(\d+)"/g,
    ),
  ]
  expect(bars.map(([, ...numbers]) => numbers.map(Number))).toEqual([
    [0.125, 0, 100],
    [1.125, 50, 50],
    [2.125, 100, 0],
  ])
})

test('without any revenue, as of free products alone, all bars have no height [DESK-02]', () => {
  const days = home.days.map(({ day }) => ({ day, revenue: 0, orders: 1 }))
  const page = html({ days, now: { revenue: 0, orders: 3, pieces: 3 } })
  expect(page).not.toContain('NaN')
  expect([...page.matchAll(/<rect x="\d\.\d+" y="(\d+)"[^>]*height="(\d+)"/g)].map(([, ...numbers]) => numbers)).toEqual(
    Array(3).fill(['100', '0']),
  )
  expect(textsIn(page)).toContain('Best day: $0.00')
})

test('nothing waits only without orders to ship and payments to look at, which stand out while there are any [DESK-02]', () => {
  const waits = (toShip: number, payments: number) => {
    const page = html({ waiting: { toShip, payments, newOrders: 1, searches: 1 } })
    return [textsIn(page).includes('Nothing is waiting. Well done.'), page.includes('text-sale')]
  }
  expect([waits(0, 0), waits(1, 0), waits(0, 1), waits(1, 1)]).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
  ])
})

test('figures without days before, without sales, and the same as before [DESK-02]', () => {
  const [none, some] = [
    { revenue: 0, orders: 0, pieces: 0 },
    { revenue: 5, orders: 1, pieces: 1 },
  ]
  const said = (now: DeskHome['now'], before: DeskHome['now']) => {
    const all = texts({ now, before })
    return all.slice(all.indexOf('Revenue'), all.indexOf('Orders'))
  }
  expect(said(some, none)).toEqual(['Revenue', '$5.00', 'Nothing in the previous 3 days'])
  expect(said(none, none)).toEqual(['Revenue', '$0.00', 'Same as in the previous 3 days'])
  expect(said(none, some)).toEqual(['Revenue', '$0.00', '100% less than in the previous 3 days', 'Before: $5.00'])
  expect(texts({ now: none, before: some })).toEqual(expect.arrayContaining(['No sales in these days']))
  expect(texts({ now: none, before: some })).not.toContain('Revenue by day')
  expect(texts({ now: some, before: none })).not.toContain('No sales in these days')
})

test('figures that differ are never said to be the same, nor what is left to be nothing [DESK-02]', () => {
  const said = (revenue: number, before: number) => {
    const all = texts({ now: { revenue, orders: 1, pieces: 1 }, before: { revenue: before, orders: 1, pieces: 1 } })
    return all[all.indexOf('Revenue') + 2]?.replace(' the previous 3 days', '')
  }
  expect([said(1000, 1000), said(1000.01, 1000), said(999.99, 1000), said(1014, 1000), said(1016, 1000)]).toEqual([
    'Same as in',
    '1% more than in',
    '1% less than in',
    '1% more than in',
    '2% more than in',
  ])
  expect([said(1, 1000), said(6, 1000), said(16, 1000), said(0, 1000), said(2000, 1000), said(2001, 1)]).toEqual([
    '99% less than in',
    '99% less than in',
    '98% less than in',
    '100% less than in',
    '100% more than in',
    '200,000% more than in',
  ])
})

test('sales of hundreds of millions have their average, too [DESK-02, M1]', () => {
  const all = texts({ now: { revenue: 134_217_728.02, orders: 3, pieces: 3 } })
  expect(all.slice(all.indexOf('Revenue'))[1]).toBe('$134,217,728.02')
  expect(all.slice(all.indexOf('Average order'))[1]).toBe('$44,739,242.67')
})

test('the address names the period, thirty days without one or with another [DESK-02]', () => {
  const chosen = (query: string, days: string) =>
    valuesOf(
      tagsIn(html({}, { address: `/admin${query}`, days }), 'input')
        .filter(input => input.includes(' checked=""'))
        .join(),
      'value',
    )
  expect([chosen('', '30'), chosen('?days=7', '7'), chosen('?days=90', '90'), chosen('?days=8', '30')]).toEqual([
    ['30'],
    ['7'],
    ['90'],
    ['30'],
  ])
})

test('a home that cannot be fetched says so and can be asked for again [DESK-02, ERROR-01]', () => {
  expect(texts(new Problem(0, 'network_error'))).toEqual(['Home', 'No response from server. Please check your connection.', 'Try Again'])
})
