import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { texts } from '../i18n/use-text.ts'
import { flagText } from './flag-text.ts'

beforeAll(async () => {
  await Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')])
})

test('what is wrong with a payment is said in words, in both languages; a kind without words is shown as it is [DESK-04]', () => {
  expect(flagText(texts.en, 'amount 100, expected 200')).toBe('What was paid is not the total of this order.')
  expect(flagText(texts.ar, 'amount 100, expected 200')).toBe('المبلغ المدفوع لا يساوي إجمالي الطلب.')
  const kinds = ['currency usd, expected sar', 'paid-after-closing', 'without-address', 'disputed', 'dispute-lost', 'refund-failed']
  for (const t of [texts.en, texts.ar]) {
    const said = kinds.map(flag => flagText(t, flag))
    expect([new Set(said).size, said.filter(text => text.includes('\u2066'))]).toEqual([6, []])
  }
  expect(flagText(texts.en, 'brand-new 7')).toBe('What the payment says: \u2066brand-new 7\u2069')
})
