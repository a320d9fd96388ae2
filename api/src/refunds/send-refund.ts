import type { RefundReason } from '@waha/contract/desk/refund-calls.ts'
import { toDollars } from '@waha/contract/money.ts'
import { isProblem } from '@waha/contract/problem.ts'
import Stripe from 'stripe'
import type { Services } from '../api.ts'
import { transact } from '../db/transact.ts'
import { renewFulfilment } from '../desk/renew-fulfilment.ts'
import { mailCancelled } from '../orders/mark-cancelled.ts'
import { addOrderEvent } from '../orders/order-events.queries.ts'
import { askProvider } from '../providers/payment-provider.ts'
import { flagOrder } from './flag-order.queries.ts'
import { recordRefunds } from './follow-refunds.ts'
import { lockPaidOrder } from './paid-orders.queries.ts'
import { noteAnswer } from './refunds.queries.ts'

export interface RefundToSend {
  id: string
  orderId: string
  paymentIntent: string
  amountCents: number
  reason: RefundReason | null
}

// The provider knows three reasons; it blocks the card and address of a payment that is called fraudulent.
const reasons: Partial<Record<RefundReason, Stripe.RefundCreateParams.Reason>> = {
  returned: 'requested_by_customer',
  'changed-mind': 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
}

/**
 * Asks the provider for a refund whose row is written. The row's id is the idempotency key, so however often this is called, and by whom, the
 * provider makes it once. Without an answer the refund stays pending, and the job goes on with it. Never throws for the provider's sake.
 */
export const sendRefund = async (api: Services, refund: RefundToSend) => {
  const { id, orderId, paymentIntent, amountCents, reason } = refund
  const named = reason && reasons[reason]
  try {
    const made = await askProvider(api.payments, stripe =>
      stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount: amountCents,
          metadata: { refund: id, order: orderId },
          ...(named ? { reason: named } : {}),
        },
        { idempotencyKey: id },
      ),
    )
    await recordRefunds(api, { order: orderId }, [made])
  } catch (error) {
    if (!isProblem(error)) throw error
    const { cause } = error
    if (isRefusal(cause)) return failRefund(api, refund, cause.code ?? cause.message)
    if (isReplayedFailure(cause)) return failRefund(api, refund, cause.message)
    api.log('warn', 'a refund has no answer yet', { refund: id, error: String(cause) })
  }
}

/** The provider will never make it. Wrong keys, limits and conflicts come before it looks at the refund. */
const isRefusal = (cause: unknown): cause is Stripe.errors.StripeError =>
  cause instanceof Stripe.errors.StripeError &&
  cause.statusCode !== undefined &&
  cause.statusCode < 500 &&
  ![401, 403, 409, 429].includes(cause.statusCode) &&
  cause.code !== 'lock_timeout'

/** It failed on an earlier attempt, and will repeat that for this key. Should the refund exist all the same, its events bring it. */
const isReplayedFailure = (cause: unknown): cause is Stripe.errors.StripeError =>
  cause instanceof Stripe.errors.StripeError && (cause.statusCode ?? 0) >= 500 && cause.headers?.['idempotent-replayed'] === 'true'

/** Ends a refund that the provider has not made, unless it has been heard of meanwhile. It waits on the desk. */
export const failRefund = async (api: Services, { id, orderId, amountCents }: RefundToSend, failure: string) => {
  const ended = await transact(api.db, async tx => {
    const known = (await lockPaidOrder(tx, { order: orderId }))?.refunds.find(refund => refund.id === id)
    if (known?.state !== 'pending' || known.providerId) return false
    await noteAnswer(tx, id, { state: 'failed', failure })
    await renewFulfilment(tx, orderId)
    await flagOrder(tx, orderId)
    await addOrderEvent(tx, orderId, 'refund-failed', { kind: 'provider' }, { refund: id, amount: toDollars(amountCents) })
    if (known.cancels) await mailCancelled(tx, orderId)
    return true
  })
  if (ended) api.log('error', 'a refund failed', { refund: id, failure })
}
