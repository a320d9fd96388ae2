// Rows in and out by COPY, over the one connection of a long transaction.
import { createReadStream, createWriteStream } from 'node:fs'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Kysely } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { PatientDialect } from '../db/patient-dialect.ts'
import type { Tables } from '../db/schema.ts'

interface Opening {
  /** Of long transactions, only one with this number runs at a time. */
  turn?: number
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const listed = (table: string, columns: readonly string[]) => `${quoted(table)} (${columns.map(quoted).join(', ')})`

/** Ends a connection; what is asked of it at once fails with this error. */
const hangUp = (client: pg.Client, error: Error) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error)

/** One connection, for work that takes as long as it takes. The streams use the connection of the transaction under way. */
export const openForCopying = async (url: string, { turn }: Opening = {}) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // What was under way fails by itself.
  client.on('error', () => {})
  await client.connect()
  const lent = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => lent, end: () => client.end(), options: {} }
  const db = new Kysely<Tables>({ dialect: new PatientDialect({ pool: pool as never }, turn) })
  return {
    db,
    /** Writes a table's rows to a file; answers how many they are. */
    copyOut: async (table: string, columns: readonly string[], file: string) => {
      const rows = client.query(copyTo(`copy ${listed(table, columns)} to stdout`))
      await pipeline(rows, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(error => {
        // Nobody takes the rows that are still to come: whatever is asked next, a rollback first of all, would wait behind them for ever.
        hangUp(client, error)
        throw error
      })
      // How many they were is told after the last of them, and perhaps not heard yet.
      await client.query('select')
      return rows.rowCount
    },
    /** Adds a file's rows to a table; answers how many they are. */
    copyIn: async (table: string, columns: readonly string[], file: string) => {
      const rows = client.query(copyFrom(`copy ${listed(table, columns)} from stdin`))
      await pipeline(createReadStream(file), createGunzip(), rows)
      return rows.rowCount
    },
    close: () => db.destroy(),
  }
}
export type Copying = Awaited<ReturnType<typeof openForCopying>>
