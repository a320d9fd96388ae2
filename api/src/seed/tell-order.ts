// What the database holds of a past order: its own row, and those of all that happened to it since.
import type { Carrier } from '@waha/contract/carriers.ts'
import { fulfilmentOf } from '@waha/contract/desk/fulfilment.ts'
import type { OrderEventData, OrderEventKind } from '@waha/contract/desk/order-events.ts'
import type { RefundReason } from '@waha/contract/desk/refund-calls.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { uuidOf } from './seed-catalogue.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>
type Piece = { line: number; quantity: number }

/** A line as it was sold. */
export interface SoldLine {
  quantity: number
  priceCents: number
}

interface ToldOrder {
  /** What its ids are made from, so that every demo has the same ones. */
  name: string
  at: Date
  now: Date
  lines: readonly SoldLine[]
  totalCents: number
  staff: { id: string; name: string }
  carrier: Carrier
  trackingNumber: string
}

/** Names of the demo's own objects at the payment provider begin so. */
export const demoPayment = 'pi_demo_'
export const demoRefund = 're_demo_'

/**
 * The story of one order, step by step; `hours` are counted from the order. `ship` and `deliver` are left out, and return false, while their time has
 * not come; the other steps are always written.
 */
export const tellOrder = ({ name, at, now, lines, totalCents, staff, carrier, trackingNumber }: ToldOrder) => {
  const id = uuidOf(`demo order ${name}`)
  const order = {
    payment_intent: demoPayment + id.replaceAll('-', ''),
    captured_cents: totalCents,
    payment_status: 'paid',
    total_cents: totalCents,
  } as Pick<Row<'orders'>, 'payment_intent' | 'captured_cents' | 'payment_status' | 'total_cents' | 'status' | 'flag' | 'fulfilment'>
  const rows = {
    id,
    order,
    fulfilments: [] as Row<'fulfilments'>[],
    fulfilmentLines: [] as Row<'fulfilment_lines'>[],
    refunds: [] as Row<'refunds'>[],
    refundLines: [] as Row<'refund_lines'>[],
    events: [] as Row<'order_events'>[],
  }
  const moment = (hours: number) => new Date(at.getTime() + hours * 3600_000)
  const add = (hours: number, kind: OrderEventKind, actor: 'staff' | 'shop' | 'provider', data: OrderEventData = {}) => {
    const who = actor === 'staff' ? { actor_id: staff.id, actor_name: staff.name } : {}
    rows.events.push({ order_id: id, kind, actor, ...who, data: JSON.stringify(data), created_at: moment(hours) })
  }
  const everything = lines.map(({ quantity }, line) => ({ line, quantity }))
  const shippedOfLines = () => lines.map((_, line) => ({ line, shipped: sent(line), quantity: lines[line]?.quantity ?? 0 }))
  const sent = (line: number) =>
    rows.fulfilmentLines.filter(({ position }) => position === line).reduce((sum, one) => sum + one.quantity, 0)
  const renew = () => {
    order.fulfilment = fulfilmentOf(
      shippedOfLines(),
      rows.fulfilments.map(parcel => ({ deliveredAt: parcel.delivered_at })),
    )
  }

  const ship = (hours: number, pieces: readonly Piece[] = everything) => {
    if (moment(hours) > now) return false
    const parcel = uuidOf(`demo parcel ${name} ${rows.fulfilments.length}`)
    rows.fulfilments.push({ id: parcel, order_id: id, carrier, tracking_number: trackingNumber, shipped_at: moment(hours) })
    rows.fulfilmentLines.push(...pieces.map(({ line, quantity }) => ({ fulfilment_id: parcel, order_id: id, position: line, quantity })))
    add(hours, 'shipped', 'staff', { parcel, carrier, pieces: [...pieces], trackingNumber })
    renew()
    return true
  }

  /** The last parcel arrives, and completes the order. */
  const deliver = (hours: number) => {
    const parcel = rows.fulfilments.at(-1)
    if (!parcel || moment(hours) > now) return false
    parcel.delivered_at = moment(hours)
    add(hours, 'delivered', 'staff', { parcel: String(parcel.id), carrier, pieces: everything })
    order.status = 'completed'
    add(hours, 'completed', 'shop')
    renew()
    return true
  }

  const refund = (
    hours: number,
    { amountCents, pieces = [], reason, note, withdrawn = false }: Refund,
    becomes: 'succeeded' | 'failed' = 'succeeded',
  ) => {
    const refundId = uuidOf(`demo refund ${name}`)
    const failed = becomes === 'failed'
    rows.refunds.push({
      id: refundId,
      order_id: id,
      amount_cents: amountCents,
      reason,
      note: note ?? null,
      state: becomes,
      provider_id: demoRefund + refundId.replaceAll('-', ''),
      failure: failed ? 'expired_or_canceled_card' : null,
      created_at: moment(hours),
      asked_at: moment(hours),
    })
    rows.refundLines.push(
      ...pieces.map(({ line, quantity }) => ({ refund_id: refundId, position: line, quantity, withdrawn: withdrawn ? quantity : 0 })),
    )
    const data = { refund: refundId, amount: toDollars(amountCents) }
    add(hours, 'refund-asked', 'staff', { ...data, reason, pieces: [...pieces], ...(note ? { text: note } : {}) })
    add(hours, 'refunded', 'provider', data)
    if (!failed) return
    add(hours + 26, 'refund-failed', 'provider', data)
    order.flag = 'refund-failed'
  }

  const cancel = (hours: number) => {
    add(hours, 'cancelled', 'staff')
    order.status = 'cancelled'
  }
  const note = (hours: number, text: string) => add(hours, 'note', 'staff', { text })

  return { rows, everything, ship, deliver, refund, cancel, note }
}

interface Refund {
  amountCents: number
  pieces?: readonly Piece[]
  reason: RefundReason
  note?: string
  /** The pieces had not been shipped. */
  withdrawn?: boolean
}

export type Telling = ReturnType<typeof tellOrder>
