import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from '../db/connect.ts'

/**
 * Does work over connections that a database gives a millisecond to wait for a lock, as limits of a role do, while a table is locked on which the
 * work waits. The lock ends once that waits.
 */
export const underShortLimits = async (url: string, table: 'products' | 'pg_description', work: () => Promise<void>) => {
  const beside = connect(url, { connections: 2, longRunning: true })
  try {
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set lock_timeout = '1ms'`.execute(beside)
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { working } = await beside.transaction().execute(async tx => {
      // What only reads waits for the one; the other keeps statistics from being made, and nothing else.
      const mode = table === 'products' ? sql`access exclusive` : sql`share update exclusive`
      await sql`lock table ${sql.table(table)} in ${mode} mode`.execute(tx)
      const begun = work()
      await Promise.race([begun, expect.poll(async () => (await waiting.execute(beside)).rows[0]?.count).toBe(1)])
      return { working: begun }
    })
    await working
  } finally {
    await beside.destroy()
  }
}
