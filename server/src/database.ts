import { resolve } from 'node:path'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import type { Settings } from './env.ts'

/** The database that the settings name, or the one inside the shop. */
export const openDatabase = async ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl
    ? { url: databaseUrl, dataDir: resolve(dataDir.path), stop: async () => {} }
    : startPostgres({ name: 'waha', dataDir: dataDir.path, isDefault: dataDir.isDefault })
