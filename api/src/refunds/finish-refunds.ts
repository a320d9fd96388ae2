import type { Services } from '../api.ts'
import { followRefunds } from './follow-refunds.ts'
import { findPaidOrder } from './paid-orders.queries.ts'
import { failRefund, sendRefund } from './send-refund.ts'

const hour = 3600_000

/** The provider remembers idempotency keys for a day: an older call must not be repeated. */
const longestRetry = 23 * hour

/**
 * Asks the provider what became of an order's pending refunds. Those that it does not know, since the process died before the call or the answer
 * was lost, are sent again with the same key, or fail once they are too old for that. 503 when the provider does not answer.
 */
export const finishRefunds = async (api: Services, orderId: string) => {
  const paymentIntent = (await findPaidOrder(api.db, { order: orderId }))?.paymentIntent
  if (!paymentIntent) return
  await followRefunds(api, paymentIntent)
  const refunds = (await findPaidOrder(api.db, { order: orderId }))?.refunds ?? []
  for (const { id, amountCents, reason, state, providerId, createdAt } of refunds) {
    if (state !== 'pending' || providerId) continue
    const refund = { id, orderId, paymentIntent, amountCents, reason }
    if (api.now().getTime() - createdAt.getTime() < longestRetry) await sendRefund(api, refund)
    else await failRefund(api, refund, 'the provider never answered')
  }
}
