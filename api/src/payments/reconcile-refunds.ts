import type Stripe from 'stripe'
import type { Services } from '../api.ts'
import { finishRefunds } from '../refunds/finish-refunds.ts'
import { ordersToAskAbout } from '../refunds/refunds.queries.ts'
import { inTurn } from './in-turn.ts'
import { knownEvents } from './payment-events.queries.ts'
import { processEach } from './process-each.ts'
import { changedPayment, handleEvents } from './receive-event.ts'

const hour = 3600_000

// One of each step in the life of a refund or a dispute.
const types: Stripe.EventListParams['types'] = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

interface Pass {
  /** How far back the provider's own list of events is read. */
  hours?: number
  /** Ends the pass between two orders. */
  stopping?: AbortSignal
}

/**
 * Brings to an end what nobody else will: refunds whose process died around the call, answers that were lost, and what happened at the provider
 * while no event arrived.
 */
export const reconcileRefunds = (api: Services, { hours = 24, stopping }: Pass = {}) =>
  inTurn(api, 'refunds', stopping, async mayContinue => {
    const now = api.now().getTime()
    await processEach(api, ordersToAskAbout(api.db, new Date(now - hour)), mayContinue, order => finishRefunds(api, order))
    await processEach(api, missedEvents(api, Math.floor((now - hours * hour) / 1000), mayContinue), mayContinue, events =>
      handleEvents(api, events),
    ).catch(error => api.log('warn', 'the events of refunds could not be listed', { error: String(error) }))
  })

/** What the provider has told and nobody here has heard, by payment, the oldest first. */
const missedEvents = async function* (
  { db, payments }: Services,
  since: number,
  mayContinue: () => Promise<boolean>,
): AsyncGenerator<Stripe.Event[]> {
  const told: Stripe.Event[] = []
  for await (const event of payments.stripe.events.list({ types, created: { gte: since }, limit: 100 })) {
    if (!(await mayContinue())) return
    told.push(event)
  }
  const known = await knownEvents(
    db,
    told.map(({ id }) => id),
  )
  const missed = told.reverse().filter(({ id }) => !known.has(id))
  yield* Map.groupBy(missed, changedPayment).values()
}
