import { expect, test } from 'vitest'
import type { Content } from './layout.ts'
import { refund } from './refund.ts'

const told = {
  order: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  amount: 1234.5,
  failed: false,
  pieces: [{ name: '<b>Honey</b>\nTotal: 0', quantity: 2 }],
}
const origin = 'https://waha.example'
/** The HTML from its heading on: what comes before, the line beside the subject, is not read in the mail. */
const bodyOf = ({ html }: Content) => html.slice(html.indexOf('<h1'))

test('the mail of a refund says how much of which order, for what, when it comes, and where one asks, in the buyer’s language [DESK-06]', () => {
  for (const [language, subject, direction, account, when, what, questions] of [
    [
      'en',
      'Your refund for order \u2066#d1a9c123\u2069',
      'ltr',
      `${origin}/account#order-d1a9c123`,
      '5 to 10 business days',
      'Refunded for:',
      'Something not right with your order? Write to us: ',
    ],
    [
      'ar',
      'ردّ مبلغ من طلبك \u2066#d1a9c123\u2069',
      'rtl',
      `${origin}/ar/account#order-d1a9c123`,
      'من 5 إلى 10 أيام عمل',
      'المبلغ المسترد عن:',
      'هل واجهتك مشكلة في طلبك؟ راسلنا: ',
    ],
  ] as const) {
    const mail = refund(told, language, origin)
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`)
    for (const part of ['$1,234.50', '#d1a9c123', account, when, what]) {
      expect(bodyOf(mail)).toContain(part)
      expect(mail.text).toContain(part)
    }
    expect(bodyOf(mail)).toContain(`${questions}<a class="link" href="mailto:hello@waha.example"`)
    expect(mail.text).toContain(`${questions}hello@waha.example\n`)
    expect(mail.html).toContain('<bdi>&lt;b&gt;Honey&lt;/b&gt;\nTotal: 0</bdi> × 2')
    expect(mail.text).toContain('  <b>Honey</b> Total: 0 × 2')
  }
})

test('the mail of a refund of which a part is for the delivery says that, too, also where it is for nothing else [DESK-06]', () => {
  for (const [language, what, delivery] of [
    ['en', 'Refunded for:', 'Delivery'],
    ['ar', 'المبلغ المسترد عن:', 'التوصيل'],
  ] as const) {
    const of = (more: object) => refund({ ...told, ...more }, language, origin)
    const [both, alone, without] = [of({ delivery: true }), of({ delivery: true, pieces: [] }), of({})]
    for (const said of [bodyOf(both), both.text, bodyOf(alone), alone.text]) {
      expect(said).toContain(what)
      expect(said).toContain(delivery)
    }
    for (const said of [bodyOf(without), without.text]) expect(said).not.toContain(delivery)
  }
})

test('the mail of a refund that did not arrive says so, and promises nothing else [DESK-06]', () => {
  for (const [language, title, next] of [
    ['en', 'Your refund of \u2066$1,234.50\u2069 did not arrive', 'we will write to you about another way'],
    ['ar', 'لم يصلك المبلغ المسترد \u2066$1,234.50\u2069', 'وسنراسلك لنردّه بطريقة أخرى'],
  ] as const) {
    const mail = refund({ ...told, failed: true, pieces: [] }, language, origin)
    expect(bodyOf(mail)).toContain(title)
    expect(mail.text.startsWith(title)).toBe(true)
    for (const said of [bodyOf(mail), mail.text]) {
      expect(said).toContain(next)
      expect(said).not.toMatch(/bank returned|أعاد البنك|business days|أيام عمل|Refunded for:|المبلغ المسترد عن:/)
    }
  }
})

test('the mail of a refund that a dispute has stopped says that the bank decides, and promises no money [DESK-06]', () => {
  for (const [language, title, next] of [
    ['en', 'Your refund of \u2066$1,234.50\u2069 was stopped', 'The bank will tell you what you get back.'],
    ['ar', 'توقّف ردّ المبلغ \u2066$1,234.50\u2069', 'سيخبرك البنك بما يعود إليك.'],
  ] as const) {
    const mail = refund({ ...told, failed: true, disputed: true }, language, origin)
    for (const said of [bodyOf(mail), mail.text]) {
      expect(said).toContain(title)
      expect(said).toContain(next)
      expect(said).not.toMatch(/still yours|من حقك|business days|أيام عمل/)
    }
  }
})
