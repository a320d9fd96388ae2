// Events and their delivery to webhook endpoints: signed, retried until acknowledged, resumed after a restart.
import { createHmac } from 'node:crypto'
import { call } from '../call.ts'
import type { Delivery } from './faults.ts'
import { newId, type StripeEvent, type WebhookEndpoint } from './objects.ts'
import type { Sandbox } from './state.ts'

const second = 1000
const late = 60 * second
const timeout = 10 * second

/** Stores an event and sends it to every subscribed endpoint, as the test controls of the session's payment page say. */
export const emit = (sandbox: Sandbox, sessionId: string, type: string, object: unknown) => {
  const event = sandbox.state.put('events', {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: sandbox.seconds(),
    livemode: false,
    type,
    pending_webhooks: 1,
    data: { object },
  })
  const manner = sandbox.state.get('deliveries', sessionId)?.manner ?? sandbox.faults.webhooks
  for (const endpoint of sandbox.state.all('endpoints')) if (isSubscribed(endpoint, type)) send(sandbox, event, endpoint, manner)
  return event
}

/** As `emit`, for what belongs to a payment. */
export const emitOf = (sandbox: Sandbox, paymentIntent: string, type: string, object: unknown) => {
  const session = sandbox.state.all('sessions').find(candidate => candidate.payment_intent === paymentIntent)
  return emit(sandbox, session?.id ?? '', type, object)
}

const isSubscribed = ({ status, enabled_events }: WebhookEndpoint, type: string) =>
  status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))

const send = (sandbox: Sandbox, event: StripeEvent, endpoint: WebhookEndpoint, manner: Delivery['manner']) => {
  if (manner === 'never') return
  const owed = sandbox.state.put('owed', { id: `${event.id} ${endpoint.id}`, event: event.id, endpoint: endpoint.id, done: false })
  later(sandbox, manner === 'late' ? late : 0, () => deliver(sandbox, owed.id))
  if (manner === 'twice') later(sandbox, second, () => post(sandbox, event, endpoint).then(() => undefined))
}

const later = (sandbox: Sandbox, time: number, task: () => Promise<void>) => {
  if (sandbox.stopped) return
  const timer = setTimeout(() => {
    sandbox.timers.delete(timer)
    // The endpoint or the disk may fail in the middle: what is owed is told again after a restart.
    task().catch(() => {})
  }, time)
  timer.unref()
  sandbox.timers.add(timer)
}

/** Retries until the event is acknowledged, at most 20 times, with growing pauses. */
const deliver = async (sandbox: Sandbox, id: string, attempt = 0): Promise<void> => {
  const owed = sandbox.state.get('owed', id)
  const event = sandbox.state.get('events', owed?.event)
  const endpoint = sandbox.state.get('endpoints', owed?.endpoint)
  if (!owed || owed.done || !event || !endpoint) return
  if (await post(sandbox, event, endpoint)) sandbox.state.put('owed', { ...owed, done: true })
  else if (attempt < 20) later(sandbox, Math.min(second * 2 ** attempt, 300 * second), () => deliver(sandbox, id, attempt + 1))
}

/** Resumes the deliveries that were not acknowledged before the last stop. */
export const resumeDeliveries = (sandbox: Sandbox) => {
  for (const owed of sandbox.state.all('owed')) if (!owed.done) later(sandbox, second, () => deliver(sandbox, owed.id))
}

/** The Stripe-Signature header: `t=…,v1=…`. */
export const signatureOf = (body: string, secret: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** Sends an event once; true if it was acknowledged. */
export const post = async (sandbox: Sandbox, event: StripeEvent, endpoint: WebhookEndpoint): Promise<boolean> => {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(body, endpoint.secret, sandbox.seconds()),
  }
  const status = await call(endpoint.url, { method: 'POST', body, headers, signal: AbortSignal.timeout(timeout) }).then(
    answer => answer.status,
    () => 0,
  )
  return status >= 200 && status < 300
}
