import { latinDigits } from '../digits.ts'
import { endpoint } from '../endpoint.ts'
import { errorCode, quantity, uuid, writtenText } from '../fields.ts'
import { limits } from '../limits.ts'
import { z } from '../schema.ts'
import { deskCalls, deskFiles } from './calls.ts'
import { carriers } from './carriers.ts'
import { deskOrder, deskOrderRow } from './order.ts'
import { orderFilter, orderFilters, place } from './order-filters.ts'

const version = z.int(errorCode('desk_version_required')).check(z.gte(0, errorCode('desk_version_required')))
const order = { params: z.object({ id: uuid('order_not_found') }) }

/** As carriers write it, however it was typed or copied: digits of either script, marks of direction that nobody sees. */
const trackingNumber = z.pipe(
  z.pipe(
    z.string(errorCode('desk_tracking_required')),
    z.transform((text: string) => latinDigits(text.replace(/\p{Bidi_Control}/gu, ''))),
  ),
  z.string().check(z.maxLength(60, errorCode('desk_tracking_invalid'))),
)

/** Only of one's own carriers, without a page for parcels, does nobody need the number. */
const parcelForm = z
  .object({
    /** One for each parcel that is meant: sent again, it is not shipped again. */
    id: z.optional(uuid('field_invalid')),
    carrier: z.enum(carriers, errorCode('desk_carrier_required')),
    trackingNumber: z.optional(trackingNumber),
    pieces: z
      .array(z.object({ line: z.int(errorCode('desk_line_unknown')), quantity }))
      .check(z.minLength(1, errorCode('desk_pieces_required')), z.maxLength(limits.cartLines, errorCode('desk_line_unknown'))),
    version,
  })
  .check(
    z.refine(({ carrier, trackingNumber = '' }) => carrier === 'other' || trackingNumber.trim() !== '', {
      error: 'desk_tracking_required',
      path: ['trackingNumber'],
    }),
    z.refine(({ trackingNumber = '' }) => /^[\p{L}\p{N} .\-/]*$/u.test(trackingNumber), {
      error: 'desk_tracking_invalid',
      path: ['trackingNumber'],
    }),
  )
export type ParcelForm = z.output<typeof parcelForm>

export const deskOrdersApi = {
  orders: endpoint({
    ...deskCalls.orders,
    access: 'admin',
    summary: 'Orders, newest first, searched and filtered; `next` is where the following page begins',
    query: z.object({ ...orderFilters, after: z.optional(place) }),
    answer: z.object({ orders: z.array(deskOrderRow), next: z.nullable(z.string()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: deskFiles.export,
    access: 'admin',
    summary: 'The same orders as a CSV file (UTF-8 with BOM, header in the language asked for), streamed',
    query: orderFilter,
    media: 'text/csv',
  }),
  order: endpoint({
    ...deskCalls.order,
    access: 'admin',
    summary: 'One order with lines, parcels, customer, payment and everything that happened to it',
    ...order,
    answer: z.object({ order: deskOrder }),
  }),
  ship: endpoint({
    ...deskCalls.ship,
    access: 'admin',
    summary: 'Sends pieces of an order; the customer gets a mail. 409 with the order as it is if it has changed since `version`',
    ...order,
    body: parcelForm,
    answer: z.object({ order: deskOrder }),
    status: 201,
  }),
  deliver: endpoint({
    ...deskCalls.deliver,
    access: 'admin',
    summary: 'A parcel has arrived; the order is completed with the last one',
    params: z.object({ id: uuid('order_not_found'), parcel: uuid('desk_parcel_not_found') }),
    body: z.object({ version }),
    answer: z.object({ order: deskOrder }),
  }),
  cancel: endpoint({
    ...deskCalls.cancel,
    access: 'admin',
    summary: 'Cancels an order of which nothing was sent; gives no money back by itself',
    ...order,
    body: z.object({ version }),
    answer: z.object({ order: deskOrder }),
  }),
  note: endpoint({
    ...deskCalls.note,
    access: 'admin',
    summary: 'Adds a note for colleagues, which customers never see',
    ...order,
    body: z.object({ text: writtenText(2000, 'desk_note_required') }),
    answer: z.object({ order: deskOrder }),
    status: 201,
  }),
  news: endpoint({
    method: 'GET',
    path: deskFiles.news,
    access: 'admin',
    summary: 'An event stream: `order` events with kind and orderId of whatever happens to orders, until the caller may no longer know',
    media: 'text/event-stream',
  }),
}
