import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** A job that this process has to itself. */
export interface Turn {
  /** Holds the turn for another while, however often it is asked; false when another process has taken it since. */
  keep: () => Promise<boolean>
  end: () => Promise<void>
}

/**
 * Takes the turn of a job, or nothing while another process has it. A turn that is not kept is over after so many seconds:
 * its process has died. The database's clock counts, since machines differ.
 */
export const takeTurn = async (db: Db, name: string, seconds: number): Promise<Turn | undefined> => {
  const holder = randomUUID()
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
  const taken = await db
    .insertInto('job_turns')
    .values({ name, holder, until })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({ holder, until }).where('job_turns.until', '<=', sql<Date>`clock_timestamp()`),
    )
    .returning('name')
    .executeTakeFirst()
  if (!taken) return undefined
  const own = db.updateTable('job_turns').where('name', '=', name).where('holder', '=', holder)
  let kept = Date.now()
  return {
    keep: async () => {
      if (Date.now() - kept < (seconds * 1000) / 4) return true
      kept = Date.now()
      return (await own.set({ until }).returning('name').executeTakeFirst()) !== undefined
    },
    end: async () => void (await own.set({ until: sql<Date>`clock_timestamp()` }).execute()),
  }
}
