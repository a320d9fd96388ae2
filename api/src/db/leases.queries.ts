import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The exclusive right of this process to run a job. */
export interface Lease {
  /** Extends the lease, with a query at most every quarter of its time; false if another process has taken it since. */
  renew: () => Promise<boolean>
  release: () => Promise<void>
}

/**
 * Takes the lease of a job; undefined while another process holds it. A lease that is not renewed ends after so many seconds,
 * such as when its process has died. It is measured by the database's clock, since those of machines differ.
 */
export const acquireLease = async (db: Db, name: string, seconds: number): Promise<Lease | undefined> => {
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
  // Not Date.now(): a machine's clock may be set back.
  let renewed = performance.now()
  return {
    renew: async () => {
      const now = performance.now()
      if (now - renewed < (seconds * 1000) / 4) return true
      if (!(await own.set({ until }).returning('name').executeTakeFirst())) return false
      renewed = now
      return true
    },
    release: async () => void (await own.set({ until: sql<Date>`clock_timestamp()` }).execute()),
  }
}

/** Until when a job has read all that it reads; undefined if it never has. */
export const readUntil = async (db: Db, name: string): Promise<Date | undefined> =>
  (await db.selectFrom('job_turns').select('read_until').where('name', '=', name).executeTakeFirst())?.read_until ?? undefined

/** Notes that for the next pass, by the process that has the turn. */
export const noteReadUntil = async (db: Db, name: string, time: Date) => {
  await db.updateTable('job_turns').set({ read_until: time }).where('name', '=', name).execute()
}
