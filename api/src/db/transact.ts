import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './schema.ts'

const attempts = 3

/**
 * Runs `work` in a transaction, again after a deadlock or serialization failure, so `work` must have no effects outside the database.
 * After three attempts the failure is thrown, which becomes a 503.
 */
export const transact = async <T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
  }
}

const isConflict = (error: unknown) => ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
