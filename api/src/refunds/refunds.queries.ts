import type { RefundReason, RefundState } from '@waha/contract/desk/refund-calls.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { flagOrder } from './flag-order.queries.ts'

interface NewRefund {
  /** Without it the database makes one. */
  id?: string
  orderId: string
  amountCents: number
  deliveryCents?: number
  pieces?: readonly { line: number; quantity: number; withdrawn: number }[]
  reason?: RefundReason
  note?: string | undefined
  restock?: boolean | undefined
  /** The order is cancelled with it. */
  cancels?: boolean | undefined
}

/** Writes a refund that the provider has not answered yet; its id. */
export const addRefund = async (
  tx: Tx,
  { id, orderId, amountCents, deliveryCents = 0, pieces = [], reason, note, restock = false, cancels = false }: NewRefund,
): Promise<string> => {
  const made = await tx
    .insertInto('refunds')
    .values({
      ...(id ? { id } : {}),
      order_id: orderId,
      amount_cents: amountCents,
      delivery_cents: deliveryCents,
      reason: reason ?? null,
      note: note ?? null,
      restock,
      cancels,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pieces.length)
    await tx
      .insertInto('refund_lines')
      .values(pieces.map(({ line, ...counts }) => ({ refund_id: made.id, position: line, ...counts })))
      .execute()
  return made.id
}

/** Whose refund it is; undefined if there is none with this id. */
export const orderOfRefund = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id

/** What the provider has said of a refund. One that it has made after all was not given another way, and has nothing to be dealt with. */
export const noteAnswer = async (
  tx: Tx,
  id: string,
  { state, providerId, failure }: { state: RefundState; providerId?: string; failure?: string | null },
) => {
  await tx
    .updateTable('refunds')
    .set({
      state,
      failure: failure ?? null,
      ...(providerId ? { provider_id: providerId } : {}),
      ...(state === 'failed' ? {} : { given_otherwise: false, dealt_with_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** These failed refunds of an order wait no more. */
export const endWaiting = async (tx: Tx, orderId: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  await tx.updateTable('refunds').set({ dealt_with_at: sql<Date>`clock_timestamp()` }).where('id', 'in', ids).execute()
  await flagOrder(tx, orderId)
}

/** Notes that the money of a failed refund was given back outside of the provider, and how many of its pieces have not been shipped until now. */
export const noteGivenOtherwise = async (tx: Tx, id: string, pieces: readonly { line: number; withdrawn: number }[]) => {
  await tx.updateTable('refunds').set({ given_otherwise: true }).where('id', '=', id).execute()
  for (const { line, withdrawn } of pieces)
    await tx.updateTable('refund_lines').set({ withdrawn }).where('refund_id', '=', id).where('position', '=', line).execute()
}

/** Notes that the provider was asked about all refunds of an order. */
export const noteAsked = async (db: Db, orderId: string, now: Date) => {
  await db.updateTable('refunds').set({ asked_at: now }).where('order_id', '=', orderId).where('state', '=', 'pending').execute()
}

/** Orders with refunds whose call has not been answered, and with pending ones that the provider was last asked about before this time. */
export const ordersToAskAbout = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select(eb => ['order_id', eb.fn.min('asked_at').as('since')])
    .where('state', '=', 'pending')
    .where(eb => eb.or([eb('provider_id', 'is', null), eb('asked_at', '<', before)]))
    .groupBy('order_id')
    .orderBy('since')
    .limit(500)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
