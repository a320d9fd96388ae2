import type { DeskOrder, Parcel } from '@waha/contract/desk/order.ts'
import type { ParcelForMail } from '../mail/outbox.queries.ts'

/** What a mail tells of a parcel. */
export const parcelForMail = (
  { _id, createdAt, lines }: DeskOrder,
  { carrier, trackingNumber, pieces }: Pick<Parcel, 'carrier' | 'trackingNumber' | 'pieces'>,
): ParcelForMail => ({
  orderId: _id,
  orderedAt: createdAt,
  carrier,
  trackingNumber,
  pieces: pieces.flatMap(({ line, quantity }) => {
    const sold = lines.find(one => one.line === line)
    return sold ? [{ name: sold.name, image: sold.image, quantity }] : []
  }),
})
