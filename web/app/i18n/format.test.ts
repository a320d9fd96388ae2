import { formatPrice } from '@waha/contract/currency.ts'
import { expect, test } from 'vitest'
import { formatCount } from './format.ts'

test('prices and counts are written with western figures, to the cent [M1, LANG-07]', () => {
  expect([formatPrice('en', 1234.5), formatPrice('ar', 0.5), formatCount(12_345)]).toEqual(['$1,234.50', '$0.50', '12,345'])
})
