import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** The lines of an order as they were sold, each as `line`, with its product as `p`. */
export const selectLines = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('order_lines as line')
    .leftJoin('products as p', 'p.id', 'line.product_id')
    .select(['line.name', 'line.quantity'])
    // The snapshot's picture may have been replaced since then.
    .select(one => one.fn.coalesce('p.image', 'line.image').as('image'))
    .whereRef('line.order_id', '=', 'orders.id')
    .orderBy('line.position')

/** How many pieces of a line were sent, in all parcels together. */
export const piecesSent = sql<number>`(select coalesce(sum(sent.quantity), 0) from fulfilment_lines as sent
  where sent.order_id = line.order_id and sent.position = line.position)`
