import type { Address } from '@waha/contract/address.ts'
import type { Carrier } from '@waha/contract/carriers.ts'
import type { OrderFilter } from '@waha/contract/desk/order-filters.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { centsGone, howMuchGivenBack } from '../orders/given-back.queries.ts'
import { otherName } from '../orders/other-language.queries.ts'
import { isBehind, ordersThatFit, placeOfOrder } from './filter-orders.queries.ts'

const batchSize = 500

/** For whom a file is: when its times are, and in which language its products are called, as far as they have a name in it. */
interface Reader {
  timeZone: string
  locale: Locale
}

const batchOf = (db: Db, filter: OrderFilter, { timeZone, locale }: Reader, after: string | undefined) => {
  const name = sql`case when orders.language = ${locale} then line.name else coalesce(${otherName}, line.name) end`
  const query = ordersThatFit(db, filter, timeZone)
  return (after ? query.where(isBehind(after)) : query)
    .select(['orders.id', 'status', 'payment_status', 'fulfilment', 'email', 'total_cents', 'currency', 'payment_intent', 'pieces'])
    .select(placeOfOrder.as('place'))
    .select(sql<string>`to_char(orders.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`.as('date'))
    .select(sql<string>`(select name from users where id = orders.user_id)`.as('name'))
    .select(sql<Address | null>`orders.address`.as('address'))
    .select(
      sql<string>`(select coalesce(string_agg(line.quantity || ' × ' || ${name}, '; ' order by line.position), '') from order_lines as line
        where line.order_id = orders.id)`.as('items'),
    )
    .select([centsGone.as('gone_cents'), howMuchGivenBack('orders').as('refunded')])
    .select(sql<Carrier[]>`array(select carrier from fulfilments where order_id = orders.id order by shipped_at)`.as('carriers'))
    .select(
      sql<string[]>`array(select tracking_number from fulfilments where order_id = orders.id and tracking_number is not null
        order by shipped_at)`.as('tracking_numbers'),
    )
    .limit(batchSize)
    .execute()
}

export type ExportedOrder = Awaited<ReturnType<typeof batchOf>>[number]

/** All orders that fit, a batch at a time, without an open transaction in between. */
export const exportedOrders = async function* (db: Db, filter: OrderFilter, reader: Reader): AsyncGenerator<ExportedOrder[], undefined> {
  let after: string | undefined
  for (;;) {
    const batch = await batchOf(db, filter, reader, after)
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return undefined
    after = batch.at(-1)?.place
  }
}
