// How orders are searched and filtered.
import { isDay } from '../days.ts'
import { errorCode, uuidShape } from '../fields.ts'
import { limits } from '../limits.ts'
import { orderStatuses, paymentStatuses } from '../orders.ts'
import { z } from '../schema.ts'
import { fulfilments } from './fulfilment.ts'

const day = z
  .string(errorCode('desk_date_invalid'))
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'desk_date_invalid', abort: true }),
    z.refine<string>(isDay, errorCode('desk_date_invalid')),
  )

/** `waiting`: what is to be done; `from` and `to` are days in the shop's time zone, both included. */
export const orderFilters = {
  q: z.optional(z.string().check(z.maxLength(limits.searchTerm, errorCode('search_too_long')))),
  status: z.optional(z.enum(orderStatuses)),
  payment: z.optional(z.enum(paymentStatuses)),
  fulfilment: z.optional(z.enum(fulfilments)),
  waiting: z.optional(z.enum(['to-ship', 'payment'])),
  from: z.optional(day),
  to: z.optional(day),
}
export const orderFilter = z.object(orderFilters)
export type OrderFilter = z.output<typeof orderFilter>
export type OrderFilterInput = z.input<typeof orderFilter>

/** An opaque place in a list, as an answer gave it. */
export const place = z.string(errorCode('desk_place_invalid')).check(
  z.regex(new RegExp(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_${uuidShape}$`), {
    error: 'desk_place_invalid',
    abort: true,
  }),
  z.refine<string>(text => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text.slice(0, 27))), errorCode('desk_place_invalid')),
)
