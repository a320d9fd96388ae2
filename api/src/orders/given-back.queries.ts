import { endsOfDisputes } from '@waha/contract/desk/refund.rules.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { GivenBack } from '@waha/contract/orders.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'

/** The bank has taken the money of this dispute. */
export const disputeIsLost = sql<boolean>`status = any(${endsOfDisputes.lost}::text[])`

/** The money of this refund is on its way or has arrived, or was given another way once it had failed. */
export const refundCounts = sql<boolean>`(state <> 'failed' or given_otherwise)`

/** Rows of `order_id, amount_cents, created_at`: what was given back, and what the bank has taken. */
export const moneyGone = sql`(select order_id, amount_cents, created_at from refunds where ${refundCounts}
  union all select order_id, amount_cents, created_at from disputes where ${disputeIsLost})`

/** How much of it is of an order, in cents. A bank that takes all of a payment takes what was given back before once more: no more is gone than was paid. */
export const centsGone = sql<number>`(select least(coalesce(sum(amount_cents), 0), coalesce(orders.captured_cents, orders.total_cents))
  from ${moneyGone} as gone where order_id = orders.id)`

/**
 * Whether the customer has all of an order's money again, or it is on its way: through refunds, or the bank. A refund that the provider has not taken yet
 * may still be refused.
 */
export const hasGoneBack = sql<boolean>`(${centsGone} >= coalesce(captured_cents, total_cents)
  and not exists (select from refunds where order_id = orders.id and state = 'pending' and provider_id is null))`

/** Refunds have given back all that was paid for an order, whatever its price; one that the provider has not taken yet may still be refused. */
export const isRefunded = sql<boolean>`(captured_cents <= (select coalesce(sum(amount_cents), 0) from refunds
  where order_id = orders.id and ${refundCounts} and (provider_id is not null or given_otherwise)))`

/** Whether a refund of an order is pending. */
export const awaitsAnswer = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.selectFrom('refunds').select('id').where('order_id', '=', orderId).where('state', '=', 'pending').executeTakeFirst()) !==
  undefined

/** Whether some of what was paid for an order was given back, or all of it, whatever its price; null for nearly all orders. `order`: what the query calls it. */
export const howMuchGivenBack = (order: 'orders' | 'other') => {
  const paid = sql<number>`coalesce(${sql.ref(`${order}.captured_cents`)}, ${sql.ref(`${order}.total_cents`)})`
  return sql<'part' | 'all' | null>`(select case when sum(amount_cents) >= ${paid} then 'all'
    when sum(amount_cents) > 0 then 'part' end from refunds where order_id = ${sql.ref(`${order}.id`)} and ${refundCounts})`
}

/** What was given back of an order, as its customer sees it: a refund that failed is none, unless it was made up for. */
export const selectGivenBack = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .select(['amount_cents', 'state', 'created_at'])
      .whereRef('refunds.order_id', '=', 'orders.id')
      .where(refundCounts)
      .orderBy('created_at'),
  )

export type GivenBackRow = Pick<Selectable<Tables['refunds']>, 'amount_cents' | 'state'> & { created_at: Date | string }

/** Nothing for orders of which nothing was given back: they are answered as ever. */
export const toGivenBack = (rows: readonly GivenBackRow[]): { refunds?: GivenBack[] } =>
  rows.length === 0
    ? {}
    : {
        refunds: rows.map(({ amount_cents, state, created_at }) => ({
          amount: toDollars(amount_cents),
          pending: state === 'pending',
          createdAt: new Date(created_at).toISOString(),
        })),
      }
