import { fulfilmentOf, piecesLeft } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { ParcelForm } from '@waha/contract/desk/parcel-forms.ts'
import { type FieldProblem, Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { type Actor, addOrderEvent } from '../orders/order-events.queries.ts'
import { changeOrder } from './change-order.ts'
import { parcelForMail } from './parcel-for-mail.ts'
import { addParcel, setFulfilment } from './parcels.queries.ts'

/**
 * Sends pieces of a paid order; the customer is written to. If its money is gone it can be a present: the desk asks. The same parcel again changes nothing. 409 if the order was changed, cannot be
 * shipped, or has fewer pieces left; 400 for lines that it does not have.
 */
export const shipOrder = (api: Pick<Api, 'db'>, id: string, { version, ...form }: ParcelForm, actor: Actor): Promise<DeskOrder> => {
  const isDone = ({ parcels }: DeskOrder) => parcels.some(({ _id }) => _id === form.id)
  return changeOrder(api.db, { id, version, isDone }, async (tx, order) => {
    if (order.status !== 'processing') throw new Problem(409, 'desk_order_final', { params: { status: order.status } })
    if (order.paymentStatus !== 'paid') throw new Problem(409, 'desk_order_unpaid')
    refuseWrongPieces(order, form.pieces)
    const trackingNumber = form.trackingNumber || undefined
    const { carrier, pieces } = form
    const parcel = await addParcel(tx, id, { ...form, trackingNumber })
    if (!parcel) throw new Problem(400, 'invalid_input', { fields: [{ field: 'id', code: 'field_invalid' }] })
    const sent = new Map(pieces.map(({ line, quantity }) => [line, quantity]))
    const lines = order.lines.map(line => ({ ...line, shipped: line.shipped + (sent.get(line.line) ?? 0) }))
    await setFulfilment(tx, id, fulfilmentOf(lines, [...order.parcels, { deliveredAt: null }]))
    await addOrderEvent(tx, id, 'shipped', actor, { parcel, carrier, pieces, ...(trackingNumber ? { trackingNumber } : {}) })
    const rest = !order.nothingToShip && lines.some(piecesLeft)
    const whole = order.parcels.length === 0 && lines.every(({ shipped, quantity }) => shipped === quantity)
    await queueMail(tx, {
      kind: 'order-shipped',
      recipient: order.customer.email,
      language: order.language,
      payload: { ...parcelForMail(order, { carrier, trackingNumber: trackingNumber ?? null, pieces }), rest, whole },
    })
  })
}

/** No more pieces of a line than are left. What is refunded before it was sent will not be left either. */
const refuseWrongPieces = ({ lines }: DeskOrder, pieces: ParcelForm['pieces']) => {
  const at = (index: number, more: Omit<FieldProblem, 'field'>) => ({ field: `pieces.${index}`, ...more })
  const problems = pieces.flatMap(({ line, quantity }, index): FieldProblem[] => {
    const known = lines.find(one => one.line === line)
    if (!known) return [at(index, { code: 'desk_line_unknown' })]
    if (pieces.findIndex(one => one.line === line) !== index) return [at(index, { code: 'desk_line_twice' })]
    const left = piecesLeft(known)
    return quantity > left ? [at(index, { code: 'desk_too_many_pieces', params: { left } })] : []
  })
  if (problems.length === 0) return
  const tooMany = problems.every(({ code }) => code === 'desk_too_many_pieces')
  throw new Problem(tooMany ? 409 : 400, 'invalid_input', { fields: problems })
}
