import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PatientDialect } from './patient-dialect.ts'
import { isPooled, requestTimeouts } from './pooler.ts'
import { prepareQueries } from './prepared.ts'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>

// Safe as numbers: numeric and bigint are used for ratings, discounts and counts only.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// In milliseconds. By then the database has cancelled a statement by itself: one that says nothing has stopped, or the way to it is broken.
const longestSilence = 2500

// For migrations and seeds, which write much and wait for each other.
const longTimeouts = { idle_in_transaction_session_timeout: 60_000 }

// What waits for an answer without a limit is told by the system when the other machine has gone without a word, as when its power fails.
const askIfThere = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

interface Connecting {
  connections?: number
  longRunning?: boolean
  /** Of long transactions, only one with this number runs at a time. */
  turn?: number
  /** Told when a connection breaks. */
  onLost?: () => void
}

/**
 * A pool of connections, with 3 s to get one, 2 s for a statement and 2.5 s for an answer; `longRunning` has no such limit. Behind a pooler it is the role that
 * has the limits (pooler.ts); the transactions of `longRunning` lift them.
 */
export const connect = (url: string, { connections = 20, longRunning = false, turn, onLost = () => {} }: Connecting = {}): Db => {
  const timeouts = isPooled(url) ? {} : longRunning ? longTimeouts : requestTimeouts
  const patience = longRunning ? askIfThere : { connectionTimeoutMillis: 3000, query_timeout: longestSilence }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...patience,
    ...timeouts,
    onConnect: async client => {
      closeWhenSilent(client)
      await prepareQueries(client)
    },
  })
  // The pool drops a broken connection, and its query fails. Without a listener the event would end the process: the pool emits it
  // for idle connections, each client for itself.
  pool.on('error', onLost)
  pool.on('connect', client => void client.on('error', onLost))
  const db = new Kysely<Tables>({ dialect: longRunning ? new PatientDialect({ pool }, turn) : new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of all these together: open ones, those of them that are idle, and how many queries wait for one. */
export const connectionsOf = (...dbs: readonly Db[]) => {
  const found = { open: 0, idle: 0, waiting: 0 }
  for (const db of dbs) {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
    found.open += totalCount
    found.idle += idleCount
    found.waiting += waitingCount
  }
  return found
}

/** Closes a connection on which an answer did not come in time: whoever is given it next would wait as long. */
const closeWhenSilent = (client: pg.ClientBase) => {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  const askInTime = (...asked: unknown[]) =>
    ask(...asked).catch(error => {
      if (error instanceof Error && error.message === 'Query read timeout') connection.stream.destroy()
      throw error
    })
  client.query = askInTime as pg.ClientBase['query']
}
