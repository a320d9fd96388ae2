import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { toDollars } from '@waha/contract/money.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'
import { howMuchGivenBack, refundCounts } from '../orders/given-back.queries.ts'
import { piecesSent, selectLines } from '../orders/order-lines.queries.ts'
import { otherName } from '../orders/other-language.queries.ts'
import { waiting } from './filter-orders.queries.ts'

const mostOthers = 5

/** All that the desk shows of an order, as it is at one moment; undefined if there is none. */
export const findDeskOrder = async (db: Db, id: string): Promise<DeskOrder | undefined> => {
  const row = await selectDeskOrder(db).where('orders.id', '=', id).executeTakeFirst()
  return row && toDeskOrder(row)
}

const piecesWithdrawn = sql<number | null>`(select nullif(sum(piece.withdrawn), 0)
  from refund_lines as piece join refunds on refunds.id = piece.refund_id
  where refunds.order_id = line.order_id and ${refundCounts} and piece.position = line.position)`

const selectDeskOrder = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([waiting.payment.as('attention'), howMuchGivenBack('orders').as('refunded')])
    .select(sql<string>`(select name from users where id = orders.user_id)`.as('customer_name'))
    .select(sql<number>`(select count(*) from orders as theirs where theirs.user_id = orders.user_id)`.as('order_count'))
    .select(eb => [
      jsonArrayFrom(
        selectLines(eb).select([
          'line.position as line',
          'line.product_id as productId',
          'line.price_cents',
          otherName.as('otherName'),
          piecesSent.as('shipped'),
          piecesWithdrawn.as('withdrawn'),
        ]),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('fulfilments as parcel')
          .select(['parcel.id', 'parcel.carrier', 'parcel.tracking_number', 'parcel.shipped_at', 'parcel.delivered_at'])
          .select(of => [
            jsonArrayFrom(
              of
                .selectFrom('fulfilment_lines as sent')
                .select(['sent.position as line', 'sent.quantity'])
                .whereRef('sent.fulfilment_id', '=', 'parcel.id')
                .orderBy('sent.position'),
            ).as('pieces'),
          ])
          .whereRef('parcel.order_id', '=', 'orders.id')
          .orderBy('parcel.shipped_at'),
      ).as('parcels'),
      jsonArrayFrom(
        eb
          .selectFrom('order_events as event')
          .select(['event.id', 'event.kind', 'event.actor', 'event.actor_name as name', 'event.data', 'event.created_at as at'])
          .whereRef('event.order_id', '=', 'orders.id')
          .orderBy('event.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('orders as other')
          .select(['other.id', 'other.created_at', 'other.total_cents', 'other.status', 'other.payment_status', 'other.fulfilment'])
          .select(howMuchGivenBack('other').as('refunded'))
          .whereRef('other.user_id', '=', 'orders.user_id')
          .whereRef('other.id', '<>', 'orders.id')
          .orderBy('other.created_at', 'desc')
          .limit(mostOthers),
      ).as('others'),
    ])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDeskOrder>['executeTakeFirst']>>>

/** Within JSON a time is a text, with the database's offset. */
const utc = (time: Date | string) => new Date(time).toISOString()

const wayOf = (rate: Row['rate']) => rate && { name: rate.name, earliest: rate.earliest, latest: rate.latest }

const toDeskOrder = (row: Row): DeskOrder => ({
  _id: row.id,
  version: row.events.at(-1)?.id ?? 0,
  createdAt: utc(row.created_at),
  status: row.status,
  paymentStatus: row.payment_status,
  fulfilment: row.fulfilment,
  ...(row.refunded ? { refunded: row.refunded } : {}),
  nothingToShip: row.nothing_to_ship,
  attention: row.attention,
  flag: row.flag,
  totalAmount: toDollars(row.total_cents),
  currency: row.currency,
  language: row.language,
  lines: row.lines.map(({ price_cents, withdrawn, otherName, ...line }) => ({
    ...line,
    ...(otherName ? { otherName } : {}),
    ...(withdrawn ? { withdrawn } : {}),
    price: toDollars(price_cents),
  })),
  parcels: row.parcels.map(parcel => ({
    _id: parcel.id,
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    shippedAt: utc(parcel.shipped_at),
    deliveredAt: parcel.delivered_at && utc(parcel.delivered_at),
    pieces: parcel.pieces,
  })),
  events: row.events.map(event => ({ ...event, at: utc(event.at) })),
  customer: {
    name: row.customer_name,
    email: row.email,
    orders: row.order_count,
    otherOrders: row.others.map(other => ({
      _id: other.id,
      createdAt: utc(other.created_at),
      totalAmount: toDollars(other.total_cents),
      status: other.status,
      paymentStatus: other.payment_status,
      fulfilment: other.fulfilment,
      ...(other.refunded ? { refunded: other.refunded } : {}),
    })),
  },
  delivery: { address: row.address, price: toDollars(row.delivery_cents), way: wayOf(row.rate) },
  payment: { reference: row.payment_intent, session: row.session_id },
})
