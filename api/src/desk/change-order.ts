import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import { type Tx, transact } from '../db/transact.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { findDeskOrder } from './desk-order.queries.ts'

interface Which {
  id: string
  version?: number
  /** Whether the order has the change already: it was asked for again, since its answer was lost. */
  isDone?: (order: DeskOrder, tx: Tx) => boolean | Promise<boolean>
}

/**
 * Changes an order under its lock and returns it as it is then. 404 `order_not_found`; 409 `desk_order_changed`, with the `order` as it is
 * now, if something has happened to it since `version`.
 */
export const changeOrder = (
  db: Db,
  { id, version, isDone }: Which,
  change: (tx: Tx, order: DeskOrder) => Promise<void>,
): Promise<DeskOrder> =>
  transact(db, async tx => {
    const order = (await lockOrder(tx, id)) && (await findDeskOrder(tx, id))
    if (!order) throw new Problem(404, 'order_not_found')
    if (await isDone?.(order, tx)) return order
    if (version !== undefined && version !== order.version) throw new Problem(409, 'desk_order_changed', { details: { order } })
    await change(tx, order)
    return (await findDeskOrder(tx, id)) ?? order
  })
