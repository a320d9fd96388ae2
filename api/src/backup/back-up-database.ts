import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openForCopying } from './copy.ts'
import { type DatabasePart, fileOfTable } from './manifest.ts'
import { allTables, isShop, migrationsOf, sequencesOf, tablesToKeep } from './tables.queries.ts'

/** Told what is under way; waited for. */
export type Note = (text: string) => void | Promise<void>

/** Writes all tables of a shop into a folder, as they are at one moment, while it goes on. Throws an Error when the database is no shop's. */
export const backUpDatabase = async (url: string, folder: string, note: Note = () => {}): Promise<DatabasePart> => {
  const copying = await openForCopying(url)
  try {
    if (!(await isShop(copying.db))) throw new Error('There is nothing to back up: the database has no shop in it.')
    const names = await allTables(copying.db)
    return await copying.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        // The first statement, before the moment is chosen that the backup shows: a table that an upgrade emptied or wrote anew after that would look empty.
        await sql`lock table ${sql.join(names.map(name => sql.table(name)))} in access share mode`.execute(tx)
        await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
        const tables: DatabasePart['tables'] = []
        for (const { name, columns } of await tablesToKeep(tx)) {
          await note(name)
          tables.push({ name, columns, rows: await copying.copyOut(name, columns, join(folder, fileOfTable(name))) })
        }
        return { migrations: await migrationsOf(tx), tables, sequences: await sequencesOf(tx) }
      })
  } finally {
    await copying.close()
  }
}
