import { expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import { formatOrderDate } from './order-date.ts'

// Within the time no space ends a line.
const said = (...args: Parameters<typeof formatOrderDate>) => formatOrderDate(...args).replace(/\s/g, ' ')

test('an order has its long date with hour, minute and time zone in both languages [ACCOUNT-03, PAY-15]', () => {
  expect(said('en', '2026-03-14T19:05:00Z', 'Asia/Riyadh')).toBe('March 14, 2026 at 10:05 PM GMT+3')
  expect(said('ar', '2026-03-14T19:05:00Z', 'Asia/Riyadh')).toBe('14 مارس 2026 في 10:05 م غرينتش+3')
})

test('no line ends within the time, so that its zone never stands alone [ACCOUNT-03]', () => {
  const parts = (locale: Locale) => formatOrderDate(locale, '2026-03-14T22:05:00Z', 'UTC').split('\u00a0')
  expect(parts('en')).toEqual(['March 14, 2026 at 10:05', 'PM', 'UTC'])
  expect(parts('ar')).toEqual(['14 مارس 2026 في 10:05', 'م', 'UTC'])
})

test('the last minute of a day in one zone is the next day in another, and each says which [PAY-15]', () => {
  const minutes = ['2026-03-14T20:59:00Z', '2026-03-14T21:00:00Z']
  expect(minutes.map(minute => said('en', minute, 'Asia/Riyadh'))).toEqual([
    'March 14, 2026 at 11:59 PM GMT+3',
    'March 15, 2026 at 12:00 AM GMT+3',
  ])
  expect(minutes.map(minute => said('en', minute, 'America/New_York'))).toEqual([
    'March 14, 2026 at 4:59 PM EDT',
    'March 14, 2026 at 5:00 PM EDT',
  ])
})

test('without a zone it is that of the machine, whichever it has [PAY-15]', () => {
  const moment = new Date(2026, 2, 14, 22, 5).toISOString()
  expect(said('en', moment)).toMatch(/^March 14, 2026 at 10:05 PM [A-Z]/)
})
