import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './schema.ts'

export type Tx = Transaction<Tables>

const attempts = 3

/** The least that is waited after the first failure, in milliseconds; at most three times as long, and twice that after the second. */
const leastPause = 20

/**
 * Runs `work` again after a deadlock or serialization failure, so `work` must be one transaction without effects outside the database.
 * A short wait of random length comes first: run again at once, it could take the lock that the other one has just been woken for.
 * After three attempts the failure is thrown, which becomes a 503.
 */
export const repeatConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await new Promise(resolve => setTimeout(resolve, attempt * leastPause * (1 + 2 * Math.random())))
    }
  }
}

/** Runs `work` in a transaction, and repeats it after conflicts. */
export const transact = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => repeatConflicts(() => db.transaction().execute(work))

const isConflict = (error: unknown) => ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code))
