import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { createElement } from 'react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { LeftOut } from './search-help.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

const said = (locale: Locale, without: string[], foreign?: string) =>
  htmlOf(createElement(LeftOut, { without, foreign }), { locale }).replace(/<[^>]*>|[\u2066-\u2069]/g, '')

test('the words that a search leaves out are listed as each language lists [FIND-05, LANG-06]', () => {
  expect(said('en', ['dell', 'xyzq'])).toContain('Showing results without “dell” and “xyzq”.')
  expect(said('ar', ['ديل', 'xyzq'])).toContain('هذه النتائج من دون «ديل» و«xyzq».')
  expect(said('ar', ['ديل'])).toContain('هذه النتائج من دون «ديل».')
})

test('a price in another currency that a search leaves out is told with the currency of the shop, and never as words that no product has [FIND-05, SETTINGS-01]', () => {
  expect(said('en', [], 'under 200 SAR')).toBe('Prices are in USD: “under 200 SAR” was left out.')
  expect(said('ar', [], 'أقل من 200 ريال')).toBe('الأسعار هنا بعملة USD، فلم نأخذ «أقل من 200 ريال» في الحسبان.')
  expect(said('en', ['xyzq'], 'under 200 SAR')).toBe(
    'Prices are in USD: “under 200 SAR” was left out. No product has all of these words. Showing results without “xyzq”.',
  )
  expect(said('en', [])).toBe('')
  onTestFinished(() => setCurrency())
  setCurrency(currencyOf('SAR'))
  expect(said('en', [], 'under $50')).toBe('Prices are in SAR: “under $50” was left out.')
})
