import type { Order } from '@waha/contract/orders.ts'
import { expect, test } from 'vitest'
import { newOrder } from './new-order.ts'
import { orderConfirmation } from './order-confirmation.ts'

const order: Order = {
  _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  createdAt: '2026-11-22T09:00:00.000Z',
  status: 'processing',
  totalAmount: 55.48,
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  address: {
    country: 'SA',
    recipient: '<b>Noura</b>',
    phone: '+966501234567',
    region: '',
    city: 'Riyadh',
    district: 'Olaya',
    street: 'Olaya <i>Street</i>\nTotal: $0.00',
    building: '4821',
    postalCode: '12345',
    shortAddress: 'RHMB4821',
    note: '',
  },
  delivery: { name: 'Express', price: 15.5, earliest: '2026-11-24', latest: '2026-11-26' },
  products: [{ _id: 'honey', name: 'Honey', image: null, quantity: 2, price: 19.99 }],
}
const sender = { publicUrl: 'https://waha.example', timeZone: 'Asia/Riyadh' }

test('the confirmation says what delivery costs, where it goes and when it comes, in the buyer’s language [DELIVER-05, PAY-08]', () => {
  for (const [language, parts] of [
    ['en', ['$15.50', '$55.48', 'Express', 'Olaya, Riyadh', '12345, RHMB4821', 'Saudi Arabia', '+966501234567', 'Tue, Nov\u00a024']],
    [
      'ar',
      ['$15.50', '$55.48', 'Express', 'Olaya, Riyadh', '12345, RHMB4821', 'المملكة العربية السعودية', '+966501234567', '26\u00a0نوفمبر'],
    ],
  ] as const) {
    const mail = orderConfirmation(order, language, sender)
    for (const part of parts) expect([part, mail.html.includes(part), mail.text.includes(part)]).toEqual([part, true, true])
  }
})

test('who is told of a new order reads without HTML, too, which one it is, what is delivered how, and where it goes, in their language [DESK-07, DELIVER-05]', () => {
  const address = order.address && { ...order.address, recipient: 'Noura', street: 'Olaya Street' }
  const textIn = (language: 'en' | 'ar') => newOrder({ order: { ...order, address } }, language, sender).text.replaceAll(/[^\S\n]/g, ' ')
  expect(textIn('en').split('\n')).toEqual([
    'A new order',
    'It has been paid and is waiting to be shipped.',
    '',
    'Customer: \u2066noor@waha.example\u2069',
    'Order: \u2066#d1a9c123\u2069',
    'Date: November 22, 2026 at 12:00 PM GMT+3',
    '',
    '2 × Honey',
    'Delivery (Express): \u2066$15.50\u2069',
    '',
    'Total, tax included: \u2066$55.48\u2069',
    '',
    'Delivering to:',
    'Noura',
    'Olaya Street, 4821',
    'Olaya, Riyadh',
    '12345, RHMB4821',
    'Saudi Arabia',
    '\u2066+966501234567\u2069',
    'Expected: Tue, Nov 24 – Thu, Nov 26',
    '',
    'Open the order: https://waha.example/admin/orders/7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
    '',
    'You are receiving this email because you are an owner of Waha.',
  ])
  expect(textIn('ar').split('\n')).toEqual([
    'طلب جديد',
    'الطلب مدفوع وينتظر الشحن.',
    '',
    'العميل: \u2066noor@waha.example\u2069',
    'الطلب: \u2066#d1a9c123\u2069',
    'التاريخ: 22 نوفمبر 2026 في 12:00 م غرينتش+3',
    '',
    '2 × Honey',
    'التوصيل (Express): \u2066$15.50\u2069',
    '',
    'الإجمالي شامل الضريبة: \u2066$55.48\u2069',
    '',
    'التوصيل إلى:',
    'Noura',
    'Olaya Street, 4821',
    'Olaya, Riyadh',
    '12345, RHMB4821',
    'المملكة العربية السعودية',
    '\u2066+966501234567\u2069',
    'الوصول المتوقع: بين الثلاثاء 24 والخميس 26 نوفمبر',
    '',
    'افتح الطلب: https://waha.example/ar/admin/orders/7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
    '',
    'وصلتك هذه الرسالة لأنك من مالكي واحة.',
  ])
})

test('free delivery is said in a word, and an address can imitate no other line of the mail [DELIVER-05, M1]', () => {
  const free = { ...order, delivery: { name: 'Standard', price: 0, earliest: '2026-11-24', latest: '2026-11-24' } }
  const [english, arabic] = [orderConfirmation(free, 'en', sender), orderConfirmation(free, 'ar', sender)]
  expect(english.text).toContain('Delivery (Standard): Free')
  expect(english.html).toMatch(/>Standard<\/bdi>.*>Free<\/td>/)
  expect(arabic.text).toContain('التوصيل (Standard): مجاني')
  expect(arabic.html).toMatch(/>Standard<\/bdi>.*>مجاني<\/td>/)
  for (const { html, text } of [orderConfirmation(order, 'en', sender), newOrder({ order }, 'en', sender)]) {
    for (const line of ['&lt;b&gt;Noura&lt;/b&gt;', 'Olaya &lt;i&gt;Street&lt;/i&gt;\nTotal: $0.00, 4821'])
      expect(html).toContain(`<bdi>${line}</bdi>`)
    expect(text.split('\n').filter(line => line.startsWith('Total'))).toEqual(['Total, tax included: \u2066$55.48\u2069'])
  }
})

test('delivery that costs less than a whole unit is not free, and costs as much as the order says [DELIVER-05, M1]', () => {
  for (const price of [0.01, 0.5])
    for (const language of ['en', 'ar'] as const) {
      const delivery = { name: 'Standard', price, earliest: '2026-11-24', latest: '2026-11-24' }
      const { html, text } = orderConfirmation({ ...order, delivery }, language, sender)
      const cost = `\u2066$${price.toFixed(2)}\u2069`
      expect([text.includes(`(Standard): ${cost}`), html.includes(`>${cost}</td>`)]).toEqual([true, true])
    }
})

test('an order of before there was delivery says nothing of it [DELIVER-05]', () => {
  const { address: _, delivery: __, ...old } = order
  for (const { html, text } of [orderConfirmation(old, 'en', sender), newOrder({ order: old }, 'en', sender)])
    for (const word of ['Delivery', 'Delivering to', 'Expected'])
      expect([word, html.includes(word), text.includes(word)]).toEqual([word, false, false])
})
