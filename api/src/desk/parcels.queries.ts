import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { ParcelForm } from '@waha/contract/desk/orders.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

type Tx = Transaction<Tables>

/** Adds a parcel with its pieces; returns its id. */
export const addParcel = async (
  tx: Tx,
  orderId: string,
  { carrier, trackingNumber, pieces }: Pick<ParcelForm, 'carrier' | 'trackingNumber' | 'pieces'>,
): Promise<string> => {
  const { id } = await tx
    .insertInto('fulfilments')
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fulfilment_lines')
    .values(pieces.map(({ line, quantity }) => ({ fulfilment_id: id, order_id: orderId, position: line, quantity })))
    .execute()
  return id
}

export const markDelivered = async (tx: Tx, parcelId: string, at: Date) => {
  await tx.updateTable('fulfilments').set({ delivered_at: at }).where('id', '=', parcelId).execute()
}

export const setFulfilment = async (tx: Tx, orderId: string, fulfilment: Fulfilment) => {
  await tx.updateTable('orders').set({ fulfilment }).where('id', '=', orderId).execute()
}
