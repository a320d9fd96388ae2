import type { DeskOrderRow } from '@waha/contract/desk/order.ts'
import type { OrderFilter } from '@waha/contract/desk/order-filters.ts'
import { toDollars } from '@waha/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { howMuchGivenBack } from '../orders/given-back.queries.ts'
import { isBehind, ordersThatFit, placeOfOrder, waiting } from './filter-orders.queries.ts'

const pageSize = 25

/** A page of orders, the newest first; `next` is where the following one begins, or null. */
export const listDeskOrders = async (
  db: Db,
  { after, ...filter }: OrderFilter & { after?: string | undefined },
  timeZone: string,
): Promise<{ orders: DeskOrderRow[]; next: string | null }> => {
  const query = ordersThatFit(db, filter, timeZone)
  const rows = await (after ? query.where(isBehind(after)) : query)
    .select([
      'orders.id',
      'created_at',
      'status',
      'payment_status',
      'fulfilment',
      'total_cents',
      'pieces',
      'email',
      placeOfOrder.as('place'),
    ])
    .select([waiting.payment.as('attention'), howMuchGivenBack('orders').as('refunded')])
    // For the rows of the page alone: joined, they would be looked up for every order that fits.
    .select(sql<string>`(select name from users where id = orders.user_id)`.as('name'))
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    orders: page.map(row => ({
      _id: row.id,
      createdAt: row.created_at.toISOString(),
      status: row.status,
      paymentStatus: row.payment_status,
      fulfilment: row.fulfilment,
      ...(row.refunded ? { refunded: row.refunded } : {}),
      attention: row.attention,
      totalAmount: toDollars(row.total_cents),
      pieces: row.pieces,
      customerName: row.name,
      customerEmail: row.email,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.place ?? null) : null,
  }
}
