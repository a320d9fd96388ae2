// The provider's checkout sessions: expires them, and reads what they say about money.
import type { Address } from '@waha/contract/address.ts'
import { isProblem } from '@waha/contract/problem.ts'
import type Stripe from 'stripe'
import type { Services } from '../api.ts'
import { inTime } from '../http/in-time.ts'
import { askProvider } from '../providers/payment-provider.ts'
import { type Checkout, closeUnopened, setState, unsettledCheckouts } from './checkouts.queries.ts'
import { chosenRate, givenAddress } from './session-delivery.ts'

/**
 * Expires the session of a superseded checkout, also one that was saved after this was read. If the provider does not answer, the reconciler tries
 * again.
 */
export const expireSession = async (api: Services, checkout: Checkout) => {
  const session = checkout.session_id ?? (await closeUnopened(api.db, checkout.id))
  if (!session) return
  try {
    await askProvider(api.payments, stripe => stripe.checkout.sessions.expire(session))
    await setState(api.db, checkout.id, 'expired')
  } catch (error) {
    const details = { checkout: checkout.id, error: String(error) }
    // Only an open one can be expired. Whether it was paid is read by whoever settles it.
    if (refusalOf(error) === 400) api.log('info', 'a superseded session had come to its end already', details)
    else api.log('warn', 'a superseded session is still open', details)
  }
}

/** The status by which the provider has refused a call; undefined if it was none of its answers. */
const refusalOf = (error: unknown) => (isProblem(error) ? (error.cause as { statusCode?: number } | undefined)?.statusCode : undefined)

/** How long a change waits at most for sessions to be closed, in milliseconds: they are closed all the same, later. */
const patience = 1000

/** Closes the sessions of a user's superseded checkouts, so that nobody pays what was changed meanwhile. Never fails: the change is saved by then. */
export const closeSuperseded = async (api: Services, userId: string) => {
  const close = async () => {
    const unsettled = await unsettledCheckouts(api.db, userId)
    await Promise.all(unsettled.filter(({ state }) => state === 'superseded').map(checkout => expireSession(api, checkout)))
  }
  await inTime(close(), patience, () => new Error('the payment provider takes long')).catch(error =>
    api.log('warn', 'a payment session is not closed yet', { error: String(error) }),
  )
}

/** What the provider's record of a session says: the only source of an order. */
export interface SessionFacts {
  id: string
  reference: string | null
  /** It can still be paid. */
  open: boolean
  /** It can never be paid: it has expired, or the bank has refused. */
  closed: boolean
  paid: boolean
  refunded: boolean
  totalCents: number | null
  currency: string | null
  live: boolean
  paymentIntent: string | null
  /** What the buyer gave the provider: null where it did not ask. */
  address: Address | null
  /** The rate that the buyer chose there, by our id. */
  rateId: string | null
}

/** Reads a session from the provider; null if it is unknown there. 503 when the provider does not answer. */
export const readSession = async ({ payments }: Services, sessionId: string): Promise<SessionFacts | null> => {
  try {
    return factsOf(
      await askProvider(payments, stripe =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge', 'shipping_cost.shipping_rate'] }),
      ),
    )
  } catch (error) {
    if (refusalOf(error) === 404) return null
    throw error
  }
}

/** The id of the checkout session of a payment intent. */
export const findSessionOfIntent = async ({ payments }: Services, paymentIntent: string): Promise<string | undefined> => {
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
    closed: session.status === 'expired' || (session.status === 'complete' && isRefused(intent)),
    paid: session.payment_status === 'paid',
    refunded: charge?.refunded ?? false,
    totalCents: session.amount_total,
    currency: session.currency,
    live: session.livemode,
    paymentIntent: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    address: givenAddress(session, intent),
    rateId: chosenRate(session),
  }
}

const isRefused = (intent: Stripe.PaymentIntent | null) => intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
