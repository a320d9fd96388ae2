import { toDollars } from '@waha/contract/money.ts'
import type { Tx } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import type { PaidOrder, Refund } from './paid-orders.queries.ts'

type Told = Pick<Refund, 'amountCents' | 'deliveryCents' | 'state' | 'pieces'>

/** What the provider calls it when a dispute ends a refund that was pending. */
const byDispute = 'charge_for_pending_refund_disputed'

const moneyToTell = ({ lines }: PaidOrder, { amountCents, deliveryCents, pieces }: Told) => ({
  amount: toDollars(amountCents),
  pieces: pieces.map(({ line, quantity }) => ({ name: lines.find(sold => sold.line === line)?.name ?? '', quantity })),
  ...(deliveryCents > 0 ? { delivery: true } : {}),
})

/** Tells the customer that money is on its way back, or that it did not arrive. */
export const mailRefund = (tx: Tx, order: PaidOrder, refund: Told & Pick<Refund, 'failure'>) => {
  const disputed = refund.failure === byDispute
  return queueMail(tx, {
    kind: 'refund',
    recipient: order.email,
    language: order.language,
    payload: { order: order.id, failed: refund.state === 'failed', ...(disputed ? { disputed } : {}), ...moneyToTell(order, refund) },
  })
}

/** Tells the customer that the order is cancelled, and its money on its way back. */
export const mailCancelledWith = (tx: Tx, order: PaidOrder, refund: Told) =>
  queueMail(tx, {
    kind: 'order-cancelled',
    recipient: order.email,
    language: order.language,
    payload: { order: order.id, partSent: false, wentBack: false, refund: moneyToTell(order, refund) },
  })
