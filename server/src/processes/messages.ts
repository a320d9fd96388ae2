// What the supervisor and a process that serves say to each other.
import type { PastPayment } from '@waha/sandbox/stripe/past-payments.ts'
import type { Premises } from '../serve-shop.ts'

/** `serve` comes with the port, held by the supervisor (port.ts). */
export type Order = { order: 'prepare'; databaseUrl: string } | { order: 'serve'; premises: Premises; port: number } | { order: 'stop' }

/** What an order has brought; `pastPayments` once the database is prepared. */
export interface Done {
  done: Order['order']
  pastPayments?: PastPayment[]
}

/** The answer to an order. */
export type Report = Done | { failed: string }
