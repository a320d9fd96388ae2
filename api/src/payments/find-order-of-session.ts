import type { Order } from '@waha/contract/orders.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { findOwnCheckout } from '../checkout/checkouts.queries.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { findOrderByCheckout } from '../orders/orders.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** How often the provider is asked for one user: its own limit is the whole shop's. A page that waits for its order asks every 2 to 15 s. */
const askingLimit: RateLimit = { name: 'order-of-session', points: 60, seconds: 60 }

/**
 * The order of a user's own payment session, settled now if no event has come yet.
 * 404 `order_not_found` for another user's or an unknown session, `order_open` while its buyer can still pay it, `order_pending` while
 * the bank's answer is awaited, `order_unpaid` once it can never be paid.
 * 429 for whoever asks too often about what is not paid.
 */
export const findOrderOfSession = async (api: Api, userId: string, sessionId: string): Promise<Order> => {
  const checkout = await findOwnCheckout(api.db, userId, sessionId)
  if (!checkout) throw new Problem(404, 'order_not_found')
  const known = await findOrderByCheckout(api.db, checkout.id)
  if (known) return known
  await api.limits.spend(askingLimit, userId)
  const settlement = await settlePayment(api, sessionId)
  // With what was given back of it, which is known once it is settled.
  const order = await findOrderByCheckout(api.db, checkout.id)
  if (order) return order
  if (settlement.state !== 'pending') throw new Problem(404, 'order_unpaid')
  // Who cancels in the app of a bank comes back to the same page as who pays.
  throw new Problem(404, settlement.open ? 'order_open' : 'order_pending')
}
