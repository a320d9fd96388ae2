import { type CompiledQuery, createQueryId } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What some work answers, and the database's plans for the statements that it sends. */
export const plansOf = async <Answer>(db: Db, work: (db: Db) => Promise<Answer>) => {
  const sent: CompiledQuery[] = []
  const answer = await work(
    db.withPlugin({
      transformQuery: ({ node }) => {
        sent.push(db.getExecutor().compileQuery(node, createQueryId()))
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const lines: string[] = []
  for (const statement of sent) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...statement, sql: `explain ${statement.sql}` })
    lines.push(...rows.map(row => row['QUERY PLAN']))
  }
  return { answer, plan: lines.join('\n') }
}
