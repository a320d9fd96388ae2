// What the stand-in remembers: tables of objects as the provider shows them, kept as a journal that is replayed at start.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Card } from './cards.ts'

export interface LineItem {
  id: string
  object: 'item'
  description: string
  quantity: number
  currency: string
  amount_total: number
  price: { unit_amount: number; currency: string; product: string }
}

export interface Session {
  id: string
  object: 'checkout.session'
  created: number
  livemode: false
  mode: 'payment'
  ui_mode: 'hosted_page' | 'elements'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_subtotal: number
  amount_total: number
  currency: string
  client_reference_id: string | null
  client_secret: string | null
  customer: string | null
  customer_email: string | null
  metadata: Record<string, string>
  success_url: string | null
  cancel_url: string | null
  return_url: string | null
  expires_at: number
  locale: string | null
  url: string | null
  payment_intent: string | null
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  created: number
  livemode: false
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded'
  metadata: Record<string, string>
  latest_charge: string | null
}

export interface Charge {
  id: string
  object: 'charge'
  created: number
  livemode: false
  amount: number
  amount_refunded: number
  currency: string
  paid: boolean
  refunded: boolean
  payment_intent: string
  payment_method_details: { type: 'card'; card: { last4: string } } | { type: 'us_bank_account' }
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: null
  created: number
  livemode: false
  type: string
  pending_webhooks: number
  data: { object: unknown }
}

export interface WebhookEndpoint {
  id: string
  object: 'webhook_endpoint'
  created: number
  livemode: false
  url: string
  status: 'enabled' | 'disabled'
  enabled_events: string[]
  secret: string
}

/** An answer that was given for an idempotency key, to be given again. */
export interface Remembered {
  id: string
  fingerprint: string
  status: number
  body: unknown
}

/** Something plain with an id, such as a customer. */
export interface Plain {
  id: string
  object: string
  created: number
  [field: string]: unknown
}

/** How the webhooks of a session are to be delivered: the test controls of its payment page. */
export interface Delivery {
  id: string
  manner: 'now' | 'late' | 'twice' | 'never'
}

export interface Tables {
  sessions: Session
  items: { id: string; lines: LineItem[] }
  intents: PaymentIntent
  /** A card that waits for its holder's confirmation, by payment intent. */
  challenges: { id: string; card: Card | null }
  charges: Charge
  customers: Plain
  refunds: Plain
  events: StripeEvent
  endpoints: WebhookEndpoint
  remembered: Remembered
  deliveries: Delivery
  /** Events that an endpoint has not acknowledged yet. */
  owed: { id: string; event: string; endpoint: string; done: boolean }
  keys: { id: string; value: string }
}

type Name = keyof Tables

/** The tables of the stand-in. `put` is on disk when it returns. */
export const openState = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const journal = join(folder, 'journal.jsonl')
  const tables = new Map<Name, Map<string, object>>()
  const tableOf = (name: Name) => {
    const known = tables.get(name)
    if (known) return known
    const made = new Map<string, object>()
    tables.set(name, made)
    return made
  }
  for (const line of existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : []) {
    // The last line may be half-written; calls that were answered have a whole one.
    const entry = parse(line)
    if (entry) tableOf(entry.table).set(entry.value.id, entry.value)
  }
  return {
    get: <N extends Name>(name: N, id: string | null | undefined) => (id ? (tableOf(name).get(id) as Tables[N] | undefined) : undefined),
    /** All of a table, the newest first. */
    all: <N extends Name>(name: N) => [...tableOf(name).values()].reverse() as Tables[N][],
    put: <N extends Name>(name: N, value: Tables[N]): Tables[N] => {
      appendFileSync(journal, `${JSON.stringify({ table: name, value })}\n`)
      tableOf(name).set(value.id, value)
      return value
    },
  }
}
export type State = ReturnType<typeof openState>

const parse = (line: string) => {
  try {
    return JSON.parse(line) as { table: Name; value: { id: string } }
  } catch {
    return undefined
  }
}
