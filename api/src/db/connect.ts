import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>

// numeric and bigint fit into numbers here: ratings, discounts and counts only.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// Limits, in milliseconds, for connections that answer visitors.
const prompt = { statement_timeout: 2000, lock_timeout: 1500, idle_in_transaction_session_timeout: 5000 }
// For migrations and seeds: they write much, and wait for others that start at the same time.
const patiently = { idle_in_transaction_session_timeout: 60_000 }

/** A pool of connections. No waiting for one longer than 3 s, no statement longer than 2 s; `patient` waits as long as it takes. */
export const connect = (url: string, { connections = 20, patient = false }: { connections?: number; patient?: boolean } = {}): Db => {
  const limits = patient ? patiently : prompt
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: patient ? 0 : 3000, ...limits })
  // A connection that breaks is dropped by the pool, and the query that used it fails. The event itself tells nothing more,
  // but without a listener it would end the process: on the pool for idle connections, on each for those in use.
  pool.on('error', () => {})
  pool.on('connect', client => void client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
