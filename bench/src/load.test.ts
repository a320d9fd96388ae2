import { expect, test } from 'vitest'
import { rateOf } from './load.ts'

test('a rate is one of good answers alone: where one is refused, or nothing is answered, there is none', () => {
  expect(rateOf('http://shop.test/', { rate: 900, failed: 0 })).toBe(900)
  for (const [rate, failed] of [
    [900, 1],
    [0, 0],
  ] as const)
    expect(() => rateOf('http://shop.test/', { rate, failed })).toThrow(`http://shop.test/: ${failed} requests were not answered well`)
})
