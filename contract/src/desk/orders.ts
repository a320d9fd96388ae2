import { endpoint } from '../endpoint.ts'
import { uuid, writtenText } from '../fields.ts'
import { z } from '../schema.ts'
import { deskCalls, deskFiles } from './calls.ts'
import { version } from './fields.ts'
import { deskOrder, deskOrderRow } from './order.ts'
import { orderFilter, orderFilters, place } from './order-filters.ts'
import { parcelCorrection, parcelForm } from './parcel-forms.ts'

const order = { params: z.object({ id: uuid('order_not_found') }) }
const parcel = { params: z.object({ id: uuid('order_not_found'), parcel: uuid('desk_parcel_not_found') }) }

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
    summary: 'Ships pieces of an order; the customer gets a mail. 409 with the order as it is now if it has changed since `version`',
    ...order,
    body: parcelForm,
    answer: z.object({ order: deskOrder }),
    status: 201,
  }),
  correctParcel: endpoint({
    ...deskCalls.correctParcel,
    access: 'admin',
    summary: 'Corrects a parcel’s carrier and tracking number until it is delivered; the customer gets a mail if anything changed',
    ...parcel,
    body: parcelCorrection,
    answer: z.object({ order: deskOrder }),
  }),
  deliver: endpoint({
    ...deskCalls.deliver,
    access: 'admin',
    summary: 'Marks a parcel as delivered; the last one completes the order',
    ...parcel,
    body: z.object({ version }),
    answer: z.object({ order: deskOrder }),
  }),
  cancel: endpoint({
    ...deskCalls.cancel,
    access: 'admin',
    summary: 'Cancels an order of which nothing was shipped; by itself it refunds nothing',
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
    summary: 'An event stream: an `order` event with kind and orderId for whatever happens to an order; it ends with the caller’s access',
    media: 'text/event-stream',
  }),
}
