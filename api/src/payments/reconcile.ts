import type { Services } from '../api.ts'
import { ordersOfSessions } from '../orders/orders.queries.ts'
import { inTurn } from './in-turn.ts'
import { strayPayments } from './payment-events.queries.ts'
import { processEach } from './process-each.ts'
import { settlePayment } from './settle-payment.ts'

const hour = 3600_000

interface Pass {
  /** How far back the provider's list is read. */
  hours?: number
  /** Ends the pass between two payments. */
  stopping?: AbortSignal
}

/**
 * Settles payments that neither webhook nor return page reported: the buyer did not come back and the event was lost. Reads the provider's completed
 * sessions of the last hours, so that even lost order rows are restored. A job of its own: one that walks through all our checkouts takes as long
 * as there are many, and who has paid is not to wait for that.
 */
export const reconcilePayments = (api: Services, { hours = 3, stopping }: Pass = {}) =>
  inTurn(api, 'reconcile', stopping, mayContinue => {
    const since = Math.floor((api.now().getTime() - hours * hour) / 1000)
    return processEach(api, paidWithoutOrder(api, since, mayContinue), mayContinue, sessionId => settlePayment(api, sessionId)).catch(
      error => api.log('warn', 'the payments of the last hours could not be listed', { error: String(error) }),
    )
  })

const paidWithoutOrder = async function* (
  { db, payments }: Services,
  since: number,
  mayContinue: () => Promise<boolean>,
): AsyncGenerator<string> {
  const paid: string[] = []
  for await (const session of payments.stripe.checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: 100 })) {
    if (!(await mayContinue())) return
    if (session.payment_status === 'paid') paid.push(session.id)
  }
  const [known, stray] = await Promise.all([ordersOfSessions(db, paid), strayPayments(db, paid)])
  yield* paid.filter(id => !known.has(id) && !stray.has(id))
}
