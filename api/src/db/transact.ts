import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './schema.ts'

const attempts = 3

/**
 * Runs `work` again after a deadlock or serialization failure, so `work` must be one transaction without effects outside the database.
 * After three attempts the failure is thrown, which becomes a 503.
 */
export const repeatConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
  }
}

/** Runs `work` in a transaction, and repeats it after conflicts. */
export const transact = <T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  repeatConflicts(() => db.transaction().execute(work))

const isConflict = (error: unknown) => ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
