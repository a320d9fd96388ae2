import type { SentParcel } from '@waha/contract/orders.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../db/schema.ts'

/** The parcels of an order, the first one first, as its customer sees them. */
export const selectSentParcels = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('fulfilments as parcel')
      .select(['parcel.carrier', 'parcel.tracking_number', 'parcel.shipped_at', 'parcel.delivered_at'])
      .select(of =>
        jsonArrayFrom(
          of
            .selectFrom('fulfilment_lines as sent')
            .innerJoin('order_lines as line', join =>
              join.onRef('line.order_id', '=', 'sent.order_id').onRef('line.position', '=', 'sent.position'),
            )
            .select(['line.product_id as _id', 'sent.quantity'])
            .whereRef('sent.fulfilment_id', '=', 'parcel.id')
            .orderBy('sent.position'),
        ).as('products'),
      )
      .whereRef('parcel.order_id', '=', 'orders.id')
      .orderBy('parcel.shipped_at'),
  )

/** Within JSON a time is a text, with the database's offset. */
export type SentParcelRow = Pick<Selectable<Tables['fulfilments']>, 'carrier' | 'tracking_number'> & {
  shipped_at: Date | string
  delivered_at: Date | string | null
  products: SentParcel['products']
}

/** Nothing for orders of which nothing was sent: they are answered as ever. */
export const toSentParcels = (rows: readonly SentParcelRow[]): { parcels?: SentParcel[] } =>
  rows.length === 0
    ? {}
    : {
        parcels: rows.map(({ carrier, tracking_number, shipped_at, delivered_at, products }) => ({
          carrier,
          trackingNumber: tracking_number,
          shippedAt: new Date(shipped_at).toISOString(),
          deliveredAt: delivered_at === null ? null : new Date(delivered_at).toISOString(),
          products,
        })),
      }
