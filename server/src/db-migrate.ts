// `npm run db:migrate`: migrates the database to the newest schema. Starting the shop does this, too.
import { migrate } from '@waha/api/db/migrate.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { command, refuseCall } from './command.ts'
import { openDatabase } from './database.ts'
import { readEnv } from './env.ts'

if (process.argv.length > 2) refuseCall('npm run db:migrate')
await command(async () => {
  const database = await openDatabase(readEnv(), terminal.during)
  try {
    await terminal.during('Bringing the schema up to date', () => migrate(database.url, console.warn))
  } finally {
    await database.stop()
  }
  console.log('The schema is up to date.')
})
