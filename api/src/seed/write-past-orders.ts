import type { Insertable } from 'kysely'
import type { Rate, Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'
import { ratesFor } from '../delivery/rates.queries.ts'
import { type CustomerName, demoCustomers } from './demo-customers.ts'
import { type PastOrderRows, rowsOfPastOrder } from './past-order-rows.ts'
import { pastOrders } from './past-orders.ts'

/** Writes the past orders of a demo, of these customers, by their ids; as of `now`. Products that the catalogue no longer has are left out. */
export const writePastOrders = async (
  tx: Tx,
  { customers, staff, now }: { customers: Partial<Record<CustomerName, string>>; staff: { id: string; name: string }; now: Date },
) => {
  const past = pastOrders(now)
  const products = await readProducts(tx, [...new Set(past.flatMap(({ lines }) => lines.map(({ product }) => product)))])
  const rates = await readRates(tx)
  const written = past
    .flatMap((order, index) => {
      const userId = customers[order.customer]
      return userId
        ? [rowsOfPastOrder(order, { name: String(index + 1), userId, staff, now, products, rate: rates.get(order.customer) })]
        : []
    })
    .filter(({ lines }) => lines.length > 0)
  const write = <Table extends keyof Tables>(table: Table, rowsOf: (one: PastOrderRows) => Insertable<Tables[Table]>[]) =>
    tx.insertInto(table).values(written.flatMap(rowsOf)).execute()
  await write('orders', ({ order }) => [order])
  await write('order_lines', ({ lines }) => lines)
  await write('fulfilments', ({ fulfilments }) => fulfilments)
  await write('fulfilment_lines', ({ fulfilmentLines }) => fulfilmentLines)
  await write('refunds', ({ refunds }) => refunds)
  await write('refund_lines', ({ refundLines }) => refundLines)
  // The database writes the first event of each order with it; the later ones of all orders are numbered as they happened.
  const events = written.flatMap(one => one.events).sort((a, b) => Number(a.created_at) - Number(b.created_at))
  await tx.insertInto('order_events').values(events).execute()
}

const readProducts = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('products')
    .innerJoin('product_texts as text', 'text.product_id', 'products.id')
    .select(['products.id', 'products.price_cents', 'products.image', 'text.language', 'text.name'])
    .where('products.id', 'in', ids)
    .execute()

/** Of each customer's country the rate that is chosen by itself. */
const readRates = async (tx: Tx) => {
  const rates = new Map<CustomerName, Rate | undefined>()
  for (const [name, { address }] of Object.entries(demoCustomers)) rates.set(name as CustomerName, (await ratesFor(tx, address.country))[0])
  return rates
}
