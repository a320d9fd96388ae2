import { expect, test } from 'vitest'
import { formatCount, formatDate, formatDay, formatPrice } from './format.ts'

// In the visitor's own time zone, whichever the machine has.
const moment = new Date(2026, 2, 14, 22, 5).toISOString()

test('an order has its long date with hour and minute in both languages [ACCOUNT-03]', () => {
  expect(formatDate('en', moment).replace(/\s/g, ' ')).toBe('March 14, 2026 at 10:05 PM')
  expect(formatDate('ar', moment).replace(/\s/g, ' ')).toBe('14 مارس 2026 في 10:05 م')
})

test('a day has no hour and is the same wherever one is [LANG-07]', () => {
  for (const iso of ['2026-03-14T00:00:00Z', '2026-03-14T23:59:59Z'])
    expect([formatDay('en', iso), formatDay('ar', iso)]).toEqual(['March 14, 2026', '14 مارس 2026'])
})

test('prices and counts are written with western figures, to the cent [M1, LANG-07]', () => {
  expect([formatPrice(1234.5), formatPrice(0.5), formatCount(12_345)]).toEqual(['$1,234.50', '$0.50', '12,345'])
})
