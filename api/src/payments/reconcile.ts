import type { Api } from '../api.ts'
import { type Checkout, checkoutsToReconcile, setState } from '../checkout/checkouts.queries.ts'
import { expireSession } from '../checkout/sessions.ts'
import { takeTurn } from '../db/turns.queries.ts'
import { ordersOfSessions } from '../orders/orders.queries.ts'
import { isUnanswered } from '../providers/payment-provider.ts'
import { strayPayments } from './payment-events.queries.ts'
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

/** A turn that its process does not renew, payment by payment, is over after a minute: more than the slowest payment takes. */
const turnSeconds = 60

/**
 * Finds payments that neither webhook nor return page told us of: buyers who never came back, events that were lost.
 * Looks at the provider's completed sessions of the last hours, so that even lost order rows come back, then at all our unsettled checkouts.
 * Of several processes one does it at a time; the others pass.
 */
export const reconcile = async (api: Api, { hours = 3, stopping }: Pass = {}) => {
  const turn = await takeTurn(api.db, 'reconcile', turnSeconds)
  if (!turn) return
  const now = api.now().getTime()
  const goOn = async () => !stopping?.aborted && (await turn.keep())
  try {
    await lookAtEach(api, paidWithoutOrder(api, Math.floor((now - hours * hour) / 1000)), goOn, sessionId =>
      settlePayment(api, sessionId),
    ).catch(error => api.log('warn', 'the payments of the last hours could not be listed', { error: String(error) }))
    const unsettled = checkoutsToReconcile(api.db, new Date(now - minute))
    await lookAtEach(api, unsettled, goOn, checkout => reconcileCheckout(api, checkout, now))
  } finally {
    await turn.end()
  }
}

const paidWithoutOrder = async function* ({ db, payments }: Api, since: number): AsyncGenerator<string> {
  const paid: string[] = []
  for await (const session of payments.stripe.checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: 100 })) {
    if (session.payment_status === 'paid') paid.push(session.id)
  }
  const [known, stray] = await Promise.all([ordersOfSessions(db, paid), strayPayments(db, paid)])
  yield* paid.filter(id => !known.has(id) && !stray.has(id))
}

const mostUnanswered = 3

/** One that fails stays for the next pass and keeps nobody else waiting; while the provider says nothing at all, so do the others. */
const lookAtEach = async <T>(api: Api, items: AsyncIterable<T>, goOn: () => Promise<boolean>, look: (item: T) => Promise<unknown>) => {
  let unanswered = 0
  for await (const item of items) {
    if (!(await goOn())) return
    try {
      await look(item)
      unanswered = 0
    } catch (error) {
      api.log('warn', 'a payment could not be looked at', { error: String(error) })
      unanswered = isUnanswered(error) ? unanswered + 1 : 0
      if (unanswered === mostUnanswered) return
    }
  }
}

const reconcileCheckout = async (api: Api, checkout: Checkout, now: number) => {
  const over = checkout.state === 'superseded' || checkout.expires_at.getTime() < now
  const settled = checkout.session_id ? await settlePayment(api, checkout.session_id) : undefined
  if (settled?.state === 'settled' || settled?.state === 'expired') return
  if (over && (!settled || (settled.state === 'pending' && settled.open))) return expireSession(api, checkout)
  if (settled && checkout.expires_at.getTime() + patienceWith[settled.state] < now) await giveUp(api, checkout, settled.state)
}

/** How long after its end a checkout is asked about. Banks take up to two weeks; keys that were wrong are noticed within a day. */
const patienceWith = { unknown: day, mismatch: day, pending: 30 * day }

/** Somebody is told. An event or the buyer's return can still settle it: only this job asks no more. */
const giveUp = async (api: Api, { id, session_id }: Checkout, state: keyof typeof patienceWith) => {
  api.log('error', 'a checkout could not be settled and is looked at no more', { checkout: id, session: session_id, state })
  await setState(api.db, id, 'expired')
}
