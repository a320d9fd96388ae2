import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export type Row = Record<string, unknown>

/** Writes a row past all code; answers the rule of the database that refused it, or `written`. */
export const writeRow = (db: Db, table: string, row: Row): Promise<string> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))}) values (${sql.join(Object.values(row))})`
    .execute(db)
    .then(
      () => 'written',
      error => String(error.constraint ?? error),
    )

/** What becomes of a usual row with each of these changes, one after the other. */
export const writeEach = async (db: Db, table: string, usual: () => Row, changes: readonly Row[]) => {
  const outcomes: string[] = []
  for (const change of changes) outcomes.push(await writeRow(db, table, { ...usual(), ...change }))
  return outcomes
}
