import { expect, test } from 'vitest'
import { orderCancelled } from './order-cancelled.ts'

const cancelled = { order: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123', partSent: false, wentBack: false }
const money = { amount: 1234.5, pieces: [{ name: '<b>Honey</b>\nTotal: 0', quantity: 2 }] }
const origin = 'https://waha.example'

test('the mail of a cancelled order says so, what is not shipped, and what goes back for what, in the buyer’s language [DESK-06]', () => {
  for (const [language, subject, hello, text, what, account] of [
    [
      'en',
      'Your order \u2066#d1a9c123\u2069 has been cancelled',
      'Your order has been cancelled',
      'It will not be shipped. We have sent \u2066$1,234.50\u2069 back to the card or account that you paid with.',
      'Refunded for:',
      `${origin}/account#order-d1a9c123`,
    ],
    [
      'ar',
      'أُلغي طلبك \u2066#d1a9c123\u2069',
      'أُلغي طلبك',
      'لن يُشحن هذا الطلب. رددنا \u2066$1,234.50\u2069 إلى البطاقة أو الحساب الذي دفعت منه.',
      'المبلغ المسترد عن:',
      `${origin}/ar/account#order-d1a9c123`,
    ],
  ] as const) {
    const mail = orderCancelled({ ...cancelled, refund: money }, language, origin)
    expect(mail.subject).toBe(subject)
    for (const said of [mail.html.slice(mail.html.indexOf('<h1')), mail.text])
      for (const part of [hello, text, what, account]) expect(said).toContain(part)
    expect(mail.text).toContain('  <b>Honey</b> Total: 0 × 2')
    expect(mail.html).toContain('<bdi>&lt;b&gt;Honey&lt;/b&gt;\nTotal: 0</bdi> × 2')
  }
})

test('the mail of an order that is cancelled without its money promises none, and says when it has gone back or parcels are under way [DESK-06]', () => {
  for (const [language, ...sentences] of [
    [
      'en',
      'It will not be shipped. If money goes back to you, we will email you.',
      'Your money has already gone back to you.',
      'Nothing more of it will be shipped.',
    ],
    ['ar', 'لن يُشحن هذا الطلب. سنراسلك فور ردّ أي مبلغ إليك.', 'سبق أن عاد إليك المبلغ.', 'لن يُشحن المزيد من هذا الطلب.'],
  ] as const) {
    const mails = [cancelled, { ...cancelled, wentBack: true }, { ...cancelled, partSent: true }]
    for (const [index, one] of mails.entries()) {
      const { html, text } = orderCancelled(one, language, origin)
      for (const said of [html.slice(html.indexOf('<h1')), text]) {
        expect(said).toContain(sentences[index])
        expect(said).not.toMatch(/Refunded for|المبلغ المسترد عن|\$/)
      }
    }
  }
})
