import { expect, test } from 'vitest'
import type { PaidOrder, Refund } from './paid-orders.queries.ts'
import { withdrawnOf } from './withdrawn.ts'

type Reason = Parameters<typeof withdrawnOf>[2]

/** Of so many pieces of a line of three, of which so many were shipped, how many will not be shipped. */
const withdrawn = (shipped: number, quantity: number, reason: Reason, refunds: object[] = [], line = 0) =>
  withdrawnOf({ lines: [{ line: 0, quantity: 3, shipped }], refunds } as unknown as PaidOrder, { line, quantity }, reason)
/** An earlier refund of so many pieces, of which so many had not been shipped. */
const before = (quantity: number, gone: number, state: Refund['state'] = 'succeeded', line = 0) => [
  { state, pieces: [{ line, quantity, withdrawn: gone }] },
]

test('pieces that come back were shipped, as far as any were; of other reasons they are those that are still here [DESK-06]', () => {
  for (const reason of ['returned', 'damaged', 'goodwill'] as const)
    expect([reason, ...[1, 2, 3].map(quantity => withdrawn(1, quantity, reason))]).toEqual([reason, 0, 1, 2])
  for (const reason of ['unavailable', 'changed-mind', 'duplicate', 'fraudulent'] as const)
    expect([reason, ...[1, 2, 3].map(quantity => withdrawn(1, quantity, reason))]).toEqual([reason, 1, 2, 2])
  expect([withdrawn(3, 2, 'unavailable'), withdrawn(3, 2, 'returned'), withdrawn(0, 2, 'returned')]).toEqual([0, 0, 2])
})

test('of earlier refunds of the line the pieces count once, as come back or as never shipped; of failed ones none does [DESK-06]', () => {
  expect(withdrawn(1, 1, 'returned', before(1, 0))).toBe(1)
  expect(withdrawn(1, 1, 'returned', before(1, 0, 'pending'))).toBe(1)
  expect(withdrawn(1, 1, 'returned', before(1, 0, 'failed'))).toBe(0)
  expect(withdrawn(1, 1, 'returned', before(1, 0, 'succeeded', 1))).toBe(0)
  expect([withdrawn(1, 2, 'unavailable', before(1, 1)), withdrawn(1, 2, 'returned', before(1, 1))]).toEqual([1, 1])
  expect(withdrawn(1, 1, 'returned', before(1, 1))).toBe(0)
  expect(withdrawn(0, 1, 'returned', before(2, 1))).toBe(1)
  expect(withdrawn(3, 1, 'unavailable', before(1, 1))).toBe(0)
})

test('of a line that the order does not have nothing is withdrawn [DESK-06]', () => {
  expect(withdrawn(0, 1, 'unavailable', [], 7)).toBe(0)
})
