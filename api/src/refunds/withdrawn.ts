// Pieces that are given back before they were shipped are not shipped any more.
import { fulfilmentOf, piecesLeft } from '@waha/contract/desk/fulfilment.ts'
import type { RefundReason } from '@waha/contract/desk/refund-calls.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { findDeskOrder } from '../desk/desk-order.queries.ts'
import { setFulfilment } from '../desk/parcels.queries.ts'
import { completeOrder } from '../orders/move-order.ts'
import { isGiven } from './money.ts'
import type { PaidOrder } from './paid-orders.queries.ts'
import { noteNothingToShip } from './refunds.queries.ts'

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

/**
 * How far an order has gone follows from the pieces that are left to ship; whether it waits to be shipped, from its money as well. One of which all that
 * was sent has arrived is completed when nothing is left.
 */
export const renewFulfilment = async (tx: Transaction<Tables>, orderId: string) => {
  const order = await findDeskOrder(tx, orderId)
  if (!order) return
  const fulfilment = fulfilmentOf(order.lines, order.parcels)
  if (fulfilment !== order.fulfilment) await setFulfilment(tx, orderId, fulfilment)
  await noteNothingToShip(tx, orderId, !order.lines.some(piecesLeft))
  if (fulfilment === 'delivered' && order.status === 'processing') await completeOrder(tx, orderId)
}
