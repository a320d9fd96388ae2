import { formatPrice } from '@waha/contract/currency.ts'
import { expect, test } from 'vitest'
import { formatCount, formatDay } from './format.ts'

test('a day has no hour and is the same wherever one is [LANG-07]', () => {
  for (const iso of ['2026-03-14T00:00:00Z', '2026-03-14T23:59:59Z'])
    expect([formatDay('en', iso), formatDay('ar', iso)]).toEqual(['March 14, 2026', '14 مارس 2026'])
})

test('prices and counts are written with western figures, to the cent [M1, LANG-07]', () => {
  expect([formatPrice('en', 1234.5), formatPrice('ar', 0.5), formatCount(12_345)]).toEqual(['$1,234.50', '$0.50', '12,345'])
})
