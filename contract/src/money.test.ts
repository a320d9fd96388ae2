import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotalCents } from './cart.rules.ts'
import { isAmount, sumCents, toCents, toDollars } from './money.ts'

test('every amount in cents survives the way to dollars and back [M1, PAY-10]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), cents => toCents(toDollars(cents)) === cents),
    { numRuns: 5000 },
  )
})

test('sums up to a million million dollars survive it, too; half a cent in them is refused [M1, M2]', () => {
  expect(toCents(134_217_728.02)).toBe(13_421_772_802)
  fc.assert(
    fc.property(fc.integer({ min: 99_999_999, max: 10 ** 14 }), cents => toCents(toDollars(cents)) === cents),
    { numRuns: 5000 },
  )
  expect(() => toCents(134_217_728.025)).toThrow(RangeError)
})

test('sums of dollars that floats get wrong are exact in cents [M1]', () => {
  expect(toCents(0.1) + toCents(0.2)).toBe(30)
  expect(sumCents([{ priceCents: toCents(19.99), quantity: 3 }])).toBe(5997)
})

test('what is no amount of dollars and cents is refused [M2]', () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 1.005, 1e-7]) expect(() => toCents(amount)).toThrow(RangeError)
  expect([0.1, 8.16, 999_999.99].every(isAmount)).toBe(true)
  expect([8.165, Number.NaN].some(isAmount)).toBe(false)
})

test('the total of any cart is the sum of its lines, to the cent [M1, PAY-10]', () => {
  const line = fc.record({ cents: fc.integer({ min: 1, max: 99_999_999 }), quantity: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), lines => {
      const cart = lines.map(({ cents, quantity }, index) => ({
        _id: `p${index}`,
        product: { id: `p${index}`, name: '', description: '', image: null, price: toDollars(cents), available: true },
        quantity,
      }))
      return cartTotalCents(cart) === lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
    }),
    { numRuns: 2000 },
  )
})
