import { partsOf, type RefundParts, type Wanted } from '@waha/contract/desk/refund.rules.ts'
import type { OrderMoney, RefundForm } from '@waha/contract/desk/refunds.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { type Tx, transact } from '../db/transact.ts'
import { findDeskOrder } from '../desk/desk-order.queries.ts'
import { renewFulfilment } from '../desk/renew-fulfilment.ts'
import { markCancelled, refuseLateCancel } from '../orders/mark-cancelled.ts'
import { type Actor, addOrderEvent, hasDealtWith } from '../orders/order-events.queries.ts'
import { givenAgain, isHeld, moneyLeft, takeOver, toMoney, waits } from './money.ts'
import { findPaidOrder, lockPaidOrder, type PaidOrder } from './paid-orders.queries.ts'
import { addRefund, endWaiting, noteGivenOtherwise, orderOfRefund } from './refunds.queries.ts'
import { type RefundToSend, sendRefund } from './send-refund.ts'
import { withdrawnOf } from './withdrawn.ts'

/** 404 `order_not_found`. */
export const moneyOf = async ({ db }: Pick<Api, 'db'>, orderId: string): Promise<OrderMoney> => {
  const paid = await findPaidOrder(db, { order: orderId })
  if (!paid) throw new Problem(404, 'order_not_found')
  return toMoney(paid)
}

/**
 * Gives money of an order back: the row first, then the provider. Cancels the order in the same transaction if that is wanted. The same `id`
 * again changes nothing. 404 `order_not_found`; 409 `desk_order_changed` with order and money as they are if anything has happened since `version`,
 * `refund_changed` with the money if less is left than was shown, `refund_held` by a dispute, what the rules say, or why the order cannot be cancelled.
 */
export const refundOrder = async (api: Api, orderId: string, form: RefundForm, staff: Actor): Promise<OrderMoney> => {
  const refund = await transact(api.db, tx => reserve(tx, orderId, form, staff))
  if (refund) await sendRefund(api, refund)
  return moneyOf(api, orderId)
}

/**
 * A refund that failed was given back another way, which is noted once. Its money counts as gone, unless so much is not left: then it has gone back
 * through the provider meanwhile, or the bank has taken it; or unless it is `covered` by other refunds, which count already. The same person can say it
 * again. 404 `order_not_found`, `refund_not_found`; 409 `desk_order_changed` with order and money as they are if it does not wait any more: then as much
 * may have gone back twice.
 */
export const markDealtWith = async (
  api: Pick<Api, 'db'>,
  orderId: string,
  { refund: refundId, covered }: { refund: string; covered: boolean },
  staff: Actor,
): Promise<OrderMoney> => {
  await transact(api.db, async tx => {
    const paid = await lockPaidOrder(tx, { order: orderId })
    if (!paid) throw new Problem(404, 'order_not_found')
    const refund = paid.refunds.find(({ id }) => id === refundId)
    if (!refund) throw new Problem(404, 'refund_not_found')
    if (!waits(refund)) {
      if (await hasDealtWith(tx, orderId, staff, { refund: refundId, covered })) return
      throw await orderChanged(tx, paid)
    }
    if (!covered && refund.amountCents <= moneyLeft(paid).leftCents) {
      const pieces = refund.pieces.map(piece => ({ ...piece, withdrawn: withdrawnOf(paid, piece, refund.reason) }))
      await noteGivenOtherwise(tx, refundId, pieces)
      await renewFulfilment(tx, orderId)
    }
    await endWaiting(tx, orderId, [refundId])
    const data = { refund: refundId, amount: toDollars(refund.amountCents), ...(covered ? { covered } : {}) }
    await addOrderEvent(tx, orderId, 'refund-settled', staff, data)
  })
  return moneyOf(api, orderId)
}

const reserve = async (tx: Tx, orderId: string, form: RefundForm, staff: Actor): Promise<RefundToSend | undefined> => {
  const paid = await lockPaidOrder(tx, { order: orderId })
  if (!paid) throw new Problem(404, 'order_not_found')
  const knownFor = await orderOfRefund(tx, form.id)
  if (knownFor === orderId) return undefined
  if (knownFor) throw moneyChanged(paid)
  if (form.version !== undefined && form.version !== paid.version) throw await orderChanged(tx, paid)
  const left = moneyLeft(paid)
  if (toCents(form.left) !== left.leftCents) throw moneyChanged(paid)
  if (isHeld(paid)) throw new Problem(409, 'refund_held')
  const parts = partsOf(left, wantedBy(form))
  if (typeof parts === 'string') throw new Problem(409, parts)
  if (form.cancel) {
    refuseLateCancel(paid)
    await markCancelled(tx, orderId, staff, { withRefund: true })
  }
  const again = givenAgain(paid, parts)
  await endWaiting(tx, orderId, again)
  return write(tx, paid, form, takeOver(paid, parts, again), staff)
}

const moneyChanged = (paid: PaidOrder) => new Problem(409, 'refund_changed', { details: { money: toMoney(paid) } })

const orderChanged = async (tx: Tx, paid: PaidOrder) =>
  new Problem(409, 'desk_order_changed', { details: { order: await findDeskOrder(tx, paid.id), money: toMoney(paid) } })

const wantedBy = ({ what, pieces = [], delivery = false, amount = 0 }: RefundForm): Wanted =>
  what === 'pieces' ? { what, pieces, delivery } : what === 'amount' ? { what, amountCents: toCents(amount) } : { what }

/** Writes the refund with what follows from it for the order, once all was found to be in order. */
const write = async (tx: Tx, paid: PaidOrder, form: RefundForm, parts: RefundParts, staff: Actor): Promise<RefundToSend> => {
  if (!paid.paymentIntent) throw new Problem(409, 'refund_nothing_left')
  const { id, reason, note, restock, cancel } = form
  const { amountCents, deliveryCents, pieces } = parts
  const withdrawn = pieces.map(piece => ({ ...piece, withdrawn: withdrawnOf(paid, piece, reason) }))
  await addRefund(tx, { id, orderId: paid.id, amountCents, deliveryCents, pieces: withdrawn, reason, note, restock, cancels: cancel })
  await renewFulfilment(tx, paid.id)
  const data = { refund: id, amount: toDollars(amountCents), reason, pieces, ...(note ? { text: note } : {}) }
  await addOrderEvent(tx, paid.id, 'refund-asked', staff, data)
  return { id, orderId: paid.id, paymentIntent: paid.paymentIntent, amountCents, reason }
}
