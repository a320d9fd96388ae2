// A local stand-in of Stripe: the part of its API that the shop uses, on a loopback port of its own, and its pages on the shop's port.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createStripeApi } from './api.ts'
import { answerDebit, startDebit } from './debits.ts'
import { post, resumeDeliveries } from './events.ts'
import { type Faults, faultOf, noFaults } from './faults.ts'
import { newId } from './ids.ts'
import { createStripePages } from './pages.ts'
import { type Attempt, pay } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { openState, type State, type StripeEvent } from './state.ts'

export interface StripeSandbox {
  /** Where the SDK finds the API: `http://127.0.0.1:…`. */
  apiBase: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Below /sandbox/stripe/ on the shop's own port. */
  pages: (request: Request) => Response | Promise<Response>
  /** For tests: misbehaves as told. */
  faults: Faults
  /** For tests: pays a session as its buyer would. */
  pay: (sessionId: string, cardNumber?: string) => Attempt
  /** For tests: pays through a bank that takes days, and lets it answer. */
  bank: { start: (sessionId: string) => void; answer: (sessionId: string, paid: boolean) => void }
  /** For tests: everything that happened, the newest first. */
  events: () => StripeEvent[]
  /** For tests: delivers an event again. */
  redeliver: (eventId: string) => Promise<boolean>
  stop: () => Promise<void>
}

interface Settings {
  /** Where the state is kept. */
  folder: string
  /** The shop's origin, which the payment pages are on. */
  pagesBase: string
  /** Where events go. */
  webhookUrl: string
  now?: () => number
}

/** Starts the stand-in. Its keys and state are kept in the folder. */
export const startStripeSandbox = async ({ folder, pagesBase, webhookUrl, now = Date.now }: Settings): Promise<StripeSandbox> => {
  const state = openState(folder)
  const key = (name: string) => state.get('keys', name)?.value ?? state.put('keys', { id: name, value: newId('sandbox') }).value
  const secretKey = `sk_test_${key('secret')}`
  const webhookSecret = `whsec_${key('webhook')}`
  const seconds = () => Math.floor(now() / 1000)
  const sandbox: Sandbox = { state, seconds, pagesBase, faults: noFaults(), keysInUse: new Set(), timers: new Set() }
  registerShop(state, webhookUrl, webhookSecret, seconds())
  const api = createStripeApi(sandbox, secretKey)
  const server = createAdaptorServer({
    fetch: (request, env) =>
      misbehave(
        faultOf(sandbox.faults, new URL(request.url).pathname),
        () => api.fetch(request),
        env as { incoming: IncomingMessage; outgoing: ServerResponse },
      ),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  resumeDeliveries(sandbox)
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret,
    pages: createStripePages(sandbox).fetch,
    faults: sandbox.faults,
    pay: (id, cardNumber = '4242424242424242') => pay(sandbox, id, { number: cardNumber }),
    bank: { start: id => startDebit(sandbox, id), answer: (id, paid) => answerDebit(sandbox, id, paid) },
    events: () => state.all('events'),
    redeliver: async eventId => {
      const [event, endpoint] = [state.get('events', eventId), state.get('endpoints', 'we_shop')]
      return event && endpoint ? post(sandbox, event, endpoint) : false
    },
    stop: async () => {
      for (const timer of sandbox.timers) clearTimeout(timer)
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const registerShop = (state: State, url: string, secret: string, created: number) =>
  state.put('endpoints', {
    id: 'we_shop',
    object: 'webhook_endpoint',
    created,
    livemode: false,
    url,
    status: 'enabled',
    enabled_events: ['*'],
    secret,
  })

const misbehave = async (
  calls: Faults['calls'],
  answer: () => Response | Promise<Response>,
  { outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
) => {
  if (calls === 'hang') return new Promise<Response>(() => {})
  if (calls === 'garbage') return new Response('<html>Bad gateway', { status: 200 })
  if (calls === 429)
    return Response.json({ error: { type: 'rate_limit_error', message: 'The sandbox was told to refuse.' } }, { status: 429 })
  const done = await answer()
  if (calls === 'reset') outgoing.socket?.destroy()
  return done
}
