import type Stripe from 'stripe'
import type { Services } from '../api.ts'
import { acquireLease } from '../db/leases.queries.ts'
import { finishRefunds } from '../refunds/finish-refunds.ts'
import { ordersToAskAbout } from '../refunds/refunds.queries.ts'
import { knownEvents } from './payment-events.queries.ts'
import { processEach } from './process-each.ts'
import { changedPayment, handleEvents } from './receive-event.ts'

const hour = 3600_000
const leaseSeconds = 60

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
 * while no event arrived. Runs in one process at a time; in the others it returns at once.
 */
export const reconcileRefunds = async (api: Services, { hours = 24, stopping }: Pass = {}) => {
  const lease = await acquireLease(api.db, 'refunds', leaseSeconds)
  if (!lease) return
  const now = api.now().getTime()
  const mayContinue = async () => !stopping?.aborted && (await lease.renew())
  try {
    await processEach(api, ordersToAskAbout(api.db, new Date(now - hour)), mayContinue, order => finishRefunds(api, order))
    await processEach(api, missedEvents(api, Math.floor((now - hours * hour) / 1000)), mayContinue, events =>
      handleEvents(api, events),
    ).catch(error => api.log('warn', 'the events of refunds could not be listed', { error: String(error) }))
  } finally {
    await lease.release()
  }
}

/** What the provider has told and nobody here has heard, by payment, the oldest first. */
const missedEvents = async function* ({ db, payments }: Services, since: number): AsyncGenerator<Stripe.Event[]> {
  const told: Stripe.Event[] = []
  for await (const event of payments.stripe.events.list({ types, created: { gte: since }, limit: 100 })) told.push(event)
  const known = await knownEvents(
    db,
    told.map(({ id }) => id),
  )
  const missed = told.reverse().filter(({ id }) => !known.has(id))
  yield* Map.groupBy(missed, changedPayment).values()
}
