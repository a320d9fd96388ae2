// Pieces that are given back before they were shipped are not shipped any more.
import type { RefundReason } from '@waha/contract/desk/refund-calls.ts'
import { isGiven } from './money.ts'
import type { PaidOrder } from './paid-orders.queries.ts'

/** Pieces of these were with the customer; of all other reasons they are those that are still here, as long as there are any. */
const afterArrival: readonly RefundReason[] = ['returned', 'damaged', 'goodwill']

/** How many of the pieces that a refund is for have not been shipped, and will not be. */
export const withdrawnOf = (
  { lines, refunds }: PaidOrder,
  piece: { line: number; quantity: number },
  reason: RefundReason | null,
): number => {
  const { quantity = 0, shipped = 0 } = lines.find(({ line }) => line === piece.line) ?? {}
  const before = refunds.filter(isGiven).flatMap(({ pieces }) => pieces.filter(({ line }) => line === piece.line))
  const refunded = before.reduce((sum, one) => sum + one.quantity, 0)
  const withdrawn = before.reduce((sum, one) => sum + one.withdrawn, 0)
  const here = Math.max(0, quantity - shipped - withdrawn)
  const arrived = Math.max(0, shipped - (refunded - withdrawn))
  return Math.min(here, reason && afterArrival.includes(reason) ? Math.max(0, piece.quantity - arrived) : piece.quantity)
}
