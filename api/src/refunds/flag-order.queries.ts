// What disputes and failed refunds make of their order.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { centsGone, isLost } from '../orders/given-back.queries.ts'
import { hasFailed, isOpen } from '../orders/money-that-waits.queries.ts'

const own = ['disputed', 'refund-failed', 'dispute-lost']

/** Of an order whose customer has all of the money, through refunds or the bank, nothing that failed is owed any more. */
const endWhatIsOwed = (tx: Transaction<Tables>, orderId: string) =>
  tx
    .updateTable('refunds')
    .set({ dealt_with_at: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where(hasFailed)
    .where(sql<boolean>`exists (select from orders where id = ${orderId} and captured_cents <= ${centsGone})`)
    .execute()

/**
 * Flags an order for the desk by its disputes and failed refunds, or takes such a flag off. What settlement has flagged stays: whether money waits
 * is asked of disputes and refunds themselves.
 */
export const flagOrder = async (tx: Transaction<Tables>, orderId: string) => {
  await endWhatIsOwed(tx, orderId)
  const hasDispute = (condition: ReturnType<typeof sql>) => sql`exists (select from disputes where order_id = orders.id and ${condition})`
  await tx
    .updateTable('orders')
    .set({
      flag: sql<string | null>`case
        when ${hasDispute(isOpen)} then 'disputed'
        when exists (select from refunds where order_id = orders.id and ${hasFailed}) then 'refund-failed'
        when ${hasDispute(isLost)} then 'dispute-lost' end`,
    })
    .where('id', '=', orderId)
    .where(eb => eb.or([eb('flag', 'is', null), eb('flag', 'in', own)]))
    .execute()
}
