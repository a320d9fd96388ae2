import { Problem } from '@waha/contract/problem.ts'
import Stripe from 'stripe'
import { withDeadline } from './deadline.ts'

/** The payment provider. The sandbox differs only in address and keys. */
export interface Payments {
  stripe: Stripe
  publishableKey: string
  /** Signing secrets of the webhook; several while one is being replaced. */
  webhookSecrets: readonly string[]
  /** URL of the script that defines `Stripe` in the browser; null: the provider's own. */
  scriptUrl: string | null
  /** Live mode rather than test mode: events and sessions of the other mode are refused. */
  live: boolean
  /** The deadline of a call, in milliseconds. */
  deadline: number
}

export interface PaymentSettings {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Origin of a stand-in, such as `http://127.0.0.1:4242`; unset: Stripe itself. */
  apiBase?: string | undefined
  scriptUrl?: string | undefined
  /** In milliseconds; 9000 by default. */
  deadline?: number
}

/** The SDK's retries are off, except for the one after a closed connection, which cannot be switched off. */
export const createPayments = (settings: PaymentSettings): Payments => {
  const { secretKey, publishableKey, webhookSecrets, apiBase, scriptUrl, deadline = 9000 } = settings
  return {
    stripe: new Stripe(secretKey, { timeout: deadline, maxNetworkRetries: 0, telemetry: false, ...(apiBase ? addressOf(apiBase) : {}) }),
    publishableKey,
    webhookSecrets,
    scriptUrl: scriptUrl ?? null,
    live: /^(sk|rk)_live_/.test(secretKey),
    deadline,
  }
}

const addressOf = (base: string) => {
  const { hostname, port, protocol } = new URL(base)
  // The SDK's own port is 443, whatever the protocol.
  return protocol === 'http:' ? ({ host: hostname, port: port || 80, protocol: 'http' } as const) : { host: hostname, port: port || 443 }
}

/**
 * Calls the provider within the deadline, including the SDK's own retry, which gets the whole timeout again.
 * Any failure is a 503 `unavailable`, with the SDK's error as its cause.
 */
export const askProvider = <T>({ stripe, deadline }: Payments, ask: (stripe: Stripe) => Promise<T>): Promise<T> =>
  withDeadline(ask(stripe), deadline).catch(cause => {
    throw new Problem(503, 'unavailable', { cause, retryAfter: 5 })
  })

/** Did a call fail without a readable answer of the provider? What the shop itself refuses was answered, or never asked. */
export const isUnanswered = (error: unknown) =>
  error instanceof Problem &&
  error.status === 503 &&
  !(error.cause instanceof Stripe.errors.StripeError && error.cause.statusCode !== undefined)
