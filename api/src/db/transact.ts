import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './schema.ts'

const attempts = 3

/**
 * Runs `work` in a transaction. Of transactions that stand in each other's way PostgreSQL ends one (deadlock, serialization failure): that one is
 * run again, so `work` must touch nothing but the database. After three attempts the failure is thrown, which callers see as 503.
 */
export const transact = async <T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !wasInTheWay(error)) throw error
    }
  }
}

const wasInTheWay = (error: unknown) => ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
