import { Problem } from '@waha/contract/problem.ts'
import Stripe from 'stripe'
import { inTime } from '../http/in-time.ts'

/** The payment provider as the API needs it. The sandbox differs from the real one by its address alone. */
export interface Payments {
  stripe: Stripe
  publishableKey: string
  /** Signing secrets of the webhook; several while one is being replaced. */
  webhookSecrets: readonly string[]
  /** Where the browser gets the script that defines `Stripe`; null: from the provider itself. */
  scriptUrl: string | null
  /** Whether the provider's events must carry livemode true. */
  live: boolean
  /** How long a call may take, in milliseconds. */
  deadline: number
}

export interface PaymentSettings {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Origin of a stand-in, such as `http://127.0.0.1:4242`; unset: Stripe itself. */
  apiBase?: string | undefined
  scriptUrl?: string | undefined
  /** 9 s unless told otherwise. */
  deadline?: number
}

/** The SDK's own retries are off, but for the one after a closed connection, which it always makes: who needs another asks for it. */
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
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/**
 * What the provider answers, within the deadline: the SDK repeats a call whose connection was closed, each time with the whole timeout.
 * 503 `unavailable` when it does not.
 */
export const askProvider = <T>({ stripe, deadline }: Payments, ask: (stripe: Stripe) => Promise<T>): Promise<T> =>
  inTime(ask(stripe), deadline).catch(cause => {
    throw new Problem(503, 'unavailable', { cause, retryAfter: 5 })
  })

/** Whether a call failed since the provider said nothing, or nothing that can be read. */
export const isUnanswered = (error: unknown) =>
  error instanceof Problem && !(error.cause instanceof Stripe.errors.StripeError && error.cause.statusCode !== undefined)
