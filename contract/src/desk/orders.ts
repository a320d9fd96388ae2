import { endpoint } from '../endpoint.ts'
import { errorCode, quantity, uuid, writtenText } from '../fields.ts'
import { limits } from '../limits.ts'
import { locales } from '../locale.ts'
import { orderStatuses, paymentStatuses } from '../orders.ts'
import { z } from '../schema.ts'
import { deskCalls, deskFiles } from './calls.ts'
import { carriers } from './carriers.ts'
import { fulfilments } from './fulfilment.ts'
import { refundReasons } from './refund-calls.ts'

export const orderEventKinds = [
  'placed',
  'refunded',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'note',
  'refund-asked',
  'refund-failed',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]
export const actors = ['customer', 'staff', 'shop', 'provider'] as const

const pieces = z.array(z.object({ line: z.number(), quantity: z.number() }))

/** What an event tells beside its kind: the words of a note, or the parcel that it is about. */
export const orderEventData = z.object({
  text: z.optional(z.string()),
  parcel: z.optional(z.string()),
  carrier: z.optional(z.enum(carriers)),
  trackingNumber: z.optional(z.string()),
  pieces: z.optional(pieces),
  payment: z.optional(z.enum(paymentStatuses)),
  /** Of a refund or a dispute: dollars, and why. */
  refund: z.optional(z.string()),
  amount: z.optional(z.number()),
  reason: z.optional(z.enum(refundReasons)),
})
export type OrderEventData = z.output<typeof orderEventData>

/** `name`: who did it, if it was one of the shop's people; `at`: ISO 8601 in UTC. */
const orderEvent = z.object({
  id: z.number(),
  kind: z.enum(orderEventKinds),
  actor: z.enum(actors),
  name: z.nullable(z.string()),
  at: z.string(),
  data: orderEventData,
})
export type OrderEvent = z.output<typeof orderEvent>

const parcel = z.object({
  _id: z.string(),
  carrier: z.enum(carriers),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  pieces,
})
export type Parcel = z.output<typeof parcel>

const states = {
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  fulfilment: z.enum(fulfilments),
}

/** An order in a list. Amounts in dollars; `attention`: somebody should look at its payment. */
const deskOrderRow = z.object({
  _id: z.string(),
  createdAt: z.string(),
  ...states,
  attention: z.boolean(),
  totalAmount: z.number(),
  pieces: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
})
export type DeskOrderRow = z.output<typeof deskOrderRow>

/** `withdrawn`: pieces that were refunded before they were shipped; only where there are any. */
const deskOrderLine = z.object({
  line: z.number(),
  productId: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  quantity: z.number(),
  shipped: z.number(),
  withdrawn: z.optional(z.number()),
  price: z.number(),
})
export type DeskOrderLine = z.output<typeof deskOrderLine>

/** An order as the desk sees it. `version`: its newest event, sent with a change so that nothing is overwritten unseen. */
export const deskOrder = z.object({
  _id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  ...states,
  /** Why somebody should look at it, as written at settlement. */
  flag: z.nullable(z.string()),
  totalAmount: z.number(),
  currency: z.string(),
  /** Of the customer: mails and slips are written in it. */
  language: z.enum(locales),
  lines: z.array(deskOrderLine),
  parcels: z.array(parcel),
  /** The oldest first. */
  events: z.array(orderEvent),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    orders: z.number(),
    /** The newest of the others, at most five. */
    otherOrders: z.array(z.object({ _id: z.string(), createdAt: z.string(), totalAmount: z.number(), ...states })),
  }),
  /** Parts of the address by name, null where none was asked; `price` in dollars. */
  delivery: z.object({ address: z.nullable(z.record(z.string(), z.string())), price: z.number() }),
  payment: z.object({ reference: z.nullable(z.string()), session: z.nullable(z.string()) }),
})
export type DeskOrder = z.output<typeof deskOrder>

/** Is it a day of the calendar? A Date takes February 31 for March 3. */
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

const day = z
  .string(errorCode('desk_date_invalid'))
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'desk_date_invalid', abort: true }),
    z.refine<string>(isDay, errorCode('desk_date_invalid')),
  )

/** `waiting`: what is to be done; `from` and `to` are days in the shop's time zone, both included. */
const orderFilters = {
  q: z.optional(z.string().check(z.maxLength(limits.searchTerm, errorCode('search_too_long')))),
  status: z.optional(z.enum(orderStatuses)),
  payment: z.optional(z.enum(paymentStatuses)),
  fulfilment: z.optional(z.enum(fulfilments)),
  waiting: z.optional(z.enum(['to-ship', 'payment'])),
  from: z.optional(day),
  to: z.optional(day),
}
const orderFilter = z.object(orderFilters)
export type OrderFilter = z.output<typeof orderFilter>
export type OrderFilterInput = z.input<typeof orderFilter>

/** An opaque place in a list, as an answer gave it. */
const place = z.string(errorCode('desk_place_invalid')).check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    error: 'desk_place_invalid',
    abort: true,
  }),
  z.refine<string>(text => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text.slice(0, 27))), errorCode('desk_place_invalid')),
)

const version = z.int(errorCode('desk_version_required')).check(z.gte(0, errorCode('desk_version_required')))
const order = { params: z.object({ id: uuid('order_not_found') }) }

/** Only of one's own carriers, without a page for parcels, does nobody need the number. */
export const parcelForm = z
  .object({
    carrier: z.enum(carriers, errorCode('desk_carrier_required')),
    trackingNumber: z.optional(z.string(errorCode('desk_tracking_required')).check(z.maxLength(60, errorCode('desk_tracking_invalid')))),
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
