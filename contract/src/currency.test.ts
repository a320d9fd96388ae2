import { afterEach, expect, test } from 'vitest'
import { amountsInTexts } from './amounts-in-texts.ts'
import { currencyCodes, currencyOf } from './currencies.ts'
import { currency, currencySign, formatPrice, isolatedPrice, priceDirection, setCurrency } from './currency.ts'
import { isAmount, ofHundreds, toCents, toDollars } from './money.ts'
import { highestPrice, isPayable, payableCents } from './payable.ts'

const use = (code: string) => setCurrency(currencyOf(code))
afterEach(() => setCurrency())

test('amounts have the decimals of their currency, and go to minor units and back whole [SETTINGS-02]', () => {
  const amounts = { USD: [19.99, 1999], SAR: [19.99, 1999], KWD: [1.25, 1250], JPY: [1999, 1999] } as const
  for (const [code, [amount, minor]] of Object.entries(amounts)) {
    use(code)
    expect([code, toCents(amount), toDollars(minor)]).toEqual([code, minor, amount])
  }
  use('KWD')
  expect([isAmount(0.001), isAmount(0.0001)]).toEqual([true, false])
  use('JPY')
  expect([isAmount(5), isAmount(5.5)]).toEqual([true, false])
  expect(() => toCents(5.5)).toThrow('not an amount in JPY: 5.5')
})

test('every currency that a shop can have has the decimals that ISO 4217 gives it [SETTINGS-02]', () => {
  const decimals = (count: (code: string) => number | undefined) => Object.fromEntries(currencyCodes.map(code => [code, count(code)]))
  const ofIso = (code: string) => new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits
  const ours = (code: string) => {
    use(code)
    return currency().digits
  }
  expect(decimals(ours)).toEqual(decimals(ofIso))
})

test('with three decimals prices end in 0, as the provider takes them; the highest has eight digits in every currency [SETTINGS-02]', () => {
  const payable = (code: string, ...amounts: number[]) => {
    use(code)
    return [amounts.map(isPayable), payableCents(1234), payableCents(1), highestPrice()]
  }
  expect(payable('KWD', 1.25, 1.255, 0.01, 0.001)).toEqual([[true, false, true, false], 1230, 10, 99_999.99])
  expect(payable('SAR', 1.25, 1.255, 0.01, 0.001)).toEqual([[true, false, true, false], 1234, 1, 999_999.99])
  expect(payable('JPY', 1, 1.5)).toEqual([[true, false], 1234, 1, 99_999_999])
})

test('prices read as each language writes them, the dollar alike in both, always with western figures [SETTINGS-02, CARD-03b]', () => {
  const written = (code: string) => {
    use(code)
    return [formatPrice('en', 1234.5), formatPrice('ar', 1234.5), priceDirection('ar'), currencySign('en'), currencySign('ar')]
  }
  expect(written('USD')).toEqual(['$1,234.50', '$1,234.50', 'ltr', '$', '$'])
  expect(written('SAR')).toEqual(['SAR\u00a01,234.50', '\u200f1,234.50\u00a0ر.س.\u200f', 'rtl', 'SAR', 'ر.س.'])
  expect(written('KWD')).toEqual(['KWD\u00a01,234.500', '\u200f1,234.500\u00a0د.ك.\u200f', 'rtl', 'KWD', 'د.ك.'])
  use('JPY')
  expect([formatPrice('en', 1999), formatPrice('ar', 1999)]).toEqual(['¥1,999', '\u200f1,999\u00a0JP¥'])
  use('SAR')
  expect([isolatedPrice('en', 5), isolatedPrice('ar', 5, 0)]).toEqual(['\u2066SAR\u00a05.00\u2069', '\u2067\u200f5\u00a0ر.س.\u200f\u2069'])
})

test('the ranges of the filter and the smallest payment are those of the currency [SETTINGS-02]', () => {
  const rangesIn = (code: string) => {
    use(code)
    return [[25, 50_000].map(ofHundreds), toDollars(currency().smallest)]
  }
  expect(rangesIn('USD')).toEqual([[25, 50_000], 0.5])
  expect(rangesIn('SAR')).toEqual([[25, 50_000], 2])
  expect(rangesIn('KWD')).toEqual([[2.5, 5000], 0.2])
  expect(rangesIn('JPY')).toEqual([[2500, 5_000_000], 50])
})

test('texts of problems name amounts and decimals of the currency [SETTINGS-02]', () => {
  expect(amountsInTexts('en')).toEqual({ highest: '$999,999.99', smallest: '$0.50', decimals: 'at most two decimals' })
  expect(amountsInTexts('ar').decimals).toBe('بمنزلتين عشريتين على الأكثر')
  use('KWD')
  expect(amountsInTexts('en')).toEqual({
    highest: 'KWD\u00a099,999.990',
    smallest: 'KWD\u00a00.200',
    decimals: 'at most three decimals after a point, the third of them 0',
  })
  expect(amountsInTexts('ar').decimals).toBe('بثلاث منازل عشرية على الأكثر بعد النقطة، ثالثتها صفر')
  use('JPY')
  expect(amountsInTexts('en').decimals).toBe('no decimals')
  expect(amountsInTexts('ar')).toEqual({
    highest: '\u2067\u200f99,999,999\u00a0JP¥\u2069',
    smallest: '\u2067\u200f50\u00a0JP¥\u2069',
    decimals: 'من دون كسور عشرية',
  })
})

test('a shop may have one of the currencies that the provider takes, each with a pattern for both languages [SETTINGS-02]', () => {
  for (const code of currencyCodes) {
    use(code)
    expect([code, currency().code, currency().en.split('#').length, currency().ar.split('#').length]).toEqual([code, code, 2, 2])
    expect(currency().smallest).toBeGreaterThan(0)
  }
  expect(() => currencyOf('XXX')).toThrow('not a currency of shops: XXX')
})
