import type { Api } from '../api.ts'
import { ordersOfSessions } from '../orders/orders.queries.ts'
import { checkoutsToReconcile } from './checkouts.queries.ts'
import { expireSession } from './sessions.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Finds payments that neither webhook nor return page told us of: buyers who never came back, events that were lost.
 * Looks at our unsettled checkouts, then at the provider's completed sessions of the last hours, so that even lost order rows come back.
 */
export const reconcile = async (api: Api, { hours = 3 }: { hours?: number } = {}) => {
  const now = api.now().getTime()
  for (const checkout of await checkoutsToReconcile(api.db, new Date(now - minute))) {
    const settled = checkout.session_id ? await settlePayment(api, checkout.session_id) : undefined
    const over = checkout.state === 'superseded' || checkout.expires_at.getTime() < now
    if (over && (!settled || settled.state === 'pending')) await expireSession(api, checkout)
  }
  for (const sessionId of await paidWithoutOrder(api, Math.floor((now - hours * hour) / 1000))) await settlePayment(api, sessionId)
}

const paidWithoutOrder = async ({ db, payments }: Api, since: number) => {
  const paid: string[] = []
  for await (const session of payments.stripe.checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: 100 })) {
    if (session.payment_status === 'paid') paid.push(session.id)
  }
  const known = await ordersOfSessions(db, paid)
  return paid.filter(id => !known.has(id))
}
