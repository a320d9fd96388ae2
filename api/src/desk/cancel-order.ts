import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { markCancelled } from '../orders/mark-cancelled.ts'
import { type Actor, addOrderEvent, hasDoneSince, hasJustNoted } from '../orders/order-events.queries.ts'
import { changeOrder } from './change-order.ts'

/**
 * Cancels an order that is processing and of which nothing is under way: 409 otherwise. Money is given back by another call. Sent again by the same
 * person it changes nothing.
 */
export const cancelOrder = (db: Db, { id, version }: { id: string; version: number }, actor: Actor): Promise<DeskOrder> => {
  const isDone = (_: DeskOrder, tx: Tx) => hasDoneSince(tx, { id, version, kind: 'cancelled' }, actor)
  return changeOrder(db, { id, version, isDone }, async (tx, order) => {
    if (order.status !== 'processing') throw new Problem(409, 'desk_order_final', { params: { status: order.status } })
    if (order.parcels.length > 0) throw new Problem(409, 'desk_order_shipped')
    await markCancelled(tx, id, actor, { withRefund: false })
  })
}

/** Adds a note for colleagues, once: whoever got no answer sends it again. */
export const addNote = (db: Db, id: string, text: string, actor: Actor): Promise<DeskOrder> =>
  changeOrder(db, { id }, async tx => {
    if (!(await hasJustNoted(tx, id, actor, text))) await addOrderEvent(tx, id, 'note', actor, { text })
  })
