import type { Order } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { queueMail } from './outbox.queries.ts'
import { type Letter, sendDueMails } from './send-mails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const order: Order = {
  _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  createdAt: '2026-03-14T10:00:00.000Z',
  status: 'processing',
  totalAmount: 39.98,
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  products: [{ _id: 'honey', name: '<b>Honey</b> {{7*7}}', image: null, quantity: 2, price: 19.99 }],
}
const queue = () =>
  shop.db
    .transaction()
    .execute(tx => queueMail(tx, { kind: 'order-confirmation', recipient: order.customerEmail, language: 'ar', payload: { order } }))

test('PAY-08 M1 the confirmation is in the buyer’s language and direction, with the total to the cent', () => {
  const arabic = orderConfirmation(order, 'ar', 'https://waha.example')
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.subject).toBe('تأكيد طلبك #d1a9c123')
  expect(arabic.text).toContain('$39.98')
  expect(arabic.html).toContain('https://waha.example/ar')
  expect(orderConfirmation(order, 'en', 'https://waha.example').html).toContain('<html lang="en" dir="ltr">')
})

test('I8 what stands in names is text in the mail', () => {
  const { html } = orderConfirmation(order, 'en', 'https://waha.example')
  expect(html).toContain('&lt;b&gt;Honey&lt;/b&gt; {{7*7}}')
  expect(html).not.toContain('<b>Honey')
})

test('PAY-08 F8 a mail that is not taken is tried again later, the same mail, and sent once', async () => {
  await queue()
  const sent: Letter[] = []
  let refused = 0
  const send = (letter: Letter) => {
    if (refused++ < 1) throw new Error('451 later')
    sent.push(letter)
  }
  await sendDueMails(shop.api, send)
  expect(sent).toEqual([])
  await sendDueMails(shop.api, send)
  expect(sent).toEqual([])
  const later = { ...shop.api, now: () => new Date(Date.now() + 6000) }
  await Promise.all([sendDueMails(later, send), sendDueMails(later, send)])
  expect(sent.map(letter => letter.to)).toEqual(['noor@waha.example'])
  await sendDueMails({ ...shop.api, now: () => new Date(Date.now() + 600_000) }, send)
  expect(sent.length).toBe(1)
})
