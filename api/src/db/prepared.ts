// Frequent queries are planned once for each connection: planning takes longer than running them.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from './schema.ts'

const names = new Map<string, string>()
/** Of texts that vary: each takes memory on each connection. */
const mostVaried = 100
let varied = 0

interface Options {
  /** Searches and filters make the text: only the first hundred of all such texts are prepared. */
  varies?: boolean
}

/**
 * Runs a query that each connection prepares. Only for queries that name their columns: what `*` means changes with the tables. Without
 * `varies` its text must be the same for all parameters.
 */
export const askPrepared = async <Row>(db: Kysely<Tables>, query: RawBuilder<Row>, { varies = false }: Options = {}): Promise<Row[]> => {
  const compiled = query.compile(db)
  if (!names.has(compiled.sql) && (!varies || varied < mostVaried)) {
    names.set(compiled.sql, `query-${names.size + 1}`)
    if (varies) varied += 1
  }
  return (await db.executeQuery(compiled)).rows
}

/**
 * A parameter that the planner does not look into. Otherwise a prepared query is planned anew each time where the first few values promised
 * less work than values in general, and planning takes longer than running it.
 */
export const unseen = <Type>(value: Type, type: 'boolean' | 'text[]' | 'tsquery'): RawBuilder<Type> =>
  sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`

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
