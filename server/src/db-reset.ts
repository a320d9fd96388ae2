// `npm run db:reset`: empties the database of a demo shop and seeds it again. Refused for any other.
import { connect } from '@waha/api/db/connect.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { readEnv } from './env.ts'

const settings = readEnv()
if (!settings.demo || settings.databaseUrl) {
  console.error('Only the embedded database of a demo shop is emptied by a command.')
  process.exit(1)
}
const database = await openDatabase(settings, terminal.during)
const db = connect(database.url)
await terminal.during('Emptying it', () => sql`drop schema public cascade; create schema public`.execute(db))
await db.destroy()
await database.stop()
await import('./db-seed.ts')
