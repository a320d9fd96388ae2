import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Brings a database to the newest schema. Safe to run from several processes at once; throws when the database is newer than this code. */
export const migrate = async (url: string) => {
  const db = connect(url, { connections: 2 })
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Object.fromEntries(files.map(name => [name.slice(0, -'.sql'.length), { up: db => runFile(db, name) } satisfies Migration]))
}

const runFile = async (db: Kysely<unknown>, name: string) => {
  await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db)
}
