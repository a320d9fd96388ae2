import { expect, test } from 'vitest'
import type { Content } from './layout.ts'
import { newOrder } from './new-order.ts'
import type { ShippedToTell } from './outbox.queries.ts'
import { orderDelivered, orderShipped } from './parcel-mails.ts'

const shop = { publicUrl: 'https://waha.example', timeZone: 'Asia/Riyadh' }
const parcel: ShippedToTell = {
  orderId: '00000000-0000-4000-8000-0000deadbeef',
  orderedAt: '2026-11-22T10:00:00.000Z',
  carrier: 'aramex',
  trackingNumber: '12345',
  pieces: [{ name: 'Lamp <b>', image: null, quantity: 2 }],
  rest: false,
}
/** What is read in a mail with HTML, from its heading on. */
const shown = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const track = 'https://www.aramex.com/track/results?ShipmentNumber=12345'

test('the mail of a parcel names the carrier, the number, the page that follows it and where one asks, in the customer’s language [DESK-05]', () => {
  const [en, ar] = [orderShipped(parcel, 'en', shop), orderShipped(parcel, 'ar', shop)]
  expect([en.subject, ar.subject]).toEqual(['Your order \u2066#deadbeef\u2069 is on its way', 'طلبك \u2066#deadbeef\u2069 في الطريق إليك'])
  for (const { html, text } of [en, ar]) {
    expect(html).toContain(`href="${track}"`)
    expect(text).toContain(track)
    expect(html).toContain('Lamp &lt;b&gt;')
  }
  expect(en.text).toContain('Carrier: Aramex\nTracking number: \u206612345\u2069\n2 × Lamp <b>')
  expect(shown(en.html)).toContain('Carrier: Aramex Tracking number: 12345 ')
  expect(ar.html).toContain('dir="rtl"')
  expect(ar.text).toContain('شركة الشحن: أرامكس\nرقم التتبع: \u206612345\u2069\n2 × Lamp <b>')
  expect(shown(ar.html)).toContain('شركة الشحن: أرامكس رقم التتبع: 12345 ')
  for (const [{ html, text }, questions] of [
    [en, 'Something not right with your order? Write to us: '],
    [ar, 'هل واجهتك مشكلة في طلبك؟ راسلنا: '],
  ] as const) {
    expect(html).toContain(`${questions}<a class="link" href="mailto:hello@waha.example"`)
    expect(text).toContain(`${questions}hello@waha.example\n`)
  }
})

test('without a page to follow it the mail leads to the order; it says when something is still to come, and what was put right [DESK-05, ACCOUNT-05]', () => {
  const own = orderShipped({ ...parcel, carrier: 'other', trackingNumber: null, rest: true }, 'ar', shop)
  const [arrived, partArrived] = [orderDelivered(parcel, 'en', shop), orderDelivered({ ...parcel, rest: true }, 'en', shop)]
  for (const [{ html, text }, order] of [
    [own, 'https://waha.example/ar/account#order-deadbeef'],
    [arrived, 'https://waha.example/account#order-deadbeef'],
  ] as const) {
    expect(html).toContain(`href="${order}"`)
    expect(text).toContain(order)
  }
  for (const said of [shown(own.html), own.text]) expect(said).not.toContain('شركة الشحن')
  const corrected = (language: 'en' | 'ar') => orderShipped({ ...parcel, whole: true, corrected: true }, language, shop)
  expect([corrected('en').subject, corrected('ar').subject]).toEqual([
    'New tracking details for your order \u2066#deadbeef\u2069',
    'بيانات تتبع جديدة لطلبك \u2066#deadbeef\u2069',
  ])
  expect(corrected('en').text).toContain('Tracking number: \u206612345\u2069')
  const sentences: [Content, string][] = [
    [own, 'يصلك الباقي في شحنة أخرى'],
    [orderShipped({ ...parcel, rest: true }, 'en', shop), 'The rest will follow in another parcel'],
    [orderShipped(parcel, 'en', shop), 'Everything still to come from your order \u2066#deadbeef\u2069 has now been shipped.'],
    [orderShipped(parcel, 'ar', shop), 'شحنّا ما تبقّى من طلبك \u2066#deadbeef\u2069، وبذلك اكتمل شحنه.'],
    [orderShipped({ ...parcel, whole: true }, 'en', shop), 'Your order \u2066#deadbeef\u2069 has been shipped.'],
    [orderShipped({ ...parcel, whole: true }, 'ar', shop), 'شحنّا طلبك \u2066#deadbeef\u2069 كاملًا.'],
    [
      corrected('en'),
      'We have corrected the tracking details of a parcel from your order \u2066#deadbeef\u2069. Please use these from now on.',
    ],
    [corrected('ar'), 'صحّحنا بيانات تتبع شحنة من طلبك \u2066#deadbeef\u2069. تابعها من الآن بهذه البيانات.'],
    [arrived, 'has been delivered. We hope you enjoy it.'],
    [partArrived, 'The rest is still to come.'],
    [orderDelivered({ ...parcel, rest: true }, 'ar', shop), 'والباقي يصلك لاحقًا'],
  ]
  for (const [{ html, text }, sentence] of sentences) for (const said of [shown(html), text]) expect(said).toContain(sentence)
})

test('of a parcel that was not the whole order no mail says, nor its subject, that the order has been delivered [DESK-05]', () => {
  for (const of of [{ rest: true }, { cancelled: true }]) {
    const [en, ar] = [orderDelivered({ ...parcel, ...of }, 'en', shop), orderDelivered({ ...parcel, ...of }, 'ar', shop)]
    expect([en.subject, ar.subject]).toEqual([
      'A parcel from your order \u2066#deadbeef\u2069 has been delivered',
      'تم تسليم شحنة من طلبك \u2066#deadbeef\u2069',
    ])
    for (const said of [shown(ar.html), ar.text]) {
      expect(said).toContain('وصلت شحنة من طلبك')
      expect(said).not.toMatch(/وصل طلبك|في الطريق إليك/)
    }
  }
  expect(orderDelivered(parcel, 'ar', shop).subject).toBe('تم تسليم طلبك \u2066#deadbeef\u2069')
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

test('an owner reads of a new order what and how much, with the way to it; of a wrong payment that it does not match [DESK-07]', () => {
  const [paid, review] = [newOrder({ order }, 'en', shop), newOrder({ order: { ...order, paymentStatus: 'review' } }, 'ar', shop)]
  expect(paid.subject).toBe('New order \u2066#deadbeef\u2069: \u2066$25.00\u2069')
  expect(paid.text).toContain(`Open the order: https://waha.example/admin/orders/${parcel.orderId}`)
  expect(paid.text).toContain('2 × Lamp')
  expect(review.subject).toBe('يرجى مراجعة دفعة الطلب \u2066#deadbeef\u2069')
  expect(review.text).toContain(`https://waha.example/ar/admin/orders/${parcel.orderId}`)
  expect(review.text).toContain('لا تطابق')
  // With HTML, too.
  for (const part of ['It has been paid and is waiting to be shipped.', 'Customer: noor@waha.example', 'Order \u2066#deadbeef\u2069'])
    expect(shown(paid.html)).toContain(part)
  expect(shown(paid.html)).toMatch(/Lamp Quantity: 2 .* \u2066\$25\.00\u2069 Total, tax included \u2066\$25\.00\u2069 /)
  expect(paid.html).toContain(`href="https://waha.example/admin/orders/${parcel.orderId}"`)
  for (const part of ['لا تطابق', 'العميل: noor@waha.example', 'الطلب \u2066#deadbeef\u2069']) expect(shown(review.html)).toContain(part)
  expect(shown(review.html)).toMatch(/Lamp الكمية: 2 .* \u2066\$25\.00\u2069 الإجمالي شامل الضريبة \u2066\$25\.00\u2069 /)
  expect(review.html).toContain(`href="https://waha.example/ar/admin/orders/${parcel.orderId}"`)
})

test('an owner reads of a payment that does not match that its order cannot be shipped, but refunded or cancelled, in both languages [DESK-07]', () => {
  for (const [language, parts] of [
    ['en', ['does not match this order', 'cannot be shipped: please refund or cancel it']],
    ['ar', ['لا تطابق هذا الطلب', 'لا يمكن شحن هذا الطلب: يرجى ردّ المبلغ أو إلغاء الطلب']],
  ] as const) {
    const { html, text } = newOrder({ order: { ...order, paymentStatus: 'review' } }, language, shop)
    for (const said of [text, shown(html)]) for (const part of parts) expect(said).toContain(part)
  }
})

test('an owner reads of an order whose money has gone back that there is nothing to ship, in both languages [DESK-07]', () => {
  const [en, ar] = (['en', 'ar'] as const).map(language => newOrder({ order: { ...order, paymentStatus: 'refunded' } }, language, shop))
  expect([en?.subject, ar?.subject]).toEqual([
    'Order \u2066#deadbeef\u2069 was paid and refunded',
    'الطلب \u2066#deadbeef\u2069 دُفع ثم رُدّ مبلغه',
  ])
  for (const [mail, ...parts] of [
    [en, 'This order has already been refunded', 'There is nothing to ship'],
    [ar, 'رُدّ مبلغ هذا الطلب', 'لا يوجد ما يُشحن'],
  ] as const)
    for (const said of [mail?.text, shown(mail?.html ?? '')]) {
      for (const part of parts) expect(said).toContain(part)
      expect(said).not.toMatch(/waiting to be shipped|وينتظر الشحن/)
    }
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
