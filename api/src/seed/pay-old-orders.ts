import { toDollars } from '@waha/contract/money.ts'
import type { Tx } from '../db/transact.ts'
import { demoPayment, demoRefund } from './tell-order.ts'

const day = 86_400_000

/**
 * Older demos gave their shopper three orders without a payment. Adds the payment to each, and a refund to those that say that they are refunded.
 * Returns whether the shopper has any orders.
 */
export const payOldOrders = async (tx: Tx, shopper: string): Promise<boolean> => {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'checkout_id', 'payment_intent', 'payment_status', 'total_cents', 'created_at'])
    .where('user_id', '=', shopper)
    .execute()
  for (const { id, checkout_id, payment_intent, payment_status, total_cents, created_at } of orders) {
    if (checkout_id || payment_intent) continue
    const name = id.replaceAll('-', '')
    await tx
      .updateTable('orders')
      .set({ payment_intent: demoPayment + name, captured_cents: total_cents })
      .where('id', '=', id)
      .execute()
    if (payment_status !== 'refunded') continue
    const at = new Date(created_at.getTime() + day)
    const refund = await tx
      .insertInto('refunds')
      .values({
        order_id: id,
        amount_cents: total_cents,
        reason: null,
        note: null,
        state: 'succeeded',
        provider_id: demoRefund + name,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = JSON.stringify({ refund: refund.id, amount: toDollars(total_cents) })
    await tx.insertInto('order_events').values({ order_id: id, kind: 'refunded', actor: 'provider', data, created_at: at }).execute()
  }
  return orders.length > 0
}
