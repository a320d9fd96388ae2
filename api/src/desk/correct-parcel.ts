import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { ParcelCorrection } from '@waha/contract/desk/parcel-forms.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { type Actor, addOrderEvent } from '../orders/order-events.queries.ts'
import { changeOrder } from './change-order.ts'
import { parcelForMail } from './parcel-for-mail.ts'
import { setCarriage } from './parcels.queries.ts'

/**
 * Puts right by whom a parcel is carried and by which number; the customer is written to, who follows it by what the first mail said. What is so already
 * changes nothing. 404 for another order's parcel, 409 once it has arrived.
 */
export const correctParcel = (
  { db }: Pick<Api, 'db'>,
  { id, parcel: parcelId, version, ...form }: ParcelCorrection & { id: string; parcel: string },
  actor: Actor,
): Promise<DeskOrder> => {
  const { carrier } = form
  const trackingNumber = form.trackingNumber || null
  const parcelOf = ({ parcels }: DeskOrder) => parcels.find(({ _id }) => _id === parcelId)
  const isDone = (order: DeskOrder) => {
    const parcel = parcelOf(order)
    return parcel?.carrier === carrier && parcel.trackingNumber === trackingNumber
  }
  return changeOrder(db, { id, version, isDone }, async (tx, order) => {
    const parcel = parcelOf(order)
    if (!parcel) throw new Problem(404, 'desk_parcel_not_found')
    if (parcel.deliveredAt) throw new Problem(409, 'desk_parcel_delivered')
    await setCarriage(tx, parcelId, { carrier, trackingNumber })
    await addOrderEvent(tx, id, 'parcel-corrected', actor, { parcel: parcelId, carrier, ...(trackingNumber ? { trackingNumber } : {}) })
    await queueMail(tx, {
      kind: 'order-shipped',
      recipient: order.customer.email,
      language: order.language,
      payload: { ...parcelForMail(order, { carrier, trackingNumber, pieces: parcel.pieces }), rest: false, corrected: true },
    })
  })
}
