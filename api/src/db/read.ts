import type { Db } from './connect.ts'

/** A replica that may be read now. `lost` fires when it has stopped to answer. */
export interface Replica {
  db: Db
  lost: AbortSignal
}

/** The database, and a replica of it that may be read at this moment. */
export interface Databases {
  db: Db
  /** Connections to the same database for reads alone, so that a flood of them leaves those of `db` free; undefined: there are none. */
  reads?: Db
  replica: () => Replica | undefined
}

/**
 * Runs a read that may be a second old, at a replica where one is open. Whatever fails there is asked of the primary, also
 * "not found": what was made just now may be missing. What took too long is not: it would take as long again.
 */
export const read = async <T>({ db, reads = db, replica }: Databases, work: (db: Db) => Promise<T>): Promise<T> => {
  const open = replica()
  if (!open) return work(reads)
  return unlessLost(work(open.db), open.lost).catch(error => {
    if ((error as { code?: unknown } | null)?.code === '57014') throw error
    return work(reads)
  })
}

/** A machine that is gone or frozen would never answer. */
const unlessLost = async <T>(work: Promise<T>, lost: AbortSignal): Promise<T> => {
  let onLost = () => {}
  const gone = new Promise<never>((_, reject) => {
    onLost = () => reject(new Error('the replica was lost'))
    lost.addEventListener('abort', onLost)
  })
  return Promise.race([work, gone]).finally(() => lost.removeEventListener('abort', onLost))
}
