import { brand, setBrand } from '@waha/contract/brand.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { Problem } from '@waha/contract/problem.ts'
import { createElement } from 'react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { shortNumber } from '../orders/numbers.ts'
import { SlipsScreen } from './slips-screen.tsx'
import { exampleNumber, exampleOrder } from './testing/example-order.ts'
import { htmlOf, linksIn, shopDate, textsIn, valuesOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const idOf = (count: number) => `0a0b0c0d-0000-4000-8000-${String(count).padStart(12, '0')}`

/** The page of the slips that the address names, where `asked` is what it asks for and `orders` is what there is. */
const html = (named: string[], asked: string[], orders: DeskOrder[] | Error, locale: 'en' | 'ar' = 'en') =>
  htmlOf(createElement(SlipsScreen), { locale, address: `/admin/slips?ids=${named.join(',')}`, known: [[['slips', asked], orders]] })
const texts = (...of: Parameters<typeof html>) => textsIn(html(...of))
const above = ['Back to the orders', 'Packing slips']

test('a slip says in the customer’s language what lies in the parcel and where it goes, without prices and what was given back [DESK-11, DESK-06]', () => {
  const order = { ...exampleOrder, language: 'en' as const }
  const page = html([order._id], [order._id], [order], 'ar')
  const slip = textsIn(page.slice(page.indexOf('<article')))
  expect(slip).toEqual([
    ...[brand.name.en, 'Packing slip', 'Ship to', 'Noor Q', 'King Fahd Rd, 9', 'Olaya, Riyadh', '12345, RRRD2929', 'Saudi Arabia'],
    ...['+966501234567', 'Note for the courier: Ring twice', 'Order', exampleNumber, 'Date', shopDate('en', order.createdAt)],
    ...['Delivery', 'Express', `Product ${exampleNumber}`, 'Pieces', 'Lamp', '1', 'Jar', '2', 'Pieces in all', '3'],
    `Thank you for your order. Something not right? Write to us: ${brand.email}`,
  ])
  expect(valuesOf(page.slice(page.indexOf('<article')).slice(0, 60), 'dir')).toEqual(['ltr'])
  expect(linksIn(page)).toEqual(['/ar/admin/orders'])
  const arabic = texts([order._id], [order._id], [exampleOrder])
  expect(arabic).toEqual(
    expect.arrayContaining([...above, 'Print', brand.name.ar, 'قائمة التعبئة', 'سريع', shopDate('ar', order.createdAt)]),
  )
})

test('the slip of a further parcel holds what is left; once all was sent, all of it again, without what was given back [DESK-11, DESK-05]', () => {
  const [lamp, jar] = exampleOrder.lines as [DeskOrder['lines'][0], DeskOrder['lines'][0]]
  const slip = (lamps: number, jars: number) => {
    const lines = [
      { ...lamp, shipped: lamps },
      { ...jar, shipped: jars },
    ]
    const shown = texts([exampleOrder._id], [exampleOrder._id], [{ ...exampleOrder, language: 'en', lines }])
    return shown.slice(shown.indexOf('Pieces') + 1, -1)
  }
  expect(slip(0, 0)).toEqual(['Lamp', '2', 'Jar', '2', 'Pieces in all', '4'])
  expect(slip(1, 1)).toEqual(['Lamp', '1', 'Jar', '1', 'Pieces in all', '2'])
  expect(slip(2, 0)).toEqual(['Jar', '2', 'Pieces in all', '2'])
  expect(slip(2, 2)).toEqual(['Lamp', '2', 'Jar', '2', 'Pieces in all', '4'])
})

test('a line of which all was given back is not on the slip; without an address the customer is [DESK-11, DESK-06]', () => {
  const [lamp, jar] = exampleOrder.lines as [DeskOrder['lines'][0], DeskOrder['lines'][0]]
  const order: DeskOrder = {
    ...exampleOrder,
    language: 'en',
    lines: [lamp, { ...jar, withdrawn: 3 }],
    delivery: { address: null, price: 0, way: null },
  }
  const slip = texts([order._id], [order._id], [order])
  const from = slip.indexOf('Ship to')
  expect(slip.slice(from, from + 4)).toEqual(['Ship to', 'Noor', 'noor@customers.example', 'Order'])
  expect(slip.slice(slip.indexOf('Pieces'), -1)).toEqual(['Pieces', 'Lamp', '1', 'Pieces in all', '1'])
  expect(slip).not.toContain('Delivery')
})

test('a slip ends with the number under which the shop pays VAT, where it has one, left to right [DESK-11, SETTINGS-01]', () => {
  onTestFinished(() => setBrand())
  const end = (language: 'en' | 'ar') => {
    const page = html([exampleOrder._id], [exampleOrder._id], [{ ...exampleOrder, language }])
    return [textsIn(page).at(-1), page.includes('\u2066310123456700003\u2069')]
  }
  expect(end('en')).toEqual([expect.not.stringContaining('VAT'), false])
  setBrand({ vatNumber: '310123456700003' })
  expect(end('en')).toEqual([expect.stringMatching(/ · VAT number 310123456700003$/), true])
  expect(end('ar')).toEqual([expect.stringMatching(/ · الرقم الضريبي 310123456700003$/), true])
})

test('orders are asked for once each, at most fifty at a time; the others are a link [DESK-11]', () => {
  const ids = Array.from({ length: 52 }, (_, count) => idOf(count))
  const first = ids.slice(0, 50)
  const page = html([...ids, idOf(0), 'no-order'], first, [exampleOrder])
  expect(textsIn(page)).toEqual(
    expect.arrayContaining(['These are the first 50 of 52 slips. Print them, then go on to the others.', 'The other 2']),
  )
  expect(linksIn(page)).toEqual(['/admin/orders', `/admin/slips?ids=${ids.slice(50).join(',')}`])
  expect(linksIn(html(first, first, [exampleOrder]))).toEqual(['/admin/orders'])
})

test('no slips: none were chosen, they were cancelled, all was given back in pieces, or they cannot be fetched [DESK-11, ERROR-01]', () => {
  const none = ['No orders were chosen', 'Choose orders in the list, then print their packing slips.']
  expect(texts([], [], [])).toEqual([...above, ...none])
  expect(texts([idOf(1)], [idOf(1)], [])).toEqual([...above, ...none])
  const gone = { ...exampleOrder, lines: exampleOrder.lines.map(line => ({ ...line, withdrawn: line.quantity })) }
  expect(texts([gone._id], [gone._id], [gone, { ...exampleOrder, status: 'cancelled' }])).toEqual([
    ...[...above, '2 orders have no slip:'],
    `${exampleNumber} It was refunded in full, or the bank took the money back, before it was shipped.`,
    `${exampleNumber} It was cancelled.`,
  ])
  expect(texts([idOf(1)], [idOf(1)], new Problem(0, 'network_error'))).toEqual([
    ...above,
    ...['No response from server. Please check your connection.', 'Try Again'],
  ])
})

test('what is left of an order has no slip while its payment is gone or under review; once all was sent that is printed again [DESK-11, DESK-06]', () => {
  const sent = exampleOrder.lines.map(line => ({ ...line, shipped: line.quantity - (line.withdrawn ?? 0) }))
  const isPrinted = (more: Partial<DeskOrder>) =>
    html([exampleOrder._id], [exampleOrder._id], [{ ...exampleOrder, ...more }]).includes('<article')
  expect(
    [{}, { nothingToShip: true }, { paymentStatus: 'review' }, { paymentStatus: 'refunded' }].map(more => isPrinted(more as object)),
  ).toEqual([true, false, false, false])
  expect([{ nothingToShip: true }, { paymentStatus: 'refunded' }].map(more => isPrinted({ ...(more as object), lines: sent }))).toEqual([
    true,
    true,
  ])
})

test('an order with a slip whose payment is to be looked at is a link with the reason beside it, which is not printed; one without anything to look at is not [DESK-11, DESK-06]', () => {
  const orders: DeskOrder[] = [
    { ...exampleOrder, _id: idOf(1), attention: true, flag: 'disputed' },
    { ...exampleOrder, _id: idOf(2), attention: true },
    { ...exampleOrder, _id: idOf(3), flag: 'disputed' },
    { ...exampleOrder, _id: idOf(4), attention: true, status: 'cancelled' },
  ]
  const ids = orders.map(({ _id }) => _id)
  const page = html(ids, ids, orders)
  const notice = page.slice(page.indexOf('Look at'), page.indexOf('<article'))
  expect(textsIn(notice)).toEqual([
    'Look at these 2 orders before you pack them:',
    `${shortNumber(idOf(1))} The customer disputes this payment at the bank.`,
    `${shortNumber(idOf(2))} Review the payment`,
  ])
  expect(linksIn(notice)).toEqual([`/admin/orders/${idOf(1)}`, `/admin/orders/${idOf(2)}`])
  expect(page.slice(0, page.indexOf('Look at')).match(/class="([^"]*)"[^>]*><p>$/)?.[1]).toContain('print:hidden')
  expect(textsIn(html(ids.slice(0, 1), ids.slice(0, 1), orders.slice(0, 1), 'ar'))).toContain('راجع هذا الطلب قبل تعبئته:')
})

test('each order that has no slip is a link with its own reason beside it [DESK-11]', () => {
  const orders: DeskOrder[] = [
    { ...exampleOrder, _id: idOf(1), status: 'cancelled', paymentStatus: 'refunded' },
    { ...exampleOrder, _id: idOf(2), paymentStatus: 'review', nothingToShip: true },
    { ...exampleOrder, _id: idOf(3), paymentStatus: 'refunded' },
    { ...exampleOrder, _id: idOf(4), nothingToShip: true },
    { ...exampleOrder, _id: idOf(5) },
  ]
  const ids = orders.map(({ _id }) => _id)
  const page = html(ids, ids, orders)
  const told = textsIn(page.slice(0, page.indexOf('<article'))).slice(3)
  const unpaid = 'It was refunded in full, or the bank took the money back, before it was shipped.'
  const reasons = ['It was cancelled.', 'Its payment is under review.', unpaid, unpaid]
  expect(told).toEqual(['4 orders have no slip:', ...reasons.map((reason, index) => `${shortNumber(ids[index] ?? '')} ${reason}`)])
  expect(linksIn(page)).toEqual(['/admin/orders', ...ids.slice(0, 4).map(id => `/admin/orders/${id}`)])
  const arabic = textsIn(html(ids.slice(1, 2), ids.slice(1, 2), orders.slice(1, 2), 'ar'))
  expect(arabic.slice(-2)).toEqual(['طلب واحد بلا قائمة تعبئة:', `${shortNumber(idOf(2))} دفعته قيد المراجعة.`])
})

test('the place where the page says which orders have no slip is there before it is known, so that screen readers say it; what loads says so in words [DESK-11]', () => {
  const asked = [idOf(1)]
  const address = `/admin/slips?ids=${asked}`
  const loading = htmlOf(createElement(SlipsScreen), { locale: 'en', address, known: [] })
  expect(loading).toContain('<div role="status"></div>')
  expect(textsIn(loading)).toEqual([...above, 'Loading'])
  const cancelled = html(asked, asked, [{ ...exampleOrder, status: 'cancelled' }])
  expect(cancelled).toMatch(/<div role="status"><div[^>]*><p>One order has no slip/)
})
