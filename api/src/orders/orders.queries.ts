// Orders with their lines, as their customers see them, and how a paid checkout becomes one.

import type { Address } from '@waha/contract/address.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { Order, OrderStatus } from '@waha/contract/orders.ts'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Checkout } from '../checkout/checkouts.queries.ts'
import type { SessionFacts } from '../checkout/sessions.ts'
import type { Db } from '../db/connect.ts'
import type { OrderRate, Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'
import { type GivenBackRow, hasGoneBack, selectGivenBack, toGivenBack } from './given-back.queries.ts'
import { selectLines } from './order-lines.queries.ts'
import { type SentParcelRow, selectSentParcels, toSentParcels } from './sent-parcels.queries.ts'

type Line = Pick<Selectable<Tables['order_lines']>, 'product_id' | 'name' | 'image' | 'quantity' | 'price_cents'>

const withLines = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select(eb => [
      jsonArrayFrom(selectLines(eb).select(['line.product_id', 'line.price_cents'])).as('lines'),
      selectSentParcels(eb).as('parcels'),
      selectGivenBack(eb).as('given_back'),
    ])

const deliveryOf = ({ language, delivery_cents }: Selectable<Tables['orders']>, { name, earliest, latest }: OrderRate) => ({
  name: name[language],
  price: toDollars(delivery_cents),
  earliest,
  latest,
})

const toOrder = (row: Selectable<Tables['orders']> & { lines: Line[]; parcels: SentParcelRow[]; given_back: GivenBackRow[] }): Order => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  totalAmount: toDollars(row.total_cents),
  paymentStatus: row.payment_status,
  customerEmail: row.email,
  ...(row.address ? { address: row.address } : {}),
  ...(row.rate ? { delivery: deliveryOf(row, row.rate) } : {}),
  products: row.lines.map(line => ({
    _id: line.product_id,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    price: toDollars(line.price_cents),
  })),
  ...toSentParcels(row.parcels),
  ...toGivenBack(row.given_back),
  ...(row.nothing_to_ship ? { nothingToShip: true } : {}),
})

/** A user's orders, newest first, at most 200. */
export const listOrders = async (db: Db, userId: string): Promise<Order[]> => {
  const rows = await withLines(db).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').limit(200).execute()
  return rows.map(toOrder)
}

/** A user's newest order. */
export const latestOrder = async (db: Db, userId: string): Promise<Order | undefined> => {
  const row = await withLines(db).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  return row && toOrder(row)
}

/** Where a user's newest order went that says so, of those since the e-mail is proved: before, it may have been somebody else who ordered. */
export const latestAddress = async (db: Db, userId: string): Promise<Address | null> => {
  const orders = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('orders.address')
    .where('orders.user_id', '=', userId)
    .where('orders.address', 'is not', null)
    // A payment may be confirmed before and arrive afterwards.
    .where(sql<boolean>`(checkouts.created_at < users.email_proved_at) is not true`)
  return (await orders.orderBy('orders.created_at', 'desc').orderBy('orders.id').limit(1).executeTakeFirst())?.address ?? null
}

/** A checkout has one order at most, however often its payment is settled. */
export const findOrderByCheckout = async (db: Db, checkoutId: string): Promise<Order | undefined> => {
  const row = await withLines(db).where('checkout_id', '=', checkoutId).executeTakeFirst()
  return row && toOrder(row)
}

/** Which of these sessions have an order. */
export const ordersOfSessions = async (db: Db, sessionIds: readonly string[]): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db.selectFrom('orders').select('session_id').where(sql<boolean>`session_id = any(${sessionIds}::text[])`).execute()
  return new Set(rows.flatMap(row => row.session_id ?? []))
}

/** What settling has found out: where it goes, how, what that costs with the lines, and what is wrong with the payment. */
interface Settled {
  address: Address | null
  rate: OrderRate | null
  deliveryCents: number
  totalCents: number
  wrong: string | undefined
}

/**
 * Writes the order of a paid checkout from the checkout's own lines. It is flagged if the payment was wrong (then it is under review),
 * if the checkout had been closed before: it may have been paid twice; and if nobody said where it goes.
 */
export const addOrder = async (tx: Tx, checkout: Checkout, facts: SessionFacts, settled: Settled): Promise<Order> => {
  const { address, rate, deliveryCents, totalCents, wrong } = settled
  const closed = checkout.state === 'open' ? null : 'paid-after-closing'
  const { id } = await tx
    .insertInto('orders')
    .values({
      user_id: checkout.user_id,
      checkout_id: checkout.id,
      session_id: facts.id,
      payment_intent: facts.paymentIntent,
      payment_status: wrong ? 'review' : 'paid',
      flag: wrong ?? closed ?? (rate && !address ? 'without-address' : null),
      address: address && JSON.stringify(address),
      rate: rate && JSON.stringify(rate),
      delivery_cents: deliveryCents,
      captured_cents: facts.totalCents,
      total_cents: totalCents,
      currency: checkout.currency,
      email: checkout.email,
      language: checkout.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = checkout.lines.map(({ productId, name, image, quantity, priceCents }, position) => ({
    order_id: id,
    position,
    product_id: productId,
    name,
    image,
    quantity,
    price_cents: priceCents,
  }))
  await tx.insertInto('order_lines').values(lines).execute()
  return toOrder(await withLines(tx).where('orders.id', '=', id).executeTakeFirstOrThrow())
}

/** An order, locked until the transaction ends. */
export const lockOrder = async (tx: Tx, id: string): Promise<Order | undefined> => {
  const known = await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return known && toOrder(await withLines(tx).where('orders.id', '=', id).executeTakeFirstOrThrow())
}

/** Whether the change is allowed is up to the caller, who has locked the order and adds the event. */
export const setOrderStatus = async (tx: Tx, id: string, status: OrderStatus) => {
  await tx.updateTable('orders').set({ status }).where('id', '=', id).execute()
}

/** Who is to hear that an order is cancelled, and what of it was sent or paid back before. */
export const readCancelled = async (tx: Tx, id: string) => {
  const { email, language, fulfilment, payment_status, gone } = await tx
    .selectFrom('orders')
    .select(['email', 'language', 'fulfilment', 'payment_status', hasGoneBack.as('gone')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const wentBack = gone || payment_status === 'refunded'
  return { recipient: email, language, partSent: fulfilment !== 'none', wentBack }
}
