import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { markCancelled, refuseLateCancel } from '../orders/mark-cancelled.ts'
import { type Actor, addOrderEvent, hasDoneSince, hasJustNoted } from '../orders/order-events.queries.ts'
import { changeOrder } from './change-order.ts'

/** Cancels an order, unless it is too late for that. Money is given back by another call. Sent again by the same person it changes nothing. */
export const cancelOrder = (db: Db, { id, version }: { id: string; version: number }, actor: Actor): Promise<DeskOrder> => {
  const isDone = (_: DeskOrder, tx: Tx) => hasDoneSince(tx, { id, version, kind: 'cancelled' }, actor)
  return changeOrder(db, { id, version, isDone }, async (tx, order) => {
    refuseLateCancel(order)
    await markCancelled(tx, id, actor, { withRefund: false })
  })
}

/** Adds a note for colleagues, once: whoever got no answer sends it again. */
export const addNote = (db: Db, id: string, text: string, actor: Actor): Promise<DeskOrder> =>
  changeOrder(db, { id }, async tx => {
    if (!(await hasJustNoted(tx, id, actor, text))) await addOrderEvent(tx, id, 'note', actor, { text })
  })
