// What the supervisor and a process that serves say to each other.
import type { Premises } from '../serve-shop.ts'

/** `serve` comes with the port, held by the supervisor (port.ts). */
export type Order = { order: 'prepare'; databaseUrl: string } | { order: 'serve'; premises: Premises; port: number } | { order: 'stop' }

/** The answer to an order. */
export type Report = { done: Order['order'] } | { failed: string }
