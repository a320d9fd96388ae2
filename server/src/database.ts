import { resolve } from 'node:path'
import { recognizePooler } from '@waha/api/db/pooler.ts'
import { findRunningPostgres } from '@waha/postgres/running-postgres.ts'
import { refuseRunning, startPostgres } from '@waha/postgres/start-postgres.ts'
import type { Settings } from './env.ts'
import { log } from './log.ts'

/** Does work and shows that it is under way. */
type During = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>

export const silently: During = (_, work) => work()

const upgrade =
  'Start the release of the shop that made it and run "npm run db:backup"; then run "npm run db:restore" with this release and another DATA_DIR (docs/operations.md).'

/** Says of which setting the database does not answer. Where its name has several addresses, each has a reason of its own. */
const unusable = (error: Error) => {
  const reasons = error instanceof AggregateError ? error.errors : [error]
  return new Error(`The database of DATABASE_URL cannot be used: ${reasons.map(({ message }) => message).join(', ')}`)
}

/** Finds the database of the settings, or starts the embedded one in the data folder. Throws an Error that says why it cannot be used. */
export const openDatabase = async ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>, during = silently) =>
  databaseUrl
    ? {
        url: await recognizePooler(databaseUrl, log).catch(error => Promise.reject(unusable(error))),
        dataDir: resolve(dataDir.path),
        stop: async () => {},
      }
    : during('Starting the database', () =>
        startPostgres({
          ...{ name: 'waha', dataDir: dataDir.path, isDefault: dataDir.isDefault, upgrade },
          tell: said => log('error', 'the embedded database says', { said }),
        }),
      )

/** Throws an Error where a shop runs on the embedded database of the settings, before anything else is done. */
export const refuseSecond = async ({ databaseUrl, dataDir: { path, isDefault } }: Pick<Settings, 'databaseUrl' | 'dataDir'>) => {
  if (!databaseUrl) await refuseRunning({ name: 'waha', dataDir: path, isDefault })
}

/** The database as `openDatabase` finds it, also while a shop runs on the embedded one: for what only reads. */
export const openDatabaseBeside = async (settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, during = silently) => {
  const { path, isDefault } = settings.dataDir
  const running = settings.databaseUrl ? undefined : await findRunningPostgres({ name: 'waha', dataDir: path, isDefault })
  return running ? { ...running, stop: async () => {} } : openDatabase(settings, during)
}
