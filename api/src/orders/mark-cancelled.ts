import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { OrderStatus } from '@waha/contract/orders.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Tx } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { type Actor, addOrderEvent } from './order-events.queries.ts'
import { readCancelled, setOrderStatus } from './orders.queries.ts'

/** The desk cancels what is processing and of which nothing was sent: 409 `desk_order_final` or `desk_order_shipped` otherwise. */
export const refuseLateCancel = ({ status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment }) => {
  if (status !== 'processing') throw new Problem(409, 'desk_order_final', { params: { status } })
  if (fulfilment !== 'none') throw new Problem(409, 'desk_order_shipped')
}

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
