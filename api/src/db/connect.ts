import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'
import { prepareStatements } from './statement.ts'

export type Db = Kysely<Tables>

// Safe as numbers: numeric and bigint are used for ratings, discounts and counts only.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// For requests, in milliseconds.
const requestTimeouts = { statement_timeout: 2000, lock_timeout: 1500, idle_in_transaction_session_timeout: 5000 }
// For migrations and seeds, which write much and wait for each other.
const longTimeouts = { idle_in_transaction_session_timeout: 60_000 }

/** A pool of connections, with 3 s to get one and 2 s for a statement; `longRunning` has neither limit. */
export const connect = (
  url: string,
  { connections = 20, longRunning = false }: { connections?: number; longRunning?: boolean } = {},
): Db => {
  const timeouts = longRunning ? longTimeouts : requestTimeouts
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, connectionTimeoutMillis: longRunning ? 0 : 3000, ...timeouts },
    onConnect: prepareStatements,
  })
  // The pool drops a broken connection, and its query fails. The event adds nothing, but without a listener it would end
  // the process: the pool emits it for idle connections, each client for itself.
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
