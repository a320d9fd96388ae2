import { expect, test } from 'vitest'
import { newOrder } from './new-order.ts'
import type { ParcelForMail } from './outbox.queries.ts'
import { orderDelivered, orderShipped } from './parcel-mails.ts'

const shop = { publicUrl: 'https://waha.example', timeZone: 'Asia/Riyadh' }
const parcel: ParcelForMail & { rest: boolean } = {
  orderId: '00000000-0000-4000-8000-0000deadbeef',
  orderedAt: '2026-11-22T10:00:00.000Z',
  carrier: 'aramex',
  trackingNumber: '12345',
  pieces: [{ name: 'Lamp <b>', image: null, quantity: 2 }],
  rest: false,
}
const track = 'https://www.aramex.com/track/results?ShipmentNumber=12345'

test('the mail of a parcel names the carrier, the number and the page that follows it, in the customer’s language [DESK-05]', () => {
  const [en, ar] = [orderShipped(parcel, 'en', shop), orderShipped(parcel, 'ar', shop)]
  expect([en.subject, ar.subject]).toEqual(['Your order \u2066#deadbeef\u2069 is on its way', 'طلبك \u2066#deadbeef\u2069 في الطريق إليك'])
  for (const { html, text } of [en, ar]) {
    expect(html).toContain(`href="${track}"`)
    expect(text).toContain(track)
    expect(html).toContain('Lamp &lt;b&gt;')
  }
  expect(en.text).toContain('Carrier: Aramex\nTracking number: \u206612345\u2069\n2 × Lamp <b>')
  expect(ar.html).toContain('dir="rtl"')
  expect(ar.text).toContain('شركة الشحن: أرامكس')
})

test('without a page to follow it the mail leads to the order, and it says when something is still to come [DESK-05, ACCOUNT-05]', () => {
  const own = orderShipped({ ...parcel, carrier: 'other', trackingNumber: null, rest: true }, 'ar', shop)
  expect(own.text).toContain('https://waha.example/ar/account#order-deadbeef')
  expect(orderDelivered(parcel, 'en', shop).text).toContain('https://waha.example/account#order-deadbeef')
  expect(own.text).not.toContain('شركة الشحن')
  expect(own.text).toContain('يصلك الباقي في شحنة أخرى')
  expect(orderShipped(parcel, 'en', shop).text).toContain(
    'Everything still to come from your order \u2066#deadbeef\u2069 has now been shipped.',
  )
  expect(orderDelivered(parcel, 'en', shop).text).toContain('has been delivered. We hope you enjoy it.')
  expect(orderDelivered({ ...parcel, rest: true }, 'en', shop).text).toContain('The rest is still to come.')
})

const lamp = { _id: 'lamp', name: 'Lamp', image: null, quantity: 2, price: 12.5 }
const order = {
  _id: parcel.orderId,
  createdAt: parcel.orderedAt,
  status: 'processing' as const,
  totalAmount: 25,
  paymentStatus: 'paid' as const,
  customerEmail: 'noor@waha.example',
  products: [lamp],
}

test('an owner reads of a new order what and how much, with the way to it; of a wrong payment that nothing may be shipped yet [DESK-07]', () => {
  const [paid, review] = [newOrder({ order }, 'en', shop), newOrder({ order: { ...order, paymentStatus: 'review' } }, 'ar', shop)]
  expect(paid.subject).toBe('New order \u2066#deadbeef\u2069: \u2066$25.00\u2069')
  expect(paid.text).toContain(`Open the order: https://waha.example/admin/orders/${parcel.orderId}`)
  expect(paid.text).toContain('2 × Lamp')
  expect(review.subject).toBe('يرجى مراجعة دفع الطلب \u2066#deadbeef\u2069')
  expect(review.text).toContain(`https://waha.example/ar/admin/orders/${parcel.orderId}`)
  expect(review.text).toContain('لا تطابق')
})

test('an owner reads of an order whose money has gone back that there is nothing to ship, in both languages [DESK-07]', () => {
  const [en, ar] = (['en', 'ar'] as const).map(language => newOrder({ order: { ...order, paymentStatus: 'refunded' } }, language, shop))
  expect([en?.subject, ar?.subject]).toEqual([
    'Order \u2066#deadbeef\u2069 was paid and refunded',
    'الطلب \u2066#deadbeef\u2069 دُفع ثم رُدّ مبلغه',
  ])
  for (const part of ['The money of this order has already been given back', 'There is nothing to ship']) expect(en?.text).toContain(part)
  for (const part of ['رُدّ مبلغ هذا الطلب', 'لا شيء للشحن']) expect(ar?.text).toContain(part)
  for (const mail of [en, ar]) expect(mail?.text).not.toMatch(/waits to be shipped|وينتظر الشحن/)
})

test('a name with line breaks imitates no line of the mail, of a parcel or of a new order [DESK-05, DESK-07, M1]', () => {
  const name = 'Lamp\r\nTracking number: 666\nCustomer: Eve'
  const pieces = [{ name, image: null, quantity: 2 }]
  for (const { text } of [
    orderShipped({ ...parcel, pieces }, 'en', shop),
    orderDelivered({ ...parcel, pieces }, 'en', shop),
    newOrder({ order: { ...order, products: [{ ...lamp, name }] } }, 'en', shop),
  ])
    expect(text.split(/[\r\n]+/).filter(line => /666|: Eve/.test(line))).toEqual(['2 × Lamp Tracking number: 666 Customer: Eve'])
})
