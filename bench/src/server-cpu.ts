import { readFile } from 'node:fs/promises'
import type { Db } from '@waha/api/db/connect.ts'
import { sql } from 'kysely'

/** How long processors have worked for each of the server's connections to this database, in ms. Empty where the system does not tell. */
export const readServerCpu = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const worked = await Promise.all(
    rows.map(
      async ({ pid }) => [pid, Number((await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0]) / 1e6] as const,
    ),
  )
  return new Map(worked)
}

/** The time between two readings, of the connections that are still there. */
export const workedBetween = (before: Map<number, number>, after: Map<number, number>) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
