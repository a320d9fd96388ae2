import { expect, test } from 'vitest'
import { stormRefunds } from './testing/refund-storm.ts'

test('kill -9 in the middle of refunds: each that was written is made exactly once, and none that was not [B1]', async () => {
  const { meant, known, wrong, strays } = await stormRefunds(3)
  expect([meant, wrong, strays]).toEqual([12, [], 0])
  expect(known).toBeGreaterThan(1)
}, 600_000)
