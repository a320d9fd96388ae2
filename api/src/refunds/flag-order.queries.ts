// What disputes and refunds make of their order.
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import { centsGone, disputeIsLost, isRefunded } from '../orders/given-back.queries.ts'
import { disputeIsOpen, moneyFlags, refundWaits } from '../orders/money-that-waits.queries.ts'

/** Of an order whose customer has all of the money, through refunds or the bank, nothing that failed is owed any more. */
const endWhatIsOwed = (tx: Tx, orderId: string) =>
  tx
    .updateTable('refunds')
    .set({ dealt_with_at: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where(refundWaits)
    .where(sql<boolean>`exists (select from orders where id = ${orderId} and captured_cents <= ${centsGone})`)
    .execute()

/** An order under review is refunded once all of its money was given back, and under review again if a refund fails after that. */
const renewReview = (tx: Tx, orderId: string) =>
  tx
    .updateTable('orders')
    .set({ payment_status: sql<'refunded' | 'review'>`case when ${isRefunded} then 'refunded' else 'review' end` })
    .where('id', '=', orderId)
    .where('payment_status', '<>', 'paid')
    .where('captured_cents', 'is not', null)
    .execute()

/**
 * Flags an order for the desk by its disputes and failed refunds, or takes such a flag off. What settlement has flagged stays: whether money waits
 * is asked of disputes and refunds themselves.
 */
export const flagOrder = async (tx: Tx, orderId: string) => {
  await endWhatIsOwed(tx, orderId)
  await renewReview(tx, orderId)
  const hasDispute = (condition: ReturnType<typeof sql>) => sql`exists (select from disputes where order_id = orders.id and ${condition})`
  await tx
    .updateTable('orders')
    .set({
      flag: sql<string | null>`case
        when ${hasDispute(disputeIsOpen)} then 'disputed'
        when exists (select from refunds where order_id = orders.id and ${refundWaits}) then 'refund-failed'
        when ${hasDispute(disputeIsLost)} then 'dispute-lost' end`,
    })
    .where('id', '=', orderId)
    .where(eb => eb.or([eb('flag', 'is', null), eb('flag', 'in', moneyFlags)]))
    .execute()
}
