// The provider's record of a payment's refunds decides what ours become, whatever an event claims.
import type { RefundState } from '@waha/contract/desk/refund-calls.ts'
import { toDollars } from '@waha/contract/money.ts'
import type Stripe from 'stripe'
import type { Services } from '../api.ts'
import { type Tx, transact } from '../db/transact.ts'
import { renewFulfilment } from '../desk/renew-fulfilment.ts'
import { mailCancelled } from '../orders/mark-cancelled.ts'
import { addOrderEvent } from '../orders/order-events.queries.ts'
import { askProvider } from '../providers/payment-provider.ts'
import { flagOrder } from './flag-order.queries.ts'
import { mailCancelledWith, mailRefund } from './mail-refund.ts'
import { findPaidOrder, lockPaidOrder, type PaidOrder, type Refund, type Which } from './paid-orders.queries.ts'
import { addRefund, noteAnswer, noteAsked } from './refunds.queries.ts'

/** More than a payment can have: each refund is at least one cent, but nobody makes that many. */
const most = 1000

/** Reads all refunds of a payment from the provider and follows them. Those that were made there get a row here. 503 without an answer. */
export const followRefunds = async (api: Services, paymentIntent: string) => {
  const asked = api.now()
  const made = await askProvider(api.payments, stripe =>
    stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }).autoPagingToArray({ limit: most }),
  )
  await recordRefunds(api, { paymentIntent }, made)
  await transact(api.db, async tx => {
    const paid = await lockPaidOrder(tx, { paymentIntent })
    if (paid) await noteAsked(tx, paid.id, asked)
  })
}

/** So many are recorded at once: then others who wait for the order have their turn. */
const atOnce = 25

/** Records what the provider says about refunds of one order; the order of such reports does not matter, and what is no news locks nothing. */
export const recordRefunds = async (api: Services, which: Which, made: readonly Stripe.Refund[]) => {
  const known = (await findPaidOrder(api.db, which))?.refunds
  const news = known ? made.filter(refund => isNews(known, refund)).toSorted((a, b) => a.created - b.created) : []
  for (let first = 0; first < news.length; first += atOnce) {
    const failed = await recordSome(api, which, news.slice(first, first + atOnce))
    for (const refund of failed) api.log('error', 'a refund failed', { refund })
  }
}

/** Records some refunds under the order's lock, which is read once; the provider's ids of those that failed. */
const recordSome = (api: Services, which: Which, some: readonly Stripe.Refund[]) =>
  transact(api.db, async tx => {
    const paid = await lockPaidOrder(tx, which)
    if (!paid) return []
    let refunds: readonly Known[] = paid.refunds
    const failed: string[] = []
    for (const made of some) {
      // Somebody else may have recorded it meanwhile.
      if (!isNews(refunds, made)) continue
      const refund = await record(tx, paid, knownOf(refunds, made), made)
      refunds = [...refunds.filter(({ id }) => id !== refund.id), refund]
      if (refund.state === 'failed') failed.push(made.id)
    }
    await renewFulfilment(tx, paid.id)
    await flagOrder(tx, paid.id)
    return failed
  })

const stateOf = ({ status }: Stripe.Refund): RefundState =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'

/** A report that is older than what is known must not undo it: states go on in this order alone. */
const ranks: Record<RefundState, number> = { pending: 0, succeeded: 1, failed: 2 }

type Known = Pick<Refund, 'id' | 'amountCents' | 'state' | 'providerId' | 'failure' | 'deliveryCents' | 'pieces' | 'cancels'>

const isNews = (refunds: readonly Known[], made: Stripe.Refund) => {
  const known = knownOf(refunds, made)
  return !known?.providerId || ranks[stateOf(made)] > ranks[known.state]
}

const record = async (tx: Tx, paid: PaidOrder, known: Known | undefined, made: Stripe.Refund): Promise<Known> => {
  const state = stateOf(made)
  const id = known?.id ?? (await addRefund(tx, { orderId: paid.id, amountCents: made.amount }))
  const answer = { state, providerId: made.id, failure: made.failure_reason ?? null }
  await noteAnswer(tx, id, answer)
  const { deliveryCents = 0, pieces = [], cancels = false } = known ?? {}
  const refund = { id, amountCents: made.amount, ...answer, deliveryCents, pieces, cancels }
  await tell(tx, paid, refund, known)
  return refund
}

const knownOf = (refunds: readonly Known[], made: Stripe.Refund) =>
  refunds.find(({ providerId }) => providerId === made.id) ??
  refunds.find(({ id, providerId }) => providerId === null && id === made.metadata?.refund)

/**
 * The timeline, and the customer: once when the provider has taken the refund, and again if it fails after that. That the order was cancelled with it is told
 * once, at its first answer, also if it has failed.
 */
const tell = async (tx: Tx, paid: PaidOrder, refund: Known, known?: Known) => {
  const data = { refund: refund.id, amount: toDollars(refund.amountCents) }
  const isNew = !known?.providerId
  if (refund.state === 'pending' && !known) await addOrderEvent(tx, paid.id, 'refund-asked', { kind: 'provider' }, data)
  if (refund.state === 'succeeded') await addOrderEvent(tx, paid.id, 'refunded', { kind: 'provider' }, data)
  if (refund.state === 'failed') await addOrderEvent(tx, paid.id, 'refund-failed', { kind: 'provider' }, data)
  const failed = refund.state === 'failed'
  const ends = isNew && refund.cancels && known?.state !== 'failed'
  if (ends) await (failed ? mailCancelled(tx, paid.id) : mailCancelledWith(tx, paid, refund))
  else if (isNew !== failed) await mailRefund(tx, paid, refund)
}
