import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'
import type { Tx } from './transact.ts'

/** Any number that no other application on this database uses. */
export const migrationTurn = 1_463_899_241

/** The code is older than the database. */
export class NewerDatabase extends Error {}

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings a database to the newest schema, in one transaction. Safe to run from several processes at once, and while the shop is used: where it meets a table
 * that somebody keeps for long, as a backup does, it says so once and tries again, less and less often. Throws when the database is newer than this code.
 */
export const migrate = async (
  url: string,
  say: (message: string) => void = () => {},
  pause: (milliseconds: number) => Promise<unknown> = wait,
) => {
  const db = connect(url, { connections: 2, longRunning: true, turn: migrationTurn })
  try {
    for (let tries = 0; ; tries += 1) {
      const { error } = await new Migrator({ db, provider: { getMigrations: () => readMigrations(givingWay) } }).migrateToLatest()
      if (!error) return
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw explain(error)
      if (tries === 0)
        say('the upgrade of the database waits for a table that somebody uses, such as a backup: it is tried again until it can have it')
      await pause(firstPauses[tries] ?? longestPause)
    }
  } finally {
    await db.destroy()
  }
}
/** In milliseconds: each try holds up who needs the table. */
const [firstPauses, longestPause] = [[1000, 2000, 5000], 10_000]
/** PostgreSQL's code. */
const lockNotAvailable = '55P03'
/**
 * What waits for a table holds up all who come after it, and a request waits 1.5 s (pooler.ts). An autovacuum in the way is ended by PostgreSQL, but only when
 * somebody has waited for `deadlock_timeout`, usually 1 s.
 */
const givingWay = 'set local lock_timeout = 1200;'

/** Makes the schema as it was after a migration, within a transaction. */
export const migrateTo = async (tx: Tx, name: string) => {
  const { error } = await new Migrator({ db: tx, provider: { getMigrations: () => readMigrations() } }).migrateTo(name)
  if (error) throw explain(error)
}

/** The names of all migrations, in order. */
export const knownMigrations = async () => Object.keys(await readMigrations())

/** Kysely reports an unknown migration as corruption; mostly an older version was started. */
const explain = (error: unknown) => {
  const [, step] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  return step
    ? new NewerDatabase(
        `The database was made by a newer version of the shop (its step ${step} is not known here). Start that version, or a newer one.`,
        { cause: error },
      )
    : error
}

const readMigrations = async (first = ''): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Object.fromEntries(files.map(name => [name.slice(0, -'.sql'.length), { up: db => runFile(db, name, first) } satisfies Migration]))
}

const runFile = async (db: Kysely<unknown>, name: string, first: string) => {
  await sql.raw(first + (await readFile(new URL(name, folder), 'utf8'))).execute(db)
}
