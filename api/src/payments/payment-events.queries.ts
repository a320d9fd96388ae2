import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Whether what the event asks for is done already. */
export const eventIsKnown = async (db: Db, id: string) =>
  (await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Which of these events were received. */
export const knownEvents = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('payment_events').select('id').where(sql<boolean>`id = any(${ids}::text[])`).execute()
  return new Set(rows.map(({ id }) => id))
}

/** After what they ask for is done: an event that fails is not recorded, and the provider sends it again. */
export const recordEvents = async (db: Db, events: readonly { id: string; type: string; outcome: string }[]) => {
  await db
    .insertInto('payment_events')
    .values(events)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** Records a payment that no order can be made from; true the first time. */
export const noteStrayPayment = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db
    .insertInto('stray_payments')
    .values({ session_id: sessionId })
    .onConflict(conflict => conflict.column('session_id').doNothing())
    .returning('session_id')
    .executeTakeFirst()) !== undefined

/** Which of these sessions are recorded as such. */
export const strayPayments = async (db: Db, sessionIds: readonly string[]): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('stray_payments')
    .select('session_id')
    .where(sql<boolean>`session_id = any(${sessionIds}::text[])`)
    .execute()
  return new Set(rows.map(row => row.session_id))
}
