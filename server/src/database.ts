import { resolve } from 'node:path'
import type { Api } from '@waha/api/api.ts'
import { connect } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { recognizePooler } from '@waha/api/db/pooler.ts'
import { refreshSearchTexts } from '@waha/api/search/search-texts.queries.ts'
import { seedAdmin } from '@waha/api/seed/seed-admin.ts'
import { seedCatalogue } from '@waha/api/seed/seed-catalogue.ts'
import { closeDemo, seedDemo } from '@waha/api/seed/seed-demo.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import type { Settings } from './env.ts'
import { log } from './log.ts'

/** Does work and shows that it is under way. */
type During = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>

export const unseen: During = (_, work) => work()

/** Finds the database of the settings, or starts the embedded one in the data folder. */
export const openDatabase = async ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>, during = unseen) =>
  databaseUrl
    ? { url: await recognizePooler(databaseUrl, log), dataDir: resolve(dataDir.path), stop: async () => {} }
    : during('Starting the database', () => startPostgres({ name: 'waha', dataDir: dataDir.path, isDefault: dataDir.isDefault }))

/** Migrates a database and seeds it as the settings say, before the shop answers requests. Several shops may do so at once. */
export const prepareDatabase = async (url: string, { demo, admin }: Pick<Settings, 'demo' | 'admin'>, log: Api['log']) => {
  await migrate(url)
  const db = connect(url, { connections: 2, longRunning: true })
  try {
    if (demo) {
      await seedCatalogue(db)
      await seedDemo(db)
    } else if (await closeDemo(db)) {
      log('warn', 'this shop was a demo: its accounts have lost their passwords, their role and their sessions')
    }
    if (admin) await seedAdmin(db, admin)
    await refreshSearchTexts(db)
  } finally {
    await db.destroy()
  }
}
