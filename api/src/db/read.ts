import type { Db } from './connect.ts'

/** The database, and a replica of it that may be read at this moment. */
export interface Databases {
  db: Db
  replica: () => Db | undefined
}

/**
 * Runs a read that may be a second old, at a replica where one is open. Whatever fails there is asked of the primary, also
 * "not found": what was made just now may be missing. What took too long is not: it would take as long again.
 */
export const read = async <T>({ db, replica }: Databases, work: (db: Db) => Promise<T>): Promise<T> => {
  const open = replica()
  if (!open) return work(db)
  return work(open).catch(error => {
    if ((error as { code?: unknown } | null)?.code === '57014') throw error
    return work(db)
  })
}
