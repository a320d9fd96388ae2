import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>

// numeric and bigint fit into numbers here: ratings, discounts and counts only.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool of connections. No statement runs longer than 2 s, no waiting for a connection longer than 3 s. */
export const connect = (url: string, { connections = 20 }: { connections?: number } = {}): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    statement_timeout: 2000,
    lock_timeout: 1500,
    idle_in_transaction_session_timeout: 5000,
  })
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
