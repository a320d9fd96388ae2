import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApi } from './start-api.ts'

/**
 * Makes calls while rows are locked on which their writes wait, until all of them wait for something. What stands in a second function is called once
 * those of the first one wait.
 */
export const callWhileLocked = <T>(
  { db }: Pick<TestApi, 'db'>,
  table: 'products' | 'cart_lines' | 'users' | 'orders' | 'refunds',
  ids: readonly string[],
  ...calls: (() => Promise<T>[])[]
) =>
  db.transaction().execute(async tx => {
    const column = table === 'cart_lines' ? 'product_id' : 'id'
    await sql`select from ${sql.table(table)} where ${sql.ref(column)} ::text = any(${ids}) for update`.execute(tx)
    const answers: Promise<T>[] = []
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    for (const call of calls) {
      answers.push(...call())
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(answers.length)
    }
    return { answers }
  })
