import { join } from 'node:path'
import { sql } from 'kysely'
import { knownMigrations, migrate, migrateTo, migrationTurn } from '../db/migrate.ts'
import type { Tx } from '../db/transact.ts'
import { type Copying, openForCopying } from './copy.ts'
import { type DatabasePart, fileOfTable } from './manifest.ts'
import { allTables, dropEverything, foreignKeys, isShop, othersConnected, sequencesOf, tablesToKeep } from './tables.queries.ts'

interface Restoring {
  /** What is in the database is removed first; without this it must be empty. */
  replace?: boolean
  /** Told which table is under way, and what it waits for. */
  note?: (text: string) => void
  /** Done before the rows are there for others: when it fails, nothing has changed. */
  alongside?: () => Promise<void>
}

/** Throws an Error when a backup has migrations that this version does not know. */
export const refuseNewer = async ({ migrations }: Pick<DatabasePart, 'migrations'>) => {
  const known = await knownMigrations()
  const unknown = migrations.find(name => !known.includes(name))
  if (unknown)
    throw new Error(
      `The backup was made by a newer version of the shop (its step ${unknown} is not known here). Restore it with that version.`,
    )
}

/**
 * Fills a database from the folder of a backup that was verified, in one transaction, then brings it up to date.
 * Throws an Error, and leaves it as it was, when it is not empty or the rows do not fit.
 */
export const restoreDatabase = async (
  url: string,
  folder: string,
  part: DatabasePart,
  { replace = false, note = () => {}, alongside = async () => {} }: Restoring = {},
) => {
  await refuseNewer(part)
  const copying = await openForCopying(url, { turn: migrationTurn })
  try {
    await copying.db.transaction().execute(async tx => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await makeRoom(tx, folder, replace)
      await migrateTo(tx, part.migrations.at(-1) ?? '')
      await fill(tx, copying, folder, part, note)
      note('statistics')
      await sql`analyze`.execute(tx)
      await alongside()
    })
  } finally {
    await copying.close()
  }
  await migrate(url, note)
}

const makeRoom = async (tx: Tx, folder: string, replace: boolean) => {
  const tables = await allTables(tx)
  if (tables.length === 0 && !(await isShop(tx))) return
  if (!replace)
    throw new Error(
      `The database is not empty: it has ${tables.length} tables. Nothing was changed. To remove them first: npm run db:restore -- ${folder} --replace`,
    )
  const others = await othersConnected(tx)
  if (others) throw new Error(`The database is in use by ${others} other connections. Nothing was changed: stop the shops first.`)
  await dropEverything(tx)
}

/** Without triggers, which would count and note everything a second time, and with references checked at the end, so that any order will do. */
const fill = async (tx: Tx, copying: Copying, folder: string, part: DatabasePart, note: (text: string) => void) => {
  const run = (statement: string) => sql.raw(statement).execute(tx)
  const [made, tables, keys] = [await tablesToKeep(tx), await allTables(tx), await foreignKeys(tx)]
  const shapeOf = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]).sort())
  if (shapeOf(made) !== shapeOf(part.tables))
    throw new Error('The backup has other tables than its version of the shop. Nothing was changed.')
  for (const { table, name } of keys) await run(`alter table "${table}" drop constraint "${name}"`)
  for (const table of tables) await run(`alter table "${table}" disable trigger user`)
  await run(`truncate ${tables.map(table => `"${table}"`).join(', ')}`)
  for (const { name, columns, rows } of part.tables) {
    note(name)
    const copied = await copying.copyIn(name, columns, join(folder, fileOfTable(name)))
    if (copied !== rows) throw new Error(`The backup is damaged: ${name} has ${copied} rows in place of ${rows}. Nothing was changed.`)
  }
  note('references')
  for (const { table, name, definition } of keys) await run(`alter table "${table}" add constraint "${name}" ${definition}`)
  for (const table of tables) await run(`alter table "${table}" enable trigger user`)
  const known = new Set((await sequencesOf(tx)).map(({ name }) => name))
  for (const { name, last } of part.sequences)
    if (last !== null && known.has(name)) await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(tx)
}
