import type { Services } from '../api.ts'
import { type Checkout, checkoutsToReconcile, setState } from '../checkout/checkouts.queries.ts'
import { expireSession } from '../checkout/sessions.ts'
import { acquireLease } from '../db/leases.queries.ts'
import { ordersOfSessions } from '../orders/orders.queries.ts'
import { strayPayments } from './payment-events.queries.ts'
import { processEach } from './process-each.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Pass {
  /** How far back the provider's list is read. */
  hours?: number
  /** Ends the pass between two payments. */
  stopping?: AbortSignal
}

/** The lease is renewed before each payment, so it must outlast the slowest one. */
const leaseSeconds = 60

/**
 * Settles payments that neither webhook nor return page reported: the buyer did not come back and the event was lost.
 * Reads the provider's completed sessions of the last hours, so that even lost order rows are restored, then all our unsettled checkouts.
 * Runs in one process at a time; in the others it returns at once.
 */
export const reconcile = async (api: Services, { hours = 3, stopping }: Pass = {}) => {
  const lease = await acquireLease(api.db, 'reconcile', leaseSeconds)
  if (!lease) return
  const now = api.now().getTime()
  const mayContinue = async () => !stopping?.aborted && (await lease.renew())
  try {
    await processEach(api, paidWithoutOrder(api, Math.floor((now - hours * hour) / 1000)), mayContinue, sessionId =>
      settlePayment(api, sessionId),
    ).catch(error => api.log('warn', 'the payments of the last hours could not be listed', { error: String(error) }))
    const unsettled = checkoutsToReconcile(api.db, new Date(now - minute))
    await processEach(api, unsettled, mayContinue, checkout => reconcileCheckout(api, checkout, now))
  } finally {
    await lease.release()
  }
}

const paidWithoutOrder = async function* ({ db, payments }: Services, since: number): AsyncGenerator<string> {
  const paid: string[] = []
  for await (const session of payments.stripe.checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: 100 })) {
    if (session.payment_status === 'paid') paid.push(session.id)
  }
  const [known, stray] = await Promise.all([ordersOfSessions(db, paid), strayPayments(db, paid)])
  yield* paid.filter(id => !known.has(id) && !stray.has(id))
}

const reconcileCheckout = async (api: Services, checkout: Checkout, now: number) => {
  const over = checkout.state === 'superseded' || checkout.expires_at.getTime() < now
  const settled = checkout.session_id ? await settlePayment(api, checkout.session_id) : undefined
  if (settled?.state === 'settled' || settled?.state === 'expired') return
  if (over && (!settled || (settled.state === 'pending' && settled.open))) return expireSession(api, checkout)
  if (settled && checkout.expires_at.getTime() + giveUpAfter[settled.state] < now) await giveUp(api, checkout, settled.state)
}

/** How long after its expiry a checkout is still reconciled, in ms. Bank debits take up to two weeks; wrong API keys are noticed within a day. */
const giveUpAfter = { unknown: day, mismatch: day, pending: 30 * day }

/** Logs it for a person. An event or the buyer's return can still settle the checkout: only this job leaves it out from now on. */
const giveUp = async (api: Services, { id, session_id }: Checkout, state: keyof typeof giveUpAfter) => {
  api.log('error', 'a checkout could not be settled and is looked at no more', { checkout: id, session: session_id, state })
  await setState(api.db, id, 'expired')
}
