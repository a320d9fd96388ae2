// The provider's checkout sessions: closed, and read as what they say about money.
import { isProblem } from '@waha/contract/problem.ts'
import type Stripe from 'stripe'
import type { Api } from '../api.ts'
import { askProvider } from '../providers/payment-provider.ts'
import { type Checkout, setState } from './checkouts.queries.ts'

/** Closes a session that another took the place of. Should the provider not answer, the reconciler comes back to it. */
export const expireSession = async (api: Api, checkout: Checkout) => {
  const session = checkout.session_id
  if (!session) return setState(api.db, checkout.id, 'expired')
  try {
    await askProvider(api.payments, stripe => stripe.checkout.sessions.expire(session))
    await setState(api.db, checkout.id, 'expired')
  } catch (error) {
    api.log('warn', 'a superseded session is still open', { checkout: checkout.id, error: String(error) })
  }
}

/** What the provider itself says of a session: the only thing that an order is made from. */
export interface SessionFacts {
  id: string
  reference: string | null
  /** Whether it can be paid still. */
  open: boolean
  /** Whether it will never be paid: its time is over, or the bank said no in the end. */
  over: boolean
  paid: boolean
  refunded: boolean
  totalCents: number | null
  currency: string | null
  live: boolean
  paymentIntent: string | null
}

/** Asks the provider about a session; null when it knows none. */
export const readSession = async ({ payments }: Api, sessionId: string): Promise<SessionFacts | null> => {
  try {
    return factsOf(
      await askProvider(payments, stripe => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })),
    )
  } catch (error) {
    if (isProblem(error) && (error.cause as { statusCode?: number }).statusCode === 404) return null
    throw error
  }
}

/** The checkout session that a payment intent belongs to, as the provider knows it. */
export const findSessionOfIntent = async ({ payments }: Api, paymentIntent: string): Promise<string | undefined> => {
  const { data } = await askProvider(payments, stripe => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }))
  return data[0]?.id
}

const factsOf = (session: Stripe.Checkout.Session): SessionFacts => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent?.latest_charge : null
  return {
    id: session.id,
    reference: session.client_reference_id,
    open: session.status === 'open',
    over: session.status === 'expired' || (session.status === 'complete' && isRefused(intent)),
    paid: session.payment_status === 'paid',
    refunded: charge?.refunded ?? false,
    totalCents: session.amount_total,
    currency: session.currency,
    live: session.livemode,
    paymentIntent: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
  }
}

const isRefused = (intent: Stripe.PaymentIntent | null) => intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
