import { isDeepStrictEqual } from 'node:util'
import { outcomeOf } from '@waha/contract/desk/refund.rules.ts'
import { toDollars } from '@waha/contract/money.ts'
import type Stripe from 'stripe'
import type { Services } from '../api.ts'
import { type Tx, transact } from '../db/transact.ts'
import { renewFulfilment } from '../desk/renew-fulfilment.ts'
import { addOrderEvent } from '../orders/order-events.queries.ts'
import { askProvider } from '../providers/payment-provider.ts'
import { saveDispute } from './disputes.queries.ts'
import { flagOrder } from './flag-order.queries.ts'
import { findPaidOrder, lockPaidOrder, type PaidOrder } from './paid-orders.queries.ts'

/**
 * Reads the disputes of a payment from the provider: each stands in the timeline and flags the order. 503 without an answer. If another process has
 * written some since, the answer may be older than the books, and the provider is asked again.
 */
export const followDisputes = async (api: Services, paymentIntent: string): Promise<void> => {
  const before = await findPaidOrder(api.db, { paymentIntent })
  if (!before) return
  const { data } = await askProvider(api.payments, stripe => stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 }))
  const news = data.toReversed().filter(dispute => isNews(before, dispute))
  if (news.length === 0) return
  const isWritten = await transact(api.db, async tx => {
    const paid = await lockPaidOrder(tx, { paymentIntent })
    if (!paid || !isDeepStrictEqual(paid.disputes, before.disputes)) return false
    for (const dispute of news) await record(tx, paid, dispute)
    await renewFulfilment(tx, paid.id)
    await flagOrder(tx, paid.id)
    return true
  })
  if (!isWritten) return followDisputes(api, paymentIntent)
  for (const { id, reason, status } of news)
    if (isOpen(status) && knownOutcome(before, id) !== 'open') api.log('error', 'a payment is disputed', { dispute: id, reason })
}

const isOpen = (status: string) => outcomeOf(status) === 'open'

const answerByOf = ({ evidence_details: { due_by } }: Stripe.Dispute) => (due_by ? new Date(due_by * 1000) : null)

/** How a dispute stands in the books; undefined: they have none of that id. */
const knownOutcome = ({ disputes }: PaidOrder, id: string) => {
  const known = disputes.find(dispute => dispute.id === id)
  return known && outcomeOf(known.status)
}

/** The bank may move the deadline, ask for less, or hear an appeal against what it had decided. However late an event is, this is what holds now. */
const isNews = ({ disputes }: PaidOrder, made: Stripe.Dispute) => {
  const known = disputes.find(({ id }) => id === made.id)
  const isMoved = Number(known?.answerBy) !== Number(answerByOf(made))
  return known?.status !== made.status || known.amountCents !== made.amount || isMoved
}

const record = async (tx: Tx, paid: PaidOrder, dispute: Stripe.Dispute) => {
  const { id, amount, reason, status, created } = dispute
  const orderId = paid.id
  await saveDispute(tx, {
    id,
    order_id: orderId,
    amount_cents: amount,
    reason,
    status,
    answer_by: answerByOf(dispute),
    created_at: new Date(created * 1000),
  })
  const outcome = outcomeOf(status)
  const kind = ({ open: 'disputed', lost: 'dispute-lost', won: 'dispute-won' } as const)[outcome]
  if (outcome !== knownOutcome(paid, id)) await addOrderEvent(tx, orderId, kind, { kind: 'provider' }, { amount: toDollars(amount) })
}
