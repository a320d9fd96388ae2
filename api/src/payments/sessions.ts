// The provider's checkout sessions: made from a checkout row, closed, and read as what they say about money.
import { inLocale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type Stripe from 'stripe'
import type { Api } from '../api.ts'
import { type Checkout, setState } from './checkouts.queries.ts'

export interface OpenedSession {
  id: string
  url: string | null
  clientSecret: string | null
}

/** Opens the session of a checkout. The checkout's id is the idempotency key. 503 `checkout_failed` when the provider does not answer. */
export const createSession = async (api: Api, checkout: Checkout): Promise<OpenedSession> => {
  try {
    const session = await api.payments.stripe.checkout.sessions.create(sessionParams(api.publicUrl, checkout), {
      idempotencyKey: checkout.id,
    })
    return { id: session.id, url: session.url, clientSecret: session.client_secret }
  } catch (cause) {
    api.log('error', 'the payment provider opened no session', { checkout: checkout.id, error: String(cause) })
    throw new Problem(503, 'checkout_failed', { cause, retryAfter: 5 })
  }
}

const sessionParams = (publicUrl: string, checkout: Checkout): Stripe.Checkout.SessionCreateParams => {
  const page = (path: string) => publicUrl + inLocale(checkout.language, path)
  const success = page('/success?session_id={CHECKOUT_SESSION_ID}')
  return {
    mode: 'payment',
    line_items: checkout.lines.map(({ name, quantity, priceCents }) => ({
      quantity,
      price_data: { currency: checkout.currency, unit_amount: priceCents, product_data: { name } },
    })),
    client_reference_id: checkout.id,
    customer_email: checkout.email,
    metadata: { checkout: checkout.id },
    payment_intent_data: { metadata: { checkout: checkout.id } },
    expires_at: Math.floor(checkout.expires_at.getTime() / 1000),
    ...(checkout.mode === 'hosted'
      ? {
          ui_mode: 'hosted_page' as const,
          success_url: success,
          cancel_url: page('/cart?canceled=true'),
          locale: checkout.language === 'en' ? ('en' as const) : ('auto' as const),
        }
      : { ui_mode: 'elements' as const, return_url: success }),
  }
}

/** Closes a session that another took the place of. Should the provider not answer, the reconciler comes back to it. */
export const expireSession = async (api: Api, checkout: Checkout) => {
  if (!checkout.session_id) return setState(api.db, checkout.id, 'expired')
  try {
    await api.payments.stripe.checkout.sessions.expire(checkout.session_id)
    await setState(api.db, checkout.id, 'expired')
  } catch (error) {
    api.log('warn', 'a superseded session is still open', { checkout: checkout.id, error: String(error) })
  }
}

/** What the provider itself says of a session: the only thing that an order is made from. */
export interface SessionFacts {
  id: string
  reference: string | null
  status: string | null
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
    return factsOf(await payments.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }))
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) return null
    throw new Problem(503, 'unavailable', { cause: error, retryAfter: 5 })
  }
}

const factsOf = (session: Stripe.Checkout.Session): SessionFacts => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent?.latest_charge : null
  return {
    id: session.id,
    reference: session.client_reference_id,
    status: session.status,
    paid: session.payment_status === 'paid',
    refunded: charge?.refunded ?? false,
    totalCents: session.amount_total,
    currency: session.currency,
    live: session.livemode,
    paymentIntent: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
  }
}
