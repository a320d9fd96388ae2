// The timeline of orders. Rows are only ever added: the database refuses anything else. That an order was placed it notes by itself.
import type { OrderEventData, OrderEventKind } from '@waha/contract/desk/order-events.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

/** Who did it. The name is kept as it is now, since people leave. */
export type Actor = { kind: 'staff'; id: string; name: string } | { kind: 'customer' | 'shop' | 'provider' }

export const staffActor = ({ id, name }: { id: string; name: string }): Actor => ({ kind: 'staff', id, name })

/** Adds an event, in the transaction that makes it true and that has locked the order. */
export const addOrderEvent = async (
  tx: Transaction<Tables>,
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

/** The newest events of all orders, the newest first. */
export const newestOrderEvents = (db: Db, most: number) =>
  db.selectFrom('order_events').select(['id', 'order_id as orderId', 'kind']).orderBy('id', 'desc').limit(most).execute()
