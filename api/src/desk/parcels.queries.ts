import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { Parcel } from '@waha/contract/desk/order.ts'
import type { ParcelForm } from '@waha/contract/desk/parcel-forms.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import { centsGone } from '../orders/given-back.queries.ts'

/** Adds a parcel with its pieces; returns its id, which the database makes unless there is one. Undefined, and nothing is written, if another parcel has it. */
export const addParcel = async (
  tx: Tx,
  orderId: string,
  { id, carrier, trackingNumber, pieces }: Omit<ParcelForm, 'version'>,
): Promise<string | undefined> => {
  const added = await tx
    .insertInto('fulfilments')
    .values({ ...(id ? { id } : {}), order_id: orderId, carrier, tracking_number: trackingNumber ?? null })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await tx
    .insertInto('fulfilment_lines')
    .values(pieces.map(({ line, quantity }) => ({ fulfilment_id: added.id, order_id: orderId, position: line, quantity })))
    .execute()
  return added.id
}

/** Corrects how a parcel is carried; what is in it never changes. */
export const setCarriage = async (tx: Tx, parcelId: string, { carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>) => {
  await tx.updateTable('fulfilments').set({ carrier, tracking_number: trackingNumber }).where('id', '=', parcelId).execute()
}

/** How far the order has gone by that is computed anew afterwards: `renewFulfilment`. */
export const markDelivered = async (tx: Tx, parcelId: string, at: Date) => {
  await tx.updateTable('fulfilments').set({ delivered_at: at }).where('id', '=', parcelId).execute()
}

/** Kept on the order for lists and filters; it always follows from pieces and parcels (`fulfilmentOf`). */
export const setFulfilment = async (tx: Tx, orderId: string, fulfilment: Fulfilment) => {
  await tx.updateTable('orders').set({ fulfilment }).where('id', '=', orderId).execute()
}

/** Notes, and answers, whether nothing of an order is to be shipped: no piece is left (`noPieces`), or refunds and lost disputes have left no money. */
export const noteNothingToShip = async (tx: Tx, orderId: string, noPieces: boolean): Promise<boolean> => {
  const noted = await tx
    .updateTable('orders')
    .set({ nothing_to_ship: sql<boolean>`${noPieces} or coalesce(captured_cents <= ${centsGone}, false)` })
    .where('id', '=', orderId)
    .returning('nothing_to_ship')
    .executeTakeFirstOrThrow()
  return noted.nothing_to_ship
}
