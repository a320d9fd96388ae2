import type { Db } from './db/connect.ts'
import type { Limits } from './http/limits.ts'
import type { Google } from './providers/google-provider.ts'
import type { Media } from './providers/media.ts'
import type { Payments } from './providers/payment-provider.ts'

/** What the API stands on. Everything that differs between a test, a laptop and production is in here. */
export interface Api {
  db: Db
  /** The shop's origin without a slash at the end: the only source of absolute addresses. */
  publicUrl: string
  payments: Payments
  /** undefined: sign-in with Google is not set up. */
  google: Google | undefined
  limits: Limits
  media: Media
  /** The current time; tests move it. */
  now: () => Date
  /** One line a fact; `details` must hold nothing secret or personal. */
  log: (level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>) => void
  /** The address of a caller, as far as the proxies in front are trusted. */
  addressOf: (request: Request) => string
}
