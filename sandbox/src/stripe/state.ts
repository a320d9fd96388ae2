// The sandbox's state: tables of objects, stored as a journal that is replayed at start.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Delivery, Faults } from './faults.ts'
import type {
  Charge,
  LineItem,
  PaymentIntent,
  Plain,
  Session,
  ShippingDetails,
  ShippingRate,
  StripeEvent,
  WebhookEndpoint,
} from './objects.ts'
import type { Dispute, Refund } from './refund-objects.ts'

/** The response for an idempotency key, to be repeated. */
interface Remembered {
  id: string
  fingerprint: string
  status: number
  body: unknown
}

interface Tables {
  sessions: Session
  /** Of a session; `shipping`: the address that was known when it was opened. */
  items: { id: string; lines: LineItem[]; shipping?: ShippingDetails | null }
  rates: ShippingRate
  intents: PaymentIntent
  /** A card that waits for its holder's confirmation, by payment intent. */
  challenges: { id: string; card: { number: string } | null }
  charges: Charge
  customers: Plain
  refunds: Refund
  disputes: Dispute
  events: StripeEvent
  endpoints: WebhookEndpoint
  remembered: Remembered
  deliveries: Delivery
  /** Events that an endpoint has not acknowledged yet. */
  owed: { id: string; event: string; endpoint: string; done: boolean }
  keys: { id: string; value: string }
}

type Name = keyof Tables

/** Opens the tables in a folder, which the shop's own user alone may read: keys are in it. `put` has written to disk when it returns. */
export const openState = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
    // A crash or a full disk may have left a line incomplete; calls that were answered have a complete one.
    const entry = parse(line)
    if (entry) tableOf(entry.table).set(entry.value.id, entry.value)
  }
  return {
    get: <N extends Name>(name: N, id: string | null | undefined) => (id ? (tableOf(name).get(id) as Tables[N] | undefined) : undefined),
    /** All of a table, the newest first. */
    all: <N extends Name>(name: N) => [...tableOf(name).values()].reverse() as Tables[N][],
    put: <N extends Name>(name: N, value: Tables[N]): Tables[N] => {
      // What was cut before it ends here, and takes nothing of this entry with it.
      appendFileSync(journal, `\n${JSON.stringify({ table: name, value })}\n`, { mode: 0o600 })
      tableOf(name).set(value.id, value)
      return value
    },
  }
}
export type State = ReturnType<typeof openState>

/** What all parts of the sandbox share. */
export interface Sandbox {
  state: State
  /** The time in whole seconds, as in the provider's objects. */
  seconds: () => number
  /** The origin that the pages are on: the shop's own. */
  pagesBase: string
  faults: Faults
  /** Idempotency keys of calls in progress. */
  keysInUse: Set<string>
  timers: Set<ReturnType<typeof setTimeout>>
  /** It sends nothing any more. */
  stopped: boolean
}

const parse = (line: string) => {
  try {
    return JSON.parse(line) as { table: Name; value: { id: string } }
  } catch {
    return undefined
  }
}
