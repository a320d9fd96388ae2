import { formatDeliveryDays } from '@waha/contract/delivery-date.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { OrderEvent } from '@waha/contract/desk/order-events.ts'
import { Problem } from '@waha/contract/problem.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { OrderScreen } from './order-screen.tsx'
import { EventList } from './order-timeline.tsx'
import { event, exampleMoney, exampleNumber, exampleOrder } from './testing/example-order.ts'
import { htmlOf, linksIn, shopDate, shopMoment, textsIn, textsOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const html = (more: Partial<DeskOrder> = {}, locale: 'en' | 'ar' = 'en') => {
  const order = { ...exampleOrder, ...more }
  const known = [
    [['order', order._id], order],
    [['money', order._id], exampleMoney],
  ] as const
  return htmlOf(createElement(OrderScreen, { id: order._id }), { known, locale })
}
const shown = (more?: Partial<DeskOrder>, locale?: 'en' | 'ar') => textsIn(html(more, locale))
const at = (iso: string) => shopMoment('en', iso)

/** The texts from one to another, both included. */
const part = (texts: string[], from: string, to: string) => texts.slice(texts.indexOf(from), texts.indexOf(to) + 1)

test('an order shows what was bought, what was sent and what it came to, where it goes, whose it is, how it was paid, and what happened [DESK-04]', () => {
  const [other] = exampleOrder.customer.otherOrders
  expect(shown().filter(text => text !== 'Picture unavailable')).toEqual([
    'Back to the orders',
    `Order ${exampleNumber}`,
    shopDate('en', exampleOrder.createdAt),
    ...['Processing', 'Shipped in part', 'Ship', 'Print packing slip'],
    ...['Products', 'Lamp', '2 × $10.25 · 1 of 2 shipped', '$20.50'],
    ...['Jar', '3 × $8.00 · 0 of 2 shipped · 1 piece refunded, not to be shipped', '$24.00'],
    ...['Delivery', '$10.00', 'Total', '$54.50'],
    ...['Parcels', 'Parcel 1 · Aramex', '4400Track', '1 × Lamp', `Sent ${at('2026-11-21T10:00:00Z')}`],
    ...['Correct tracking', 'Mark as delivered'],
    ...['Ship to', 'Noor Q', 'King Fahd Rd, 9', 'Olaya, Riyadh', '12345, RRRD2929', 'Saudi Arabia', '+966501234567'],
    ...['Note for the courier: Ring twice', 'Copy address', 'Delivery', 'Express'],
    `Expected: ${formatDeliveryDays('en', { earliest: '2026-11-22', latest: '2026-11-24' })}`,
    ...['Customer', 'Noor', 'noor@customers.example', 'Customer’s language', 'Arabic', 'Orders', '3 orders in all'],
    ...['Other orders', `#${other?._id.slice(-8)}`, at('2026-10-01T10:00:00Z'), '$7.00', 'Completed', 'Refunded in part', 'Delivered'],
    ...['Payment', 'Payment reference', 'pi_1', 'Copy reference'],
    ...['Money', 'Paid', '$54.50', 'Left to refund', '$46.50', 'Refund'],
    ...['What happened', 'Note for colleagues', 'Customers never see it.', 'Add note'],
    ...['Note', 'Call before noon', `Huda · ${at('2026-11-22T10:00:00Z')}`],
    ...['Order placed and paid', `Customer · ${at('2026-11-21T10:00:00Z')}`],
  ])
  const links = [
    '/admin/orders',
    `/admin/slips?ids=${exampleOrder._id}`,
    '/products/lamp',
    '/products/jar',
    'https://www.aramex.com/track/results?ShipmentNumber=4400',
    'mailto:noor@customers.example',
    '/admin/orders?q=noor%40customers.example',
    '/admin/orders/0a0b0c0d-0000-4000-8000-0000ffff0001',
  ]
  expect(linksIn(html())).toEqual(links)
  expect(linksIn(html({}, 'ar'))).toEqual(links.map(link => (link.startsWith('/') ? `/ar${link}` : link)))
})

test('in Arabic carrier, country, days, way of delivery, the customer’s language and numbers of things are Arabic, figures are not [DESK-04, DESK-01]', () => {
  const arabic = shown({ customer: { ...exampleOrder.customer, orders: 2 }, language: 'en' }, 'ar')
  expect(arabic).toEqual(
    expect.arrayContaining([
      `الطلب ${exampleNumber}`,
      '3 × $8.00 · شُحن 0 من 2 · قطعة رُدّ ثمنها ولا تُشحن',
      'الشحنة 1 · أرامكس',
      'Olaya, Riyadh',
      'المملكة العربية السعودية',
      'ملاحظة للمندوب: Ring twice',
      'سريع',
      'الإنجليزية',
      'طلبان إجمالًا',
      `Huda · ${shopMoment('ar', '2026-11-22T10:00:00Z')}`,
    ]),
  )
})

test('when an order is expected is said only while something of it comes [DESK-04]', () => {
  const expected = (more: Partial<DeskOrder>) => shown(more).filter(text => text.startsWith('Expected: ')).length
  const states = ['processing', 'completed', 'cancelled'] as const
  expect(states.map(status => expected({ status }))).toEqual([1, 0, 0])
  const nothingToShip = true
  expect([expected({ nothingToShip }), expected({ nothingToShip, parcels: [] })]).toEqual([1, 0])
})

test('lines and parcels are called in the language of the desk where the product has a name in it, else as they were sold [DESK-04]', () => {
  const [lamp, jar] = exampleOrder.lines as [DeskOrder['lines'][0], DeskOrder['lines'][0]]
  const lines = [
    { ...lamp, name: 'مصباح', otherName: 'Lamp' },
    { ...jar, name: 'جرة' },
  ]
  const names = (locale: 'en' | 'ar', language: 'en' | 'ar' = 'ar') =>
    shown({ language, lines }, locale).filter(text => /^(?:1 × )?(?:Lamp|مصباح|جرة)$/.test(text))
  expect(names('en')).toEqual(['Lamp', 'جرة', '1 × Lamp'])
  expect(names('ar')).toEqual(['مصباح', 'جرة', '1 × مصباح'])
  expect(names('ar', 'en')).toEqual(['Lamp', 'جرة', '1 × Lamp'])
})

test('what can be done with an order: shipped while something of it is paid for and here, cancelled until something was sent, its slip printed where it has one [DESK-05, DESK-08, DESK-11]', () => {
  const [lamp, jar] = exampleOrder.lines as [DeskOrder['lines'][0], DeskOrder['lines'][0]]
  const all = [lamp, jar].map(line => ({ ...line, shipped: line.quantity - (line.withdrawn ?? 0) }))
  const none = [lamp, jar].map(line => ({ ...line, shipped: 0, withdrawn: line.quantity }))
  const actions = (more: Partial<DeskOrder>) => shown(more).filter(text => ['Ship', 'Cancel order', 'Print packing slip'].includes(text))
  const [ship, slip, cancel] = ['Ship', 'Print packing slip', 'Cancel order']
  expect(actions({ parcels: [] })).toEqual([ship, slip, cancel])
  expect(actions({})).toEqual([ship, slip])
  expect(actions({ lines: all })).toEqual([slip])
  expect(actions({ paymentStatus: 'review', parcels: [] })).toEqual([cancel])
  expect(actions({ paymentStatus: 'refunded', parcels: [] })).toEqual([cancel])
  expect(actions({ lines: none, parcels: [] })).toEqual([cancel])
  expect(actions({ status: 'completed' })).toEqual([slip])
  expect(actions({ status: 'cancelled', parcels: [] })).toEqual([])
})

test('of a line of which all was given back before it was sent nothing is said to be shipped [DESK-04, DESK-06]', () => {
  const lines = exampleOrder.lines.map(line => ({ ...line, shipped: 0, withdrawn: line.quantity }))
  expect(shown({ lines, status: 'cancelled', parcels: [] })).toEqual(
    expect.arrayContaining(['2 × $10.25 · 2 pieces refunded, not to be shipped', '3 × $8.00 · 3 pieces refunded, not to be shipped']),
  )
})

test('to ship is what an order waits for, unless nothing is left of its payment: then it can be done, and is not called for [DESK-06]', () => {
  const looks = (more: Partial<DeskOrder>) => {
    const page = html(more)
    return page.slice(page.lastIndexOf('<button', page.indexOf('>Ship<')), page.indexOf('>Ship<')).includes('bg-palm ')
  }
  expect([looks({}), looks({ nothingToShip: true })]).toEqual([true, false])
})

test('the states of an order: what is to be shipped only while there is something to ship, and what of its payment is to be looked at [DESK-03, DESK-05, DESK-06]', () => {
  const states = (more: Partial<DeskOrder>) => {
    const texts = shown({ fulfilment: 'none', ...more })
    return texts.slice(
      3,
      texts.findIndex(text => ['Ship', 'Print packing slip', 'Products'].includes(text)),
    )
  }
  expect(states({})).toEqual(['Processing', 'Not shipped'])
  expect(states({ refunded: 'part' })).toEqual(['Processing', 'Refunded in part', 'Not shipped'])
  expect(states({ refunded: 'all' })).toEqual(['Processing', 'Refunded'])
  expect(states({ refunded: 'all', fulfilment: 'shipped' })).toEqual(['Processing', 'Refunded', 'Shipped'])
  expect(states({ status: 'cancelled' })).toEqual(['Cancelled'])
  expect(states({ status: 'completed' })).toEqual(['Completed'])
  expect(states({ status: 'completed', fulfilment: 'delivered' })).toEqual(['Completed', 'Delivered'])
  expect(states({ paymentStatus: 'review' })).toEqual(['Processing', 'Under review', 'Not shipped'])
  expect(states({ attention: true })).toEqual(['Processing', 'Review the payment', 'Not shipped'])
  // A flag says why; whether it still waits is another question.
  const over = { status: 'completed', fulfilment: 'delivered', flag: 'paid-after-closing' } as const
  expect(states(over)).toEqual(['Completed', 'Delivered'])
  expect(states({ ...over, attention: true })).toEqual(['Completed', 'Review the payment', 'Delivered'])
})

test('parcels: when each was sent and has arrived, with a way to follow it where its carrier has one [DESK-05]', () => {
  const [first] = exampleOrder.parcels as [DeskOrder['parcels'][0]]
  const later = {
    ...first,
    _id: 'second',
    carrier: 'other' as const,
    trackingNumber: null,
    shippedAt: '2026-11-22T11:00:00Z',
    pieces: [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ],
  }
  const parcels = [{ ...first, deliveredAt: '2026-11-23T12:00:00Z' }, later, { ...later, _id: 'third', trackingNumber: 'X-1' }]
  const texts = part(shown({ parcels }), 'Parcels', 'Ship to')
  const others = ['1 × Lamp', '2 × Jar', `Sent ${at('2026-11-22T11:00:00Z')}`, 'Correct tracking', 'Mark as delivered']
  expect(texts).toEqual([
    ...['Parcels', 'Parcel 1 · Aramex', '4400Track', '1 × Lamp'],
    `Sent ${at('2026-11-21T10:00:00Z')} · Arrived ${at('2026-11-23T12:00:00Z')}`,
    ...['Parcel 2 · Another carrier', 'No tracking number', ...others],
    ...['Parcel 3 · Another carrier', 'X-1', ...others],
    'Ship to',
  ])
  expect(shown({ parcels: [] })).not.toContain('Parcels')
})

test('from a customer’s only order nothing leads to all of theirs [DESK-04]', () => {
  const customer = (orders: number) => linksIn(html({ customer: { ...exampleOrder.customer, orders, otherOrders: [] } }))
  expect([1, 2].map(orders => customer(orders).includes('/admin/orders?q=noor%40customers.example'))).toEqual([false, true])
})

test('an order without address, other orders, delivery costs or reference says so, or leaves the place out [DESK-04]', () => {
  const texts = shown({
    delivery: { address: null, price: 0, way: null },
    customer: { ...exampleOrder.customer, orders: 1, otherOrders: [] },
    payment: { reference: null, session: null },
    flag: 'amount 16900, expected 17400',
  })
  expect(texts).not.toContain('Delivery')
  expect(part(texts, 'Ship to', 'Money')).toEqual([
    ...['Ship to', 'No address was requested for this order. Write to the customer.'],
    ...['Customer', 'Noor', 'noor@customers.example', 'Customer’s language', 'Arabic', 'Orders', '1 order in all'],
    ...[
      'Payment',
      '$169.00 was paid instead of $174.00. This order cannot be shipped: refund or cancel it.',
      'Not paid through the provider',
    ],
    'Money',
  ])
  const session = shown({ payment: { reference: null, session: 'cs_1' } })
  expect(part(session, 'Payment', 'Copy reference')).toEqual(['Payment', 'Payment reference', 'cs_1', 'Copy reference'])
})

test('a payment in another currency is told in words, with what can be done, in both languages [DESK-04]', () => {
  const flag = 'currency eur, expected usd'
  expect(shown({ flag })).toContain('EUR was paid instead of USD. This order cannot be shipped: refund or cancel it.')
  expect(shown({ flag }, 'ar')).toContain('دُفع بعملة EUR بدلًا من USD. لا يمكن شحن هذا الطلب: رُدّ المبلغ أو ألغِ الطلب.')
})

test('of what was paid after its checkout was closed it is told that something had changed, or another checkout had begun, in both languages [DESK-04]', () => {
  const flag = 'paid-after-closing'
  const [en, ar] = [shown({ flag }).join('\n'), shown({ flag }, 'ar').join('\n')]
  for (const said of ['the cart, the address or the delivery had changed', 'or another checkout had been started'])
    expect(en).toContain(said)
  for (const said of ['تغيّرت السلة أو العنوان أو التوصيل', 'أو بدأ العميل عملية شراء أخرى']) expect(ar).toContain(said)
})

test('the timeline says what happened, with pieces, carrier and sums, and who did it [DESK-04, DESK-06]', () => {
  const events: OrderEvent[] = [
    event(1, { kind: 'placed', actor: 'customer', data: { payment: 'review' } }),
    event(1, { kind: 'placed', actor: 'customer', data: { payment: 'paid' } }),
    event(1, { kind: 'note', name: 'Huda', data: { text: 'Two\nlines' } }),
    event(1, {
      kind: 'shipped',
      name: 'Huda',
      data: {
        carrier: 'smsa',
        trackingNumber: '29',
        pieces: [
          { line: 0, quantity: 2 },
          { line: 1, quantity: 1 },
        ],
      },
    }),
    event(1, { kind: 'delivered', data: { carrier: 'other', pieces: [{ line: 0, quantity: 1 }] } }),
    event(1, { kind: 'completed', actor: 'shop' }),
    event(1, { kind: 'cancelled', name: 'Huda' }),
    event(1, { kind: 'refunded', actor: 'provider' }),
    event(1, { kind: 'refund-asked', name: 'Huda', data: { amount: 8 } }),
    event(1, { kind: 'refunded', actor: 'provider', data: { amount: 8 } }),
    event(1, { kind: 'refund-failed', actor: 'provider', data: { amount: 1234.5 } }),
    event(1, { kind: 'refund-settled', name: 'Huda', data: { amount: 8 } }),
    event(1, { kind: 'disputed', actor: 'provider', data: { amount: 8 } }),
    event(1, { kind: 'dispute-won', actor: 'provider', data: { amount: 8 } }),
    event(1, { kind: 'dispute-lost', actor: 'provider', data: { amount: 8 } }),
  ].map((one, id) => ({ ...one, id }) as OrderEvent)
  const by = (who: string) => `${who} · ${at('2026-11-21T10:00:00Z')}`
  expect(textsOf(createElement(EventList, { events }))).toEqual([
    ...['Order placed, payment does not match', by('Customer'), 'Order placed and paid', by('Customer')],
    ...['Note', 'Two', 'lines', by('Huda')],
    ...['3 pieces shipped', 'SMSA Express · 29', by('Huda'), '1 piece delivered', 'Another carrier', by('The shop’s team')],
    ...['Order completed', by('Automatic'), 'Order cancelled', by('Huda'), 'Payment refunded', by('Payment provider')],
    ...['Refund of $8.00 requested', by('Huda'), '$8.00 refunded', by('Payment provider')],
    ...['Refund of $1,234.50 failed', by('Payment provider'), '$8.00 refunded another way', by('Huda')],
    ...['Payment disputed: $8.00', by('Payment provider')],
    ...['Dispute over $8.00 ended in the shop’s favour', by('Payment provider'), 'Dispute over $8.00 lost', by('Payment provider')],
  ])
})

test('an order that is not there is told from one that cannot be fetched, which can be tried again [DESK-04, ERROR-01]', () => {
  const of = (error: Error) => textsOf(createElement(OrderScreen, { id: 'x' }), { known: [[['order', 'x'], error]] })
  expect(of(new Problem(404, 'order_not_found'))).toEqual(['Back to the orders', 'There is no such order', 'The link may be mistyped.'])
  expect(of(new Problem(0, 'network_error')).slice(1)).toEqual(['No response from server. Please check your connection.', 'Try Again'])
})
