import { Problem } from '@waha/contract/problem.ts'
import { z } from '@waha/contract/schema.ts'
import type Stripe from 'stripe'
import type { Api, Services } from '../api.ts'
import { findSessionOfIntent } from '../checkout/sessions.ts'
import { check, readText } from '../http/parse.ts'
import { followPayment } from './follow-payment.ts'
import { eventIsKnown, recordEvents } from './payment-events.queries.ts'
import { settlePayment } from './settle-payment.ts'

const largestEvent = 256 * 1024

/**
 * Receives a webhook event: 400 without a valid signature, 413 above 256 KB. An event only says which session to read from the provider;
 * it is acknowledged once its effects are stored, so that after a failure (5xx) the provider sends it again.
 */
export const receiveEvent = async (api: Api, request: Request) => {
  const event = verified(api, await readText(request, largestEvent), request.headers.get('stripe-signature') ?? '', api.now())
  if (await eventIsKnown(api.db, event.id)) return
  await handleEvents(api, [event])
}

/** Does what events ask for, then records them. */
export const handleEvents = async (api: Services, events: readonly Stripe.Event[]) =>
  recordEvents(
    api.db,
    await Promise.all(events.map(async event => ({ id: event.id, type: event.type, outcome: await handle(api, event) }))),
  )

/** In seconds. */
const mostApart = 300

const verified = (api: Api, body: string, signature: string, now: Date): Stripe.Event => {
  for (const secret of api.payments.webhookSecrets) {
    const signed = secret && signedEvent(api, body, signature, secret)
    // The next secret may fit: two are valid while one is being replaced.
    if (!signed) continue
    const secondsAhead = timeOf(signature) - Math.floor(now.getTime() / 1000)
    if (Math.abs(secondsAhead) > mostApart) {
      api.log('warn', 'an event is signed for another time', { secondsAhead })
      break
    }
    return check(eventSchema, signed.event) as Stripe.Event
  }
  throw new Problem(400, 'signature_invalid')
}

/** What a genuine signature of any time stands for; undefined without one. */
const signedEvent = ({ payments }: Api, body: string, signature: string, secret: string): { event: unknown } | undefined => {
  try {
    // The SDK refuses what is old and takes what is ahead: the time is looked at afterwards.
    return { event: payments.stripe.webhooks.constructEvent(body, signature, secret, 0) }
  } catch {
    return undefined
  }
}

/** The time that is signed, in seconds; of several the last one, as the SDK reads it. */
const timeOf = (signature: string) => Number.parseInt(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? '0', 10)

const name = z.string().check(z.regex(/^[\w.-]{1,255}$/))
const nameIn = (value: unknown) => check(name, value) as string
/** What every event has. Of kinds that nothing is done for, no more is asked. */
const eventSchema = z.looseObject({ id: name, type: name, livemode: z.boolean(), data: z.looseObject({ object: z.looseObject({}) }) })

const handle = async (api: Services, event: Stripe.Event): Promise<string> => {
  if (event.livemode !== api.payments.live) {
    api.log('error', 'an event of the other mode', { event: event.id, type: event.type })
    return 'wrong-mode'
  }
  const paymentIntent = changedPayment(event)
  if (paymentIntent !== undefined) return followPayment(api, nameIn(paymentIntent))
  const session = await sessionOf(api, event)
  return session ? (await settlePayment(api, session)).state : 'ignored'
}

const sessionOf = async (api: Services, event: Stripe.Event): Promise<string | undefined> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return nameIn(event.data.object.id)
    case 'payment_intent.succeeded':
      return findSessionOfIntent(api, nameIn(event.data.object.id))
    default:
      return undefined
  }
}

/** The payment that an event of a refund or a dispute is about. */
export const changedPayment = (event: Stripe.Event): string | undefined => {
  switch (event.type) {
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { payment_intent } = event.data.object
      return typeof payment_intent === 'object' ? payment_intent?.id : payment_intent
    }
    default:
      return undefined
  }
}
