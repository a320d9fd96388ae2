// The timeline of orders. Rows are only ever added: the database refuses anything else. That an order was placed it notes by itself.
import type { OrderEventData, OrderEventKind } from '@waha/contract/desk/order-events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'

/** Who did it. The name is kept as it is now, since people leave. */
export type Actor = { kind: 'staff'; id: string; name: string } | { kind: 'customer' | 'shop' | 'provider' }

export const staffActor = ({ id, name }: { id: string; name: string }): Actor => ({ kind: 'staff', id, name })

/** Adds an event, in the transaction that makes it true and that has locked the order. */
export const addOrderEvent = async (
  tx: Tx,
  orderId: string,
  kind: Exclude<OrderEventKind, 'placed'>,
  actor: Actor,
  data: OrderEventData = {},
) => {
  const who = actor.kind === 'staff' ? { actor_id: actor.id, actor_name: actor.name } : {}
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, kind, actor: actor.kind, ...who, data: JSON.stringify(data) })
    .execute()
}

/** Whether the newest note of this person at an order, whatever others have written since, is of the last minute and in the same words. */
export const hasJustNoted = async (tx: Tx, orderId: string, actor: Actor, text: string): Promise<boolean> => {
  if (actor.kind !== 'staff') return false
  const newest = await tx
    .selectFrom('order_events')
    .select([sql<string>`data ->> 'text'`.as('text'), sql<boolean>`created_at > now() - interval '1 minute'`.as('just_now')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'note')
    .where('actor_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.text === text && newest.just_now
}

/** Whether the last that was heard of a refund is that this person has given it back another way, or that others cover it. */
export const hasDealtWith = async (
  tx: Tx,
  orderId: string,
  actor: Actor,
  { refund, covered }: { refund: string; covered: boolean },
): Promise<boolean> => {
  const newest = await tx
    .selectFrom('order_events')
    .select(['kind', 'actor_id', sql<boolean>`data ? 'covered'`.as('covered')])
    .where('order_id', '=', orderId)
    .where(sql<string>`data ->> 'refund'`, '=', refund)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.kind === 'refund-settled' && actor.kind === 'staff' && newest.actor_id === actor.id && newest.covered === covered
}

/** Whether this person has done that to an order, or to a parcel of it, since a version of it that was seen: the answer was lost. */
export const hasDoneSince = async (
  tx: Tx,
  { id, version, kind, parcel }: { id: string; version: number; kind: OrderEventKind; parcel?: string },
  actor: Actor,
): Promise<boolean> => {
  if (actor.kind !== 'staff') return false
  const done = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('id', '>', version)
    .where('kind', '=', kind)
    .where('actor_id', '=', actor.id)
    .$if(parcel !== undefined, query => query.where(sql<string>`data ->> 'parcel'`, '=', parcel ?? ''))
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

/** The newest events of all orders, the newest first. */
export const newestOrderEvents = (db: Db, most: number) =>
  db.selectFrom('order_events').select(['id', 'order_id as orderId', 'kind']).orderBy('id', 'desc').limit(most).execute()
