// The local stand-ins for external services, each on a loopback port. One process runs them for all that serve (stand-ins.ts).
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { callbackOf } from '@waha/api/accounts/google-secrets.ts'
import type { PastPayment } from '@waha/sandbox/stripe/past-payments.ts'
import type { Settings } from './env.ts'
import type { StandIns } from './stand-ins.ts'

interface Place {
  dataDir: string
  /** The shop's origin. */
  url: string
  /** Where the shop listens. */
  port: number
  /** What the shop's orders were paid with before there was a sandbox. */
  pastPayments: readonly PastPayment[]
}

// Loaded only where they are used: they are large.
const loadPayments = async () => (await import('@waha/sandbox/stripe/stripe-sandbox.ts')).startStripeSandbox
const loadGoogle = async () => (await import('@waha/sandbox/google/google-sandbox.ts')).startGoogleSandbox

/** The host in an address that reaches what listens there; where it listens at all of them, the machine's own. */
const reachable = (host: string) => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}

/** Starts the sandboxes that replace what is not configured: payments without keys and, in a demo, Google. */
export const startSandboxes = async ({ host, stripe, google, demo }: Settings, { dataDir, url, port, pastPayments }: Place) => {
  const payments = stripe
    ? undefined
    : await (await loadPayments())({
        folder: join(dataDir, 'sandbox/stripe'),
        pagesBase: url,
        webhookUrl: `http://${reachable(host)}:${port}/api/stripe/webhook`,
        pastPayments,
      })
  const people = demo && !google ? await (await loadGoogle())({ publicUrl: url, redirectUri: callbackOf(url) }) : undefined
  const standIns: StandIns = {
    payments: payments && {
      secretKey: payments.secretKey,
      publishableKey: payments.publishableKey,
      webhookSecrets: [payments.webhookSecret],
      apiBase: payments.apiBase,
      scriptUrl: '/sandbox/stripe/stripe.js',
    },
    google: people && { issuer: people.issuer, clientId: people.clientId, clientSecret: people.clientSecret },
    ports: { stripe: payments?.port, google: people?.port },
  }
  return {
    standIns,
    stop: async () => {
      await Promise.all([payments?.stop(), people?.stop()])
    },
  }
}
