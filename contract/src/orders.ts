import { address } from './address.ts'
import { carriers } from './carriers.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, uuid } from './fields.ts'
import { ordersCalls } from './later-calls.ts'
import { z } from './schema.ts'

export const orderStatuses = ['processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['paid', 'refunded', 'review'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Money that was given back, in dollars; `pending` until the provider says that it has gone. */
const givenBack = z.object({ amount: z.number(), pending: z.boolean(), createdAt: z.string() })
export type GivenBack = z.output<typeof givenBack>

/** What was sent together, and what of: products by their ids. Times are ISO 8601 in UTC. */
const sentParcel = z.object({
  carrier: z.enum(carriers),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  products: z.array(z.object({ _id: z.string(), quantity: z.number() })),
})
export type SentParcel = z.output<typeof sentParcel>

/** How an order is delivered, as it was when it was paid: name in the buyer's language, days as `2026-11-24`. */
const orderDelivery = z.object({ name: z.string(), price: z.number(), earliest: z.string(), latest: z.string() })

/**
 * Amounts in dollars, `createdAt` ISO 8601 in UTC. Product names are as they were at purchase, in the buyer's language. The total is that of
 * the products and of delivery. `parcels` and `refunds` only where there are any, `nothingToShip` only where it is true: nothing more is sent, since its money is gone or
 * all was sent. Orders of before there was delivery have neither address nor delivery.
 */
export const order = z.object({
  _id: z.string(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  totalAmount: z.number(),
  paymentStatus: z.enum(paymentStatuses),
  customerEmail: z.string(),
  address: z.optional(address),
  delivery: z.optional(orderDelivery),
  products: z.array(
    z.object({ _id: z.string(), name: z.string(), image: z.nullable(z.string()), quantity: z.number(), price: z.number() }),
  ),
  parcels: z.optional(z.array(sentParcel)),
  refunds: z.optional(z.array(givenBack)),
  nothingToShip: z.optional(z.boolean()),
})
export type Order = z.output<typeof order>

/** The fragment of the account's address that leads to an order: `order-` and its short number. */
export const orderFragment = (id: string) => `order-${id.slice(-8)}`

/** A payment session's id as the provider writes it. */
export const sessionId = z
  .string(errorCode('checkout_session_invalid'))
  .check(z.maxLength(200, errorCode('checkout_session_invalid')), z.regex(/^cs_[A-Za-z0-9_]+$/, errorCode('checkout_session_invalid')))

export const ordersApi = {
  list: endpoint({
    ...ordersCalls.list,
    access: 'user',
    summary: 'The caller’s newest 200 orders, newest first; another user’s userId is refused',
    query: z.object({ userId: z.optional(uuid('not_yours')) }),
    answer: z.object({ orders: z.array(order) }),
  }),
  latest: endpoint({
    ...ordersCalls.latest,
    access: 'user',
    summary: 'The newest order, or that of a payment session (404 order_open or order_pending until it is paid)',
    query: z.object({ session_id: z.optional(sessionId) }),
    answer: z.object({ order }),
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/orders/{id}',
    access: 'admin',
    summary: 'Changes an order’s status from processing to completed or cancelled',
    params: z.object({ id: uuid('order_not_found') }),
    body: z.object({ status: z.enum(orderStatuses) }),
    answer: z.object({ order }),
  }),
}
