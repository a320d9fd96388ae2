// Frequent queries are planned once for each connection: planning takes longer than running them.
import type { Kysely, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.ts'

const names = new Map<string, string>()
const most = 100

/**
 * Runs a query that each connection prepares. Only for queries whose text is one of few, as parameters make it, and that name their columns:
 * what `*` means changes with the tables.
 */
export const askPrepared = async <Row>(db: Kysely<Tables>, query: RawBuilder<Row>): Promise<Row[]> => {
  const compiled = query.compile(db)
  if (names.size < most && !names.has(compiled.sql)) names.set(compiled.sql, `query-${names.size + 1}`)
  return (await db.executeQuery(compiled)).rows
}

/**
 * Lets a new connection prepare queries. Not through a pooler, which may give the next query to another server process: it shows by
 * process ids of its own invention.
 */
export const prepareQueries = async (client: pg.ClientBase & { processID?: number }) => {
  const ask = client.query.bind(client) as (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
  const { rows } = await ask('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== client.processID) return
  const askByName = (text: string, values: unknown[] = []) => {
    const name = names.get(text)
    return name ? ask({ name, text, values }) : ask(text, values)
  }
  client.query = askByName as pg.ClientBase['query']
}
