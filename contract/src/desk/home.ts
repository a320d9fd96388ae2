import { endpoint } from '../endpoint.ts'
import { z } from '../schema.ts'
import { deskCalls, periods } from './calls.ts'

/** Amounts in dollars, without what was given back. Orders under review, cancelled or wholly given back count in none of them. */
const figures = z.object({ revenue: z.number(), orders: z.number(), pieces: z.number() })
export type Figures = z.output<typeof figures>

/** `waiting.searches`: terms that found nothing in the last seven days. `days` has every day of the period, the oldest first, as `2026-11-22` in the shop's time zone. */
const deskHome = z.object({
  waiting: z.object({ toShip: z.number(), payments: z.number(), newOrders: z.number(), searches: z.number() }),
  now: figures,
  before: figures,
  days: z.array(z.object({ day: z.string(), revenue: z.number(), orders: z.number() })),
})
export type DeskHome = z.output<typeof deskHome>

export const deskHomeApi = {
  home: endpoint({
    ...deskCalls.home,
    access: 'admin',
    summary: 'What is to be done, and the sales of the last 7, 30 or 90 days beside those of as many days before',
    query: z.object({ days: z.optional(z.enum(periods, { error: 'desk_period_unknown' })) }),
    answer: deskHome,
  }),
}
