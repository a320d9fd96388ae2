// `npm run db:seed`: seeds the demo catalogue and accounts. Seeding twice changes nothing. Refused for a real shop, whatever its settings.
import { connect } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { seedCatalogue } from '@waha/api/seed/seed-catalogue.ts'
import { isRealShop, seedDemo } from '@waha/api/seed/seed-demo.ts'
import { keepCurrency } from '@waha/api/settings/currency.queries.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { command, refuseCall } from './command.ts'
import { openDatabase } from './database.ts'
import { readEnv } from './env.ts'
import { refuseRealShop } from './prepare-database.ts'

if (process.argv.length > 2) refuseCall('npm run db:seed')
await command(async () => {
  const settings = readEnv()
  const database = await openDatabase(settings, terminal.during)
  setCurrency(currencyOf(settings.currency))
  const db = connect(database.url, { longRunning: true })
  try {
    await migrate(database.url, console.warn)
    await refuseRealShop(db, settings)
    if (await isRealShop(db))
      throw new Error('This database is that of a real shop: products and reviews of the demo are not put on sale there.')
    await keepCurrency(db, settings.demo)
    await terminal.during('Writing the catalogue', () => seedCatalogue(db))
    if (settings.demo) await seedDemo(db)
  } finally {
    await db.destroy()
    await database.stop()
  }
  console.log(settings.demo ? 'Catalogue and demo accounts are there.' : 'The catalogue is there.')
})
