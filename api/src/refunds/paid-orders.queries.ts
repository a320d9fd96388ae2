import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { RefundReason, RefundState } from '@waha/contract/desk/refund-calls.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { OrderStatus, PaymentStatus } from '@waha/contract/orders.ts'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'
import { piecesSent, selectLines } from '../orders/order-lines.queries.ts'

export interface Refund {
  id: string
  amountCents: number
  deliveryCents: number
  /** `withdrawn` of them had not been shipped. */
  pieces: { line: number; quantity: number; withdrawn: number }[]
  reason: RefundReason | null
  note: string | null
  restock: boolean
  state: RefundState
  providerId: string | null
  failure: string | null
  dealtWith: boolean
  /** It failed, and the money was given back outside of the provider. */
  givenOtherwise: boolean
  /** The order was cancelled with it. */
  cancels: boolean
  createdAt: Date
}

/** An order with its payment, and all that was given back of it or is disputed; the oldest first. */
export interface PaidOrder {
  id: string
  /** The newest event, as of the order on the desk. */
  version: number
  paymentIntent: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilment: Fulfilment
  email: string
  language: Locale
  /** null: nothing of it can be given back through the provider. */
  capturedCents: number | null
  deliveryCents: number
  lines: { line: number; name: string; image: string | null; quantity: number; priceCents: number; shipped: number }[]
  refunds: Refund[]
  disputes: { id: string; amountCents: number; reason: string; status: string; answerBy: Date | null; createdAt: Date }[]
}

/** An order by its own id or by the provider's payment intent. */
export type Which = { order: string } | { paymentIntent: string }

const isWanted = (which: Which) => (eb: ExpressionBuilder<Tables, 'orders'>) =>
  'order' in which ? eb('orders.id', '=', which.order) : eb('orders.payment_intent', '=', which.paymentIntent)

/** Locks an order until the transaction ends, and reads it. */
export const lockPaidOrder = async (tx: Tx, which: Which): Promise<PaidOrder | undefined> => {
  const locked = await tx.selectFrom('orders').select('id').where(isWanted(which)).forUpdate().executeTakeFirst()
  return locked && findPaidOrder(tx, { order: locked.id })
}

/** As it is now, without a lock: for showing and comparing. What is left may be gone when somebody gives it back: `lockPaidOrder`. */
export const findPaidOrder = async (db: Db, which: Which): Promise<PaidOrder | undefined> => {
  const row = await selectPaidOrders(db).where(isWanted(which)).executeTakeFirst()
  return row && toPaidOrder(row)
}

const selectPaidOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select(sql<number>`(select coalesce(max(id), 0) from order_events where order_id = orders.id)`.as('version'))
    .select(eb => [
      jsonArrayFrom(selectLines(eb).select(['line.position as line', 'line.price_cents as priceCents', piecesSent.as('shipped')])).as(
        'lines',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .selectAll('refunds')
          .select(eb =>
            jsonArrayFrom(
              eb
                .selectFrom('refund_lines as piece')
                .select(['piece.position as line', 'piece.quantity', 'piece.withdrawn'])
                .whereRef('piece.refund_id', '=', 'refunds.id')
                .orderBy('piece.position'),
            ).as('pieces'),
          )
          .whereRef('refunds.order_id', '=', 'orders.id')
          .orderBy('refunds.created_at'),
      ).as('refunds'),
      jsonArrayFrom(
        eb.selectFrom('disputes').selectAll('disputes').whereRef('disputes.order_id', '=', 'orders.id').orderBy('disputes.created_at'),
      ).as('disputes'),
    ])

type Row = InferResult<ReturnType<typeof selectPaidOrders>>[number]

const toPaidOrder = (row: Row): PaidOrder => ({
  id: row.id,
  version: row.version,
  paymentIntent: row.payment_intent,
  status: row.status,
  paymentStatus: row.payment_status,
  fulfilment: row.fulfilment,
  email: row.email,
  language: row.language,
  capturedCents: row.captured_cents,
  deliveryCents: row.delivery_cents,
  lines: row.lines,
  refunds: row.refunds.map(toRefund),
  disputes: row.disputes.map(toDispute),
})

const toRefund = (refund: Row['refunds'][number]): Refund => ({
  id: refund.id,
  amountCents: refund.amount_cents,
  deliveryCents: refund.delivery_cents,
  pieces: refund.pieces,
  reason: refund.reason,
  note: refund.note,
  restock: refund.restock,
  state: refund.state,
  providerId: refund.provider_id,
  failure: refund.failure,
  dealtWith: refund.dealt_with_at !== null,
  givenOtherwise: refund.given_otherwise,
  cancels: refund.cancels,
  createdAt: new Date(refund.created_at),
})

const toDispute = (dispute: Row['disputes'][number]): PaidOrder['disputes'][number] => ({
  id: dispute.id,
  amountCents: dispute.amount_cents,
  reason: dispute.reason,
  status: dispute.status,
  answerBy: dispute.answer_by === null ? null : new Date(dispute.answer_by),
  createdAt: new Date(dispute.created_at),
})
