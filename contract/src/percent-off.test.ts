import { expect, test } from 'vitest'
import { percentOff } from './percent-off.ts'

test('a product is reduced by the nearest whole percent, and never by all of its price [ITEM-03]', () => {
  const reduced = [
    [75, 100],
    [99.5, 100],
    [99.51, 100],
    [1, 100],
    [0.51, 100],
    [0.01, 1890],
  ].map(([price = 0, oldPrice = 0]) => percentOff(price, oldPrice))
  expect(reduced).toEqual([25, 1, 0, 99, 99, 99])
})
