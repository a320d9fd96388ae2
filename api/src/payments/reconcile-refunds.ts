import type Stripe from 'stripe'
import type { Services } from '../api.ts'
import { noteReadUntil, readUntil } from '../db/leases.queries.ts'
import { finishRefunds } from '../refunds/finish-refunds.ts'
import { ordersToAskAbout } from '../refunds/refunds.queries.ts'
import { inTurn } from './in-turn.ts'
import { knownEvents } from './payment-events.queries.ts'
import { processEach } from './process-each.ts'
import { changedPayment, handleEvents } from './receive-event.ts'

const hour = 3600_000
const day = 24 * hour
/** After that the provider forgets its events. */
const keptFor = 30 * day
const turn = 'refunds'
/** The most that the provider lists at once. Nearly all are known: of a long list only the others are held. */
const pageSize = 100

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
  /** Ends the pass between two orders. */
  stopping?: AbortSignal
}

/**
 * Brings to an end what nobody else will: refunds whose process died around the call, answers that were lost, and what happened at the provider
 * while no event arrived. Of the provider's own list of events a day is read, and however long no pass has gone through all of them.
 */
export const reconcileRefunds = (api: Services, { stopping }: Pass = {}) =>
  inTurn(api, turn, stopping, async mayContinue => {
    const now = api.now()
    await processEach(api, ordersToAskAbout(api.db, new Date(now.getTime() - hour)), mayContinue, order => finishRefunds(api, order))
    const isAllHeard = await processEach(api, missedEvents(api, await listedSince(api, now), mayContinue), mayContinue, events =>
      handleEvents(api, events),
    ).catch(error => api.log('warn', 'the events of refunds could not be listed', { error: String(error) }))
    // A list that was broken off has none of what follows.
    if (isAllHeard && (await mayContinue())) await noteReadUntil(api.db, turn, now)
  })

/** A day before the last pass that heard all, in seconds: an event may stand in the list late. After a restore, as far back as the list goes. */
const listedSince = async ({ db }: Services, now: Date) => {
  const heard = (await readUntil(db, turn))?.getTime() ?? 0
  return Math.floor(Math.max(Math.min(heard, now.getTime()) - day, now.getTime() - keptFor) / 1000)
}

/** What the provider has told and nobody here has heard, by payment, the oldest first. */
const missedEvents = async function* (
  { db, payments }: Services,
  since: number,
  mayContinue: () => Promise<boolean>,
): AsyncGenerator<Stripe.Event[]> {
  const missed: Stripe.Event[] = []
  let page: Stripe.Event[] = []
  const keepMissed = async () => {
    const known = await knownEvents(
      db,
      page.map(({ id }) => id),
    )
    missed.push(...page.filter(({ id }) => !known.has(id)))
    page = []
  }
  for await (const event of payments.stripe.events.list({ types, created: { gte: since }, limit: pageSize })) {
    if (!(await mayContinue())) return
    page.push(event)
    if (page.length === pageSize) await keepMissed()
  }
  await keepMissed()
  yield* Map.groupBy(missed.toReversed(), changedPayment).values()
}
