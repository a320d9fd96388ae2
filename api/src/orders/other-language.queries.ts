// Orders for those who read another language than their customer.

import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'

/**
 * Of `orders` and `line`: what the product is called in the language that is not the order's. Null where it has no name in it, and where it was
 * renamed since it was sold: it may be something else by now.
 */
export const otherName = sql<string | null>`(select other.name from product_texts as sold join product_texts as other using (product_id)
  where product_id = line.product_id and sold.language = orders.language and sold.name = line.name
    and other.language <> orders.language)`

/** The order with its lines and its delivery called in that language, as far as they have a name in it. */
export const orderIn = async (tx: Tx, language: Locale, order: Order): Promise<Order> => {
  const lines = await tx
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(['line.product_id', 'orders.rate', otherName.as('name')])
    .where('orders.id', '=', order._id)
    .where('orders.language', '<>', language)
    .execute()
  const names = new Map(lines.map(({ product_id, name }) => [product_id, name]))
  const way = lines[0]?.rate?.name[language]
  return {
    ...order,
    products: order.products.map(line => ({ ...line, name: names.get(line._id) ?? line.name })),
    ...(order.delivery && way ? { delivery: { ...order.delivery, name: way } } : {}),
  }
}
