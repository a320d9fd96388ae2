// An order as the shop's people see it.
import { address } from '../address.ts'
import { carriers } from '../carriers.ts'
import { bilingual } from '../fields.ts'
import { locales } from '../locale.ts'
import { orderStatuses, paymentStatuses } from '../orders.ts'
import { z } from '../schema.ts'
import { fulfilments } from './fulfilment.ts'
import { orderEvent, pieces } from './order-events.ts'

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
  /** How much of its money was given back, or is on its way; only where some was. */
  refunded: z.optional(z.enum(['part', 'all'])),
}

/** Whether somebody should look at its payment now. */
const attention = z.boolean()

/** An order in a list. Amounts in dollars. */
export const deskOrderRow = z.object({
  _id: z.string(),
  createdAt: z.string(),
  ...states,
  attention,
  totalAmount: z.number(),
  pieces: z.number(),
  customerName: z.string(),
  customerEmail: z.string(),
})
export type DeskOrderRow = z.output<typeof deskOrderRow>

/**
 * `name`: as it was sold, in the customer's language; `otherName`: the product's name in the other language, only where it has one and is called
 * still as it was sold. `withdrawn`: pieces that were refunded before they were shipped; only where there are any.
 */
const deskOrderLine = z.object({
  line: z.number(),
  productId: z.string(),
  name: z.string(),
  otherName: z.optional(z.string()),
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
  /** No piece is left to ship, or nothing of its payment: what was given back, and what the bank has taken, is all of it. */
  nothingToShip: z.boolean(),
  attention,
  /** Why somebody should look at it, or had to: what settlement has found, else a dispute or a failed refund. */
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
  /** `price` in dollars. No address where none was asked; `way`: the rate that was paid for and the days that were promised, `2026-11-24`. */
  delivery: z.object({
    address: z.nullable(address),
    price: z.number(),
    way: z.nullable(z.object({ name: bilingual(z.string()), earliest: z.string(), latest: z.string() })),
  }),
  payment: z.object({ reference: z.nullable(z.string()), session: z.nullable(z.string()) }),
})
export type DeskOrder = z.output<typeof deskOrder>
