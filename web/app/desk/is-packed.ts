import { piecesLeft, piecesToSend } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'

/** Whether an order has a packing slip. Of what was sent it can be printed again, whatever has become of its money. */
export const isPacked = ({ status, paymentStatus, nothingToShip, lines }: DeskOrder) =>
  status !== 'cancelled' &&
  lines.some(line => piecesToSend(line) > 0) &&
  ((paymentStatus === 'paid' && !nothingToShip) || !lines.some(piecesLeft))
