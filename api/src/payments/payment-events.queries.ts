import type { Db } from '../db/connect.ts'

export const eventIsKnown = async (db: Db, id: string) =>
  (await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const recordEvent = async (db: Db, event: { id: string; type: string; outcome: string }) => {
  await db
    .insertInto('payment_events')
    .values(event)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
