// What is said of a parcel when it is sent, and when that is put right.

import { type Carrier, carriers } from '../carriers.ts'
import { latinDigits } from '../digits.ts'
import { errorCode, quantity, uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { z } from '../schema.ts'
import { version } from './fields.ts'

/** As carriers write it, however it was typed or copied: digits of either script, any hyphen or minus, white space and marks that nobody sees. */
const trackingNumber = z.pipe(
  z.pipe(
    z.string(errorCode('desk_tracking_required')),
    z.transform((text: string) =>
      latinDigits(text)
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  ),
  z.string().check(z.maxLength(60, errorCode('desk_tracking_invalid'))),
)

const carriage = { carrier: z.enum(carriers, errorCode('desk_carrier_required')), trackingNumber: z.optional(trackingNumber) }
interface Carriage {
  carrier: Carrier
  trackingNumber?: string | undefined
}

/** Only of one's own carriers, without a page for parcels, does nobody need the number. */
const numberFits = [
  z.refine<Carriage>(({ carrier, trackingNumber = '' }) => carrier === 'other' || trackingNumber !== '', {
    error: 'desk_tracking_required',
    path: ['trackingNumber'],
  }),
  z.refine<Carriage>(({ trackingNumber = '' }) => /^[A-Za-z0-9 .\-/]*$/.test(trackingNumber), {
    error: 'desk_tracking_invalid',
    path: ['trackingNumber'],
  }),
] as const

export const parcelForm = z
  .object({
    /** One for each parcel that is meant: sent again, it is not shipped again. */
    id: z.optional(uuid('field_invalid')),
    ...carriage,
    pieces: z
      .array(z.object({ line: z.int(errorCode('desk_line_unknown')), quantity }))
      .check(z.minLength(1, errorCode('desk_pieces_required')), z.maxLength(limits.cartLines, errorCode('desk_line_unknown'))),
    version,
  })
  .check(...numberFits)
export type ParcelForm = z.output<typeof parcelForm>

export const parcelCorrection = z.object({ ...carriage, version }).check(...numberFits)
export type ParcelCorrection = z.output<typeof parcelCorrection>
