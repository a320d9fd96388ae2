import { afterEach, expect, test } from 'vitest'
import { currencyOf } from './currencies.ts'
import { setCurrency } from './currency.ts'
import { amount, type Schema, wholeNumber } from './schema.ts'

afterEach(() => setCurrency())

/** What a schema makes of each value; the code of the problem where it takes it not. */
const read = (schema: Schema, ...values: unknown[]) =>
  values.map(value => {
    const { data, error } = schema.safeParse(value)
    return error ? error.issues[0]?.message : data
  })
const refused = (count: number) => Array(count).fill('page_invalid')

test('a whole number in an address is written in digits alone, and lies within its bounds, both of which it may be [I2, I4, I5]', () => {
  const page = wholeNumber(1, 100, 'page_invalid', 'page_size_too_high')
  expect(read(page, '1', '100', '007', 1, 100)).toEqual([1, 100, 7, 1, 100])
  expect(read(page, '101', '999999999999999', 101)).toEqual(Array(3).fill('page_size_too_high'))
  const odd = ['0', '-1', '', ' ', ' 1', '1 ', '+1', '1.0', '1e1', '0x10', '1n', '١', '1,0', 'NaN', 'Infinity', '1000000000000000', '1\n']
  expect(read(page, ...odd)).toEqual(refused(odd.length))
  const others = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, null, true, [1], ['1'], {}, { $gt: 1 }]
  expect(read(page, ...others)).toEqual(refused(others.length))
})

test('an amount in an address has as many decimals as the currency, three at most are written, and it lies from 0 to its bound [I4, I5]', () => {
  const price = amount(1000, 'page_invalid')
  expect(read(price, '0', '1000', '19.9', '19.99', '19.990', '007', 0, 1000, 19.99)).toEqual([
    0, 1000, 19.9, 19.99, 19.99, 7, 0, 1000, 19.99,
  ])
  const odd = [
    '19.999',
    '19.9900',
    '1000.01',
    '1001',
    '1.',
    '.5',
    '-1',
    '',
    ' 1',
    '1 ',
    '+1',
    '1e2',
    '0x10',
    '1,5',
    '١',
    'NaN',
    '0000000001',
    '1\n',
  ]
  expect(read(price, ...odd)).toEqual(refused(odd.length))
  const others = [-0.01, 1000.01, 19.999, Number.NaN, Number.POSITIVE_INFINITY, null, true, [1], ['1'], {}]
  expect(read(price, ...others)).toEqual(refused(others.length))
  setCurrency(currencyOf('KWD'))
  expect(read(price, '1.999', '1.9990', 1.999, 1.9999)).toEqual([1.999, 'page_invalid', 1.999, 'page_invalid'])
  setCurrency(currencyOf('JPY'))
  expect(read(price, '2', '2.0', '2.5', 2.5)).toEqual([2, 2, 'page_invalid', 'page_invalid'])
})
