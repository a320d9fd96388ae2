import { resolve } from 'node:path'
import { recognizePooler } from '@waha/api/db/pooler.ts'
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
