// A local stand-in for Stripe: the part of its API that the shop uses, on a loopback port, and its pages on the shop's port.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createStripeApi } from './api.ts'
import { answerDebit, startDebit } from './debits.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { post, resumeDeliveries } from './events.ts'
import { type Faults, faultOf, misbehave, noFaults } from './faults.ts'
import { type GivenShipping, newId, type StripeEvent } from './objects.ts'
import { createStripePages } from './pages.ts'
import { knowPastPayments, type PastPayment } from './past-payments.ts'
import { type Attempt, pay } from './payments.ts'
import type { Dispute, Refund } from './refund-objects.ts'
import { answerRefund } from './refunds.ts'
import { findSession } from './sessions.ts'
import { testShipping } from './shipping.ts'
import { openState, type Sandbox, type State } from './state.ts'

export interface StripeSandbox {
  /** Where the SDK finds the API: `http://127.0.0.1:…`. */
  apiBase: string
  /** The same port; the pages below /sandbox/stripe/ are there, too. */
  port: number
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Handles requests below /sandbox/stripe/ on the shop's own port. */
  pages: (request: Request) => Response | Promise<Response>
  /** For tests: what goes wrong. */
  faults: Faults
  /** For tests: pays a session as its buyer would, with a made-up address where it asks for one and none is given. */
  pay: (sessionId: string, cardNumber?: string, given?: GivenShipping) => Attempt
  /** For tests: confirms a delayed payment, and later gives the bank's answer; false where there was nothing to do. */
  bank: { start: (sessionId: string) => boolean; answer: (sessionId: string, paid: boolean) => boolean }
  /** For tests: all refunds, newest first, and the bank's answer to one that is pending, or its late refusal. */
  refunds: { all: () => Refund[]; answer: (refundId: string, taken: boolean) => void }
  /** For tests: the card's holder disputes a payment; later the bank decides. */
  disputes: { open: (paymentIntent: string) => Dispute; close: (disputeId: string, status: 'won' | 'lost') => void }
  /** For tests: all events, newest first. */
  events: () => StripeEvent[]
  /** For tests: delivers an event again; true if it was acknowledged. */
  redeliver: (eventId: string) => Promise<boolean>
  stop: () => Promise<void>
}

interface Settings {
  /** Where the state is kept. */
  folder: string
  /** The shop's origin, which the payment pages are on. */
  pagesBase: string
  /** The shop's webhook. */
  webhookUrl: string
  /** Payments of before, which it is to know. */
  pastPayments?: readonly PastPayment[]
  now?: () => number
}

/** Starts the sandbox. Its keys and state are stored in the folder. */
export const startStripeSandbox = async ({
  folder,
  pagesBase,
  webhookUrl,
  pastPayments = [],
  now = Date.now,
}: Settings): Promise<StripeSandbox> => {
  const state = openState(folder)
  const key = (name: string) => state.get('keys', name)?.value ?? state.put('keys', { id: name, value: newId('sandbox') }).value
  const secretKey = `sk_test_${key('secret')}`
  const webhookSecret = `whsec_${key('webhook')}`
  const seconds = () => Math.floor(now() / 1000)
  const sandbox: Sandbox = { state, seconds, pagesBase, faults: noFaults(), keysInUse: new Set(), timers: new Set(), stopped: false }
  registerShop(state, webhookUrl, webhookSecret, seconds())
  knowPastPayments(sandbox, pastPayments)
  const api = createStripeApi(sandbox, secretKey)
  const pages = createStripePages(sandbox)
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/sandbox/stripe/')) return pages.fetch(request)
      return misbehave(faultOf(sandbox.faults, pathname), () => api.fetch(request), (env as { outgoing: ServerResponse }).outgoing)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  resumeDeliveries(sandbox)
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}`,
    port,
    secretKey,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret,
    pages: pages.fetch,
    faults: sandbox.faults,
    pay: (id, cardNumber = '4242424242424242', given = {}) =>
      pay(sandbox, id, { number: cardNumber }, { ...testShipping(findSession(sandbox, id)), ...given }),
    bank: { start: id => startDebit(sandbox, id), answer: (id, paid) => answerDebit(sandbox, id, paid) },
    refunds: { all: () => state.all('refunds'), answer: (id, taken) => void answerRefund(sandbox, id, taken) },
    disputes: { open: intent => openDispute(sandbox, intent), close: (id, status) => void closeDispute(sandbox, id, status) },
    events: () => state.all('events'),
    redeliver: async eventId => {
      const [event, endpoint] = [state.get('events', eventId), state.get('endpoints', 'we_shop')]
      return event && endpoint ? post(sandbox, event, endpoint) : false
    },
    stop: async () => {
      sandbox.stopped = true
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
