// The local stand-ins for external services. Their pages are on the shop's own port, below /sandbox/.
import { join } from 'node:path'
import { callbackOf } from '@waha/api/accounts/google-secrets.ts'
import type { GoogleSettings } from '@waha/api/providers/google-provider.ts'
import type { PaymentSettings } from '@waha/api/providers/payment-provider.ts'
import { startGoogleSandbox } from '@waha/sandbox/google/google-sandbox.ts'
import { openMailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { createMailboxPages } from '@waha/sandbox/mailbox/pages.ts'
import { startStripeSandbox } from '@waha/sandbox/stripe/stripe-sandbox.ts'
import type { Settings } from './env.ts'

interface Place {
  folder: string
  publicUrl: string
  /** The shop's address on the loopback interface. */
  local: string
}

/** Starts the sandboxes that replace what is not configured: payments without keys, mail without a server and, in a demo, Google. */
export const startSandboxes = async ({ stripe, google, demo }: Settings, { folder, publicUrl, local }: Place) => {
  const mailbox = openMailbox(join(folder, 'mailbox'))
  const mailPages = createMailboxPages(mailbox)
  const stripeSandbox = stripe
    ? undefined
    : await startStripeSandbox({ folder: join(folder, 'stripe'), pagesBase: publicUrl, webhookUrl: `${local}/api/stripe/webhook` })
  const payments: PaymentSettings | undefined = stripeSandbox && {
    secretKey: stripeSandbox.secretKey,
    publishableKey: stripeSandbox.publishableKey,
    webhookSecrets: [stripeSandbox.webhookSecret],
    apiBase: stripeSandbox.apiBase,
    scriptUrl: '/sandbox/stripe/stripe.js',
  }
  const googleSandbox = demo && !google ? await startGoogleSandbox({ publicUrl, redirectUri: callbackOf(publicUrl) }) : undefined
  return {
    mailbox,
    stripe: stripeSandbox,
    get payments(): PaymentSettings {
      if (!payments) throw new Error('payments are not simulated')
      return payments
    },
    google: googleSandbox satisfies GoogleSettings | undefined,
    pages: (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/sandbox/stripe/')) return stripeSandbox?.pages(request)
      if (pathname.startsWith('/sandbox/google/')) return googleSandbox?.pages(request)
      return demo && pathname.startsWith('/sandbox/mailbox') ? mailPages(request) : undefined
    },
    stop: async () => {
      await Promise.all([stripeSandbox?.stop(), googleSandbox?.stop()])
    },
  }
}
