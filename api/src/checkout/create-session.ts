// Opens the provider's checkout session of a checkout row.
import { setTimeout as wait } from 'node:timers/promises'
import { inLocale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import Stripe from 'stripe'
import type { Api } from '../api.ts'
import { withDeadline } from '../providers/deadline.ts'
import { type Checkout, closeUnopened } from './checkouts.queries.ts'
import { deliveryParams, knownAddress } from './session-delivery.ts'

export interface OpenedSession {
  id: string
  url: string | null
  clientSecret: string | null
}

/**
 * Opens the session of a checkout. The checkout's id is the idempotency key, for which the provider repeats its first answer, failures
 * included. So a checkout whose session failed is closed, and the next try opens another one. 503 `checkout_failed`.
 */
export const createSession = async (api: Api, checkout: Checkout): Promise<OpenedSession> => {
  const params = sessionParams(api.publicUrl, checkout)
  const create = (timeout: number) => api.payments.stripe.checkout.sessions.create(params, { idempotencyKey: checkout.id, timeout })
  try {
    // The SDK repeats a call whose connection was closed, each time with the whole timeout.
    const session = await withDeadline(withRetries(create, api.payments.deadline), api.payments.deadline)
    return { id: session.id, url: session.url, clientSecret: session.client_secret }
  } catch (cause) {
    api.log('error', 'the payment provider opened no session', { checkout: checkout.id, error: String(cause) })
    if (isReplayed(cause)) await closeUnopened(api.db, checkout.id)
    throw new Problem(503, 'checkout_failed', { cause, retryAfter: 5 })
  }
}

const firstPause = 250
/** No retry with less time than this left for its answer. */
const shortestAttempt = 1000

/** Retries while another call uses the idempotency key (two tabs, say), and once after a connection error. */
const withRetries = async <T>(attempt: (timeout: number) => Promise<T>, deadline: number): Promise<T> => {
  const end = Date.now() + deadline
  for (let pause = firstPause; ; pause *= 2) {
    try {
      return await attempt(end - Date.now())
    } catch (error) {
      const again = isInUse(error) || (error instanceof Stripe.errors.StripeConnectionError && pause === firstPause)
      if (!again || Date.now() + pause + shortestAttempt > end) throw error
      await wait(pause)
    }
  }
}

const isInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || error.code === 'lock_timeout')

/** Whether the provider will repeat this error for the same idempotency key. Conflicts and rate limits come before it checks keys. */
const isReplayed = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode !== undefined && ![409, 429].includes(error.statusCode)

export const sessionParams = (publicUrl: string, checkout: Checkout): Stripe.Checkout.SessionCreateParams => {
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
    payment_intent_data: { metadata: { checkout: checkout.id }, ...knownAddress(checkout) },
    ...deliveryParams(checkout),
    // The provider's page would charge some buyers in their own currency, which is not the sum that was shown.
    adaptive_pricing: { enabled: false },
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
