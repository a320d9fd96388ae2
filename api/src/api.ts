import type { Db } from './db/connect.ts'
import type { Replica } from './db/read.ts'
import type { Gate } from './http/gate.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import type { Google } from './providers/google-provider.ts'
import type { Media } from './providers/media.ts'
import type { Payments } from './providers/payment-provider.ts'

/** What use cases depend on: everything that differs between tests, development and production. */
export interface Services {
  db: Db
  /** Connections of their own for reads that are the same for everyone (db/read.ts); undefined: `db`'s. */
  reads?: Db
  /** What reads that are the same for everyone pass (http/admission.ts). */
  reading: Gate
  /** What tokens pass that were not good lately; undefined: the usual gate. */
  identifying?: Gate
  /** A replica that may be read now (db/read.ts); undefined: the primary is read. */
  replica: () => Replica | undefined
  /** The shop's origin without a slash at the end: the only source of absolute addresses. */
  publicUrl: string
  /** IANA name of the shop's time zone, which the database knows: of the days and times at the desk, of deliveries, in files and in mails. */
  timeZone: string
  payments: Payments
  /** undefined: sign-in with Google is not set up. */
  google: Google | undefined
  limits: RateLimiter
  media: Media
  /** Are told of each search that found nothing, to be counted, and of each that found something: what was typed on the way to it is not. */
  foundNothing: (term: string, address: string) => void
  foundSomething: (term: string, address: string) => void
  /** The current time; tests move it. */
  now: () => Date
  /** Is told of work that no answer waits for; a stop does. */
  meanwhile: (work: Promise<unknown>) => void
  /** Fires first of all when the shop stops: answers that go on for long end then. */
  stopping: AbortSignal
  /** One line for each event; `details` must hold nothing secret or personal. */
  log: (level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>) => void
}

/** The API's dependencies: with who is calling. */
export interface Api extends Services {
  /** The client's IP address, from X-Forwarded-For as far as proxies are trusted. */
  addressOf: (request: Request) => string
}
