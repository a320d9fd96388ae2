import { fulfilmentOf, piecesLeft } from '@waha/contract/desk/fulfilment.ts'
import type { Tx } from '../db/transact.ts'
import { completeOrder } from '../orders/move-order.ts'
import { findDeskOrder } from './desk-order.queries.ts'
import { noteNothingToShip, setFulfilment } from './parcels.queries.ts'

/**
 * How far an order has gone follows from the pieces that are left to ship; whether it waits to be shipped, from its money as well. One of which all that
 * was sent has arrived is completed when nothing is to be shipped. Answers whether the customer still gets something.
 */
export const renewFulfilment = async (tx: Tx, orderId: string): Promise<boolean> => {
  const order = await findDeskOrder(tx, orderId)
  if (!order) return false
  const { lines, parcels } = order
  const fulfilment = fulfilmentOf(lines, parcels)
  if (fulfilment !== order.fulfilment) await setFulfilment(tx, orderId, fulfilment)
  const nothingToShip = await noteNothingToShip(tx, orderId, !lines.some(piecesLeft))
  const isUnderWay = parcels.some(({ deliveredAt }) => !deliveredAt)
  const isOver = order.status !== 'processing'
  if (parcels.length > 0 && nothingToShip && !isUnderWay && !isOver) await completeOrder(tx, orderId)
  return (!nothingToShip && !isOver) || isUnderWay
}
