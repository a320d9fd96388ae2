import Stripe from 'stripe'

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
}

export interface PaymentSettings {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Origin of a stand-in, such as `http://127.0.0.1:4242`; unset: Stripe itself. */
  apiBase?: string | undefined
  scriptUrl?: string | undefined
}

/** How long a call may take, in milliseconds. */
export const deadline = 9000

/** The SDK's own retries are off, but for the one after a closed connection, which it always makes: who needs another asks for it. */
export const createPayments = ({ secretKey, publishableKey, webhookSecrets, apiBase, scriptUrl }: PaymentSettings): Payments => ({
  stripe: new Stripe(secretKey, { timeout: deadline, maxNetworkRetries: 0, telemetry: false, ...(apiBase ? addressOf(apiBase) : {}) }),
  publishableKey,
  webhookSecrets,
  scriptUrl: scriptUrl ?? null,
  live: /^(sk|rk)_live_/.test(secretKey),
})

const addressOf = (base: string) => {
  const { hostname, port, protocol } = new URL(base)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}
