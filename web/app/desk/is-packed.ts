import { piecesLeft, piecesToSend } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'

type WhyNotPacked = 'cancelled' | 'review' | 'unpaid'

type Packed = Pick<DeskOrder, 'status' | 'paymentStatus' | 'nothingToShip' | 'lines'>

/** Why an order has no packing slip; undefined where it has one. Of what was sent it can be printed again, whatever has become of its money. */
export const whyNotPacked = ({ status, paymentStatus, nothingToShip, lines }: Packed): WhyNotPacked | undefined => {
  if (status === 'cancelled') return 'cancelled'
  if (!lines.some(line => piecesToSend(line) > 0)) return 'unpaid'
  if (!lines.some(piecesLeft)) return undefined
  if (paymentStatus === 'review') return 'review'
  return paymentStatus === 'refunded' || nothingToShip ? 'unpaid' : undefined
}

export const isPacked = (order: Packed) => whyNotPacked(order) === undefined
