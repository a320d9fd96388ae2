import { mayMove } from '@waha/contract/orders.rules.ts'
import type { Order, OrderStatus } from '@waha/contract/orders.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { lockOrder, setOrderStatus } from './orders.queries.ts'

/** Moves an order along its transition table. 404 for an unknown one, 409 for a step that the table lacks. */
export const moveOrder = (db: Db, id: string, to: OrderStatus): Promise<Order> =>
  transact(db, async tx => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Problem(404, 'order_not_found')
    if (!mayMove(order.status, to)) throw new Problem(409, 'order_transition', { params: { from: order.status, to } })
    await setOrderStatus(tx, id, to)
    return { ...order, status: to }
  })
