import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'
import { demoPayment } from './tell-order.ts'

const seconds = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000)

/** The payments of a demo's past orders, which never were at a provider, with their refunds; the oldest first. Amounts in cents, times in seconds. */
export const readPastPayments = async (db: Db) => {
  const rows = await db
    .selectFrom('orders')
    .select(['payment_intent', 'email', 'captured_cents', 'currency', 'created_at'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .select(['provider_id', 'amount_cents', 'state', 'failure', 'created_at'])
          .whereRef('refunds.order_id', '=', 'orders.id')
          .orderBy('created_at'),
      ).as('refunds'),
    )
    .where('payment_intent', 'like', `${demoPayment.replaceAll('_', '\\_')}%`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ payment_intent, email, captured_cents, currency, created_at, refunds }) => ({
    intent: payment_intent ?? '',
    email,
    amount: captured_cents ?? 0,
    currency,
    at: seconds(created_at),
    refunds: refunds.flatMap(({ provider_id: id, amount_cents: amount, state: status, failure, created_at: at }) =>
      id ? [{ id, amount, status, failure, at: seconds(at) }] : [],
    ),
  }))
}
