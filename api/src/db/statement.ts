// Statements whose text never changes: each connection has them planned once, and nothing compiles them here.
import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.ts'

const names = new Map<string, string>()

/** A function that runs a statement with `$1`, `$2` … as parameters. It must name its columns: what `*` means changes with the tables. */
export const statement = <Row>(name: string, text: string) => {
  names.set(text, name)
  return async (db: Kysely<Tables>, ...parameters: unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}

/**
 * Has a new connection prepare these statements when they are first run. Not through a pooler, which may give the next statement to another
 * server process: it shows by a process id of its own invention.
 */
export const prepareStatements = async (client: pg.ClientBase & { processID?: number }) => {
  const ask = client.query.bind(client) as (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
  const { rows } = await ask('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== client.processID) return
  const askPrepared = (text: string, values: unknown[] = []) => {
    const name = names.get(text)
    return name ? ask({ name, text, values }) : ask(text, values)
  }
  client.query = askPrepared as pg.ClientBase['query']
}
