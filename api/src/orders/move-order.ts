import type { Order, OrderStatus } from '@waha/contract/orders.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import { type Tx, transact } from '../db/transact.ts'
import { awaitsAnswer } from './given-back.queries.ts'
import { markCancelled } from './mark-cancelled.ts'
import { type Actor, addOrderEvent } from './order-events.queries.ts'
import { lockOrder, setOrderStatus } from './orders.queries.ts'

/** The allowed transitions. Completed and cancelled are final. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  processing: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

/**
 * Changes an order's status, by that alone: what was sent in part can be cancelled, which the desk refuses (`refuseLateCancel`). 404 `order_not_found`, 409
 * `order_transition` for a change that is not allowed.
 */
export const moveOrder = (db: Db, id: string, to: OrderStatus, actor: Actor): Promise<Order> =>
  transact(db, async tx => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Problem(404, 'order_not_found')
    if (!transitions[order.status].includes(to)) throw new Problem(409, 'order_transition', { params: { from: order.status, to } })
    if (to === 'cancelled') await markCancelled(tx, id, actor, { withRefund: false })
    else await setOrderStatus(tx, id, to)
    if (to === 'completed') await addOrderEvent(tx, id, to, actor)
    return { ...order, status: to }
  })

/**
 * All that was bought has arrived, or was given back: the order is completed by itself, but not before the bank has taken every refund. What it refuses
 * may still have to be shipped.
 */
export const completeOrder = async (tx: Tx, id: string) => {
  if (await awaitsAnswer(tx, id)) return
  await setOrderStatus(tx, id, 'completed')
  await addOrderEvent(tx, id, 'completed', { kind: 'shop' })
}
