import { expect, test } from 'vitest'
import type { Text } from '../i18n/use-text.ts'
import { flagText } from './order-flag.ts'

const t = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Text

test('why somebody should look at an order is said in words, sums as prices, currencies by their codes; what is not known is shown as it came [DESK-04]', () => {
  for (const flag of ['paid-after-closing', 'without-address', 'disputed', 'refund-failed', 'dispute-lost'])
    expect(flagText(t, 'en', flag)).toBe(`desk.flags.${flag}`)
  expect(flagText(t, 'en', 'amount 16900, expected 17400')).toBe('desk.flags.amount \u2066$169.00\u2069 \u2066$174.00\u2069')
  expect(flagText(t, 'ar', 'currency eur, expected usd')).toBe('desk.flags.currency \u2066EUR\u2069 \u2066USD\u2069')
  for (const flag of ['amount null, expected 5', 'currency null, expected usd', 'other', 'toString'])
    expect(flagText(t, 'en', flag)).toBe(`desk.flags.other \u2066${flag}\u2069`)
})
