import { afterEach, expect, test } from 'vitest'
import { currencyOf } from './currencies.ts'
import { setCurrency } from './currency.ts'
import { typedNumber } from './digits.ts'

afterEach(() => setCurrency())

const read = (code: string, ...texts: string[]) => {
  setCurrency(currencyOf(code))
  return texts.map(typedNumber)
}

test('a comma before three digits stands between thousands, other commas and those after a 0 before decimals [ADD-02, SETTINGS-02]', () => {
  expect(read('USD', '1,250', '12,345,678', '1,250.5', '7,5', '0,250', '-0,5', '1٬250', '١٢٫٥', '١،٢٥٠', '٧،٥', '')).toEqual([
    1250,
    12345678,
    1250.5,
    7.5,
    0.25,
    -0.5,
    1250,
    12.5,
    1250,
    7.5,
    undefined,
  ])
})

test('an amount that is pasted from a page is read without the marks of direction around it [ADD-02, SETTINGS-02]', () => {
  expect(read('USD', '\u200f1,250.50\u200f', '\u2066\u061c19٫99\u2069', '\u200f')).toEqual([1250.5, 19.99, undefined])
})

test('without three decimals 1.250 is refused, which many write for 1,250; what can be only one is read [SETTINGS-02, ADD-02]', () => {
  for (const code of ['USD', 'EUR', 'JPY'])
    expect(read(code, '1.250', '12.500', '-999.000', '١.٢٥٠', '1.250.000')).toEqual(Array(5).fill(Number.NaN))
  expect(read('EUR', '1.25', '1.2500', '0.250', '1250.500', '1٫250', '1,250.00')).toEqual([1.25, 1.25, 0.25, 1250.5, 1.25, 1250])
})

test('with three decimals 1,250 is refused, since it may be either; what can be only one is read [SETTINGS-02]', () => {
  expect(read('KWD', '1,250', '25,500', '١,٢٥٠', '١،٢٥٠', '999,000')).toEqual(Array(5).fill(Number.NaN))
  expect(read('KWD', '1.250', '1250', '0,250', '1,5', '1٬250', '1٫250', '1,250.500', '1,250,000')).toEqual([
    1.25, 1250, 0.25, 1.5, 1250, 1.25, 1250.5, 1250000,
  ])
})

test('commas as in India, two digits apart before the last three, stand between thousands; other distances are no number [ADD-02, SETTINGS-02]', () => {
  for (const code of ['USD', 'KWD'])
    expect(read(code, '1,25,000', '1,00,000', '12,34,567', '1,00,00,000.5', '١٬٢٥٬٠٠٠', '١٠،٠٠،٠٠٠', '-1,25,000,5')).toEqual([
      125000, 100000, 1234567, 10000000.5, 125000, 1000000, -125000.5,
    ])
  expect(read('USD', '1,2345,678', '123,45,678', '1,25,000,000', '0,25,000', '1,25,00')).toEqual(Array(5).fill(Number.NaN))
})

test('an amount may begin or end with its decimal point or comma, and begin with a plus; these alone are no number [ADD-02, SETTINGS-02]', () => {
  expect(read('USD', '.5', ',5', ',500', '5.', '5,', '1,250.', '+5', '-.5', '٫٥', '٥٫', '+٥')).toEqual([
    0.5, 0.5, 0.5, 5, 5, 1250, 5, -0.5, 0.5, 5, 5,
  ])
  expect(read('USD', '.', ',', '+', '+-5', '1.250.', '+1.250')).toEqual(Array(6).fill(Number.NaN))
})
