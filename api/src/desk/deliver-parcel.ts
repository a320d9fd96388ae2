import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Tx } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { type Actor, addOrderEvent, hasDoneSince } from '../orders/order-events.queries.ts'
import { changeOrder } from './change-order.ts'
import { parcelForMail } from './parcel-for-mail.ts'
import { markDelivered } from './parcels.queries.ts'
import { renewFulfilment } from './renew-fulfilment.ts'

interface Delivery {
  id: string
  parcel: string
  version: number
}

/**
 * A parcel has arrived: the customer is written to, and the last one completes the order. 404 for another order's parcel, 409 the second time; sent again
 * by the same person it changes nothing.
 */
export const deliverParcel = (
  { db, now }: Pick<Api, 'db' | 'now'>,
  { id, parcel: parcelId, version }: Delivery,
  actor: Actor,
): Promise<DeskOrder> => {
  const isDone = (_: DeskOrder, tx: Tx) => hasDoneSince(tx, { id, version, kind: 'delivered', parcel: parcelId }, actor)
  return changeOrder(db, { id, version, isDone }, async (tx, order) => {
    const parcel = order.parcels.find(({ _id }) => _id === parcelId)
    if (!parcel) throw new Problem(404, 'desk_parcel_not_found')
    if (parcel.deliveredAt) throw new Problem(409, 'desk_parcel_delivered')
    await markDelivered(tx, parcelId, now())
    await addOrderEvent(tx, id, 'delivered', actor, { parcel: parcelId, carrier: parcel.carrier, pieces: parcel.pieces })
    const rest = await renewFulfilment(tx, id)
    await queueMail(tx, {
      kind: 'order-delivered',
      recipient: order.customer.email,
      language: order.language,
      payload: { ...parcelForMail(order, parcel), rest, ...(order.status === 'cancelled' ? { cancelled: true } : {}) },
    })
  })
}
