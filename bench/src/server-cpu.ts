import { readFile } from 'node:fs/promises'
import type { Db } from '@waha/api/db/connect.ts'
import { sql } from 'kysely'

/** The CPU time in ms of each backend process of this database, by pid. 0 where /proc does not tell. */
export const readServerCpu = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const worked = await Promise.all(
    rows.map(
      async ({ pid }) => [pid, Number((await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0]) / 1e6] as const,
    ),
  )
  return new Map(worked)
}

/** The CPU time between two readings, of the backends that still exist. */
export const cpuBetween = (before: Map<number, number>, after: Map<number, number>) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
