// The timeline of an order.

import { carriers } from '../carriers.ts'
import { paymentStatuses } from '../orders.ts'
import { z } from '../schema.ts'
import { refundReasons } from './refund-calls.ts'

export const orderEventKinds = [
  'placed',
  'refunded',
  'shipped',
  'parcel-corrected',
  'delivered',
  'completed',
  'cancelled',
  'note',
  'refund-asked',
  'refund-failed',
  'refund-settled',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]
const actors = ['customer', 'staff', 'shop', 'provider'] as const

export const pieces = z.array(z.object({ line: z.number(), quantity: z.number() }))

/** What an event tells beside its kind: the words of a note, or the parcel that it is about. */
const orderEventData = z.object({
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
  /** Of a refund that failed: others of the order cover it. */
  covered: z.optional(z.boolean()),
})
export type OrderEventData = z.output<typeof orderEventData>

/** `name`: who did it, if it was one of the shop's people; `at`: ISO 8601 in UTC. */
export const orderEvent = z.object({
  id: z.number(),
  kind: z.enum(orderEventKinds),
  actor: z.enum(actors),
  name: z.nullable(z.string()),
  at: z.string(),
  data: orderEventData,
})
export type OrderEvent = z.output<typeof orderEvent>
