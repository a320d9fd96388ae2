import { Problem } from '@waha/contract/problem.ts'
import type Stripe from 'stripe'
import type { Api } from '../api.ts'
import { findSessionOfIntent } from '../checkout/sessions.ts'
import { readText } from '../http/parse.ts'
import { eventIsKnown, recordEvent } from './payment-events.queries.ts'
import { settlePayment } from './settle-payment.ts'

const largestEvent = 256 * 1024

/**
 * Receives a webhook event: 400 without a valid signature, 413 above 256 KB. An event only says which session to read from the provider;
 * it is acknowledged once its effects are stored, so that after a failure (5xx) the provider sends it again.
 */
export const receiveEvent = async (api: Api, request: Request) => {
  const event = verified(api, await readText(request, largestEvent), request.headers.get('stripe-signature') ?? '', api.now())
  if (await eventIsKnown(api.db, event.id)) return
  await recordEvent(api.db, { id: event.id, type: event.type, outcome: await handle(api, event) })
}

const verified = (api: Api, body: string, signature: string, now: Date): Stripe.Event => {
  for (const secret of api.payments.webhookSecrets) {
    if (!secret) continue
    try {
      return api.payments.stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now.getTime())
    } catch {
      // The next secret may fit: two are valid while one is being replaced.
    }
  }
  throw new Problem(400, 'signature_invalid')
}

const handle = async (api: Api, event: Stripe.Event): Promise<string> => {
  if (event.livemode !== api.payments.live) {
    api.log('error', 'an event of the other mode', { event: event.id, type: event.type })
    return 'wrong-mode'
  }
  const session = await sessionOf(api, event)
  return session ? (await settlePayment(api, session)).state : 'ignored'
}

const sessionOf = async (api: Api, event: Stripe.Event): Promise<string | undefined> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id
    case 'payment_intent.succeeded':
      return findSessionOfIntent(api, event.data.object.id)
    case 'charge.refunded':
      return typeof event.data.object.payment_intent === 'string' ? findSessionOfIntent(api, event.data.object.payment_intent) : undefined
    default:
      return undefined
  }
}
