// What the supervisor and a process that serves say to each other.
import type { PastPayment } from '@waha/sandbox/stripe/past-payments.ts'
import type { Premises } from '../serve-shop.ts'

/**
 * `prepare` migrates and seeds as the settings say, `migrate` does no more than that: the settings' admin is not made anew at a crash. `take` comes with the port, held by the supervisor (port.ts), once for each handle that is to bring connections. `ahead`: others serve, so that there is no hurry; `replaced`: another
 * process serves already in place of the one that stops.
 */
export type Command =
  | { command: 'prepare' | 'migrate'; databaseUrl: string }
  | { command: 'take' }
  | { command: 'serve'; premises: Premises; port: number; ahead: boolean }
  | { command: 'stop'; replaced?: boolean }

/** What a command has brought; `pastPayments` once the database is prepared. */
export interface Done {
  done: Command['command']
  pastPayments?: PastPayment[]
}

/** The answer to a command. */
export type Report = Done | { failed: string }
