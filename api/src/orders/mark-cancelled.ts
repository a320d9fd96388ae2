import type { Tx } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { type Actor, addOrderEvent } from './order-events.queries.ts'
import { readCancelled, setOrderStatus } from './orders.queries.ts'

/** Cancels an order in the transaction that has locked it. `withRefund`: the mail about its money says so, once the provider has taken that. */
export const markCancelled = async (tx: Tx, id: string, actor: Actor, { withRefund }: { withRefund: boolean }) => {
  await setOrderStatus(tx, id, 'cancelled')
  await addOrderEvent(tx, id, 'cancelled', actor)
  if (!withRefund) await mailCancelled(tx, id)
}

/** Tells the customer that an order is cancelled, while no money goes back with that. */
export const mailCancelled = async (tx: Tx, id: string) => {
  const { recipient, language, ...told } = await readCancelled(tx, id)
  await queueMail(tx, { kind: 'order-cancelled', recipient, language, payload: { order: id, ...told } })
}
