// `npm run db:reset`: empties the database of a demo shop and seeds it again. Refused for any other, also where its settings are missing.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@waha/api/db/connect.ts'
import { isRealShop } from '@waha/api/seed/seed-demo.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { sql } from 'kysely'
import { command, refuseCall } from './command.ts'
import { openDatabase } from './database.ts'
import { readEnv } from './env.ts'

const refused = () => new Error('Only the embedded database of a demo shop is emptied by a command.')

if (process.argv.length > 2) refuseCall('npm run db:reset')
await command(async () => {
  const settings = readEnv()
  if (!settings.demo || settings.databaseUrl) throw refused()
  const database = await openDatabase(settings, terminal.during)
  const db = connect(database.url)
  try {
    if (await isRealShop(db)) throw refused()
    await terminal.during('Emptying it', async () => {
      await sql`drop schema public cascade; create schema public`.execute(db)
      // Orders and payments of the next demo have the same ids.
      await rm(join(database.dataDir, 'sandbox'), { recursive: true, force: true })
    })
  } finally {
    await db.destroy()
    await database.stop()
  }
})
await import('./db-seed.ts')
