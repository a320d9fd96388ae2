import type { DeskHome } from '@waha/contract/desk/home.ts'
import { toDollars } from '@waha/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { moneyGone, refundCounts } from '../orders/given-back.queries.ts'
import { missesSince } from '../search/search-misses.queries.ts'
import { waiting } from './filter-orders.queries.ts'

interface Asked {
  /** How many days, with today. */
  days: number
  now: Date
  timeZone: string
}

interface Day {
  day: string
  revenue_cents: number
  orders: number
  pieces: number
}

const todayOf = ({ now, timeZone }: Asked) => sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`

const startOf = (day: RawBuilder<string>, timeZone: string) => sql<Date>`${day}::timestamp at time zone ${timeZone}`

/**
 * Every day of the period and of the one before, the oldest first. What was given back, pieces included, or taken by the bank, is taken off the day of
 * its order; of what nothing is left, what was cancelled or is under review is no sale.
 */
const readDays = async (db: Db, asked: Asked): Promise<Day[]> => {
  const { days, timeZone } = asked
  const today = todayOf(asked)
  const first = sql<string>`(${today} - ${days * 2 - 1}::int)`
  const since = startOf(first, timeZone)
  const { rows } = await sql<Day>`
    with day as (
      select ${first} + n as day from generate_series(0, ${days * 2 - 1}::int) as n
    ), given_back as (
      select order_id, sum(amount_cents) as cents from ${moneyGone} as gone where created_at >= ${since} group by order_id
    ), taken_back as (
      select order_id, sum(quantity) as quantity from refund_lines join refunds on refunds.id = refund_id
      where ${refundCounts} and created_at >= ${since} group by order_id
    ), sold as (
      select (created_at at time zone ${timeZone})::date as day, count(*) as orders, sum(pieces - coalesce(quantity, 0)) as pieces,
        sum(total_cents - coalesce(cents, 0)) as revenue_cents
      from orders left join given_back on given_back.order_id = id left join taken_back on taken_back.order_id = id
      where created_at >= ${since} and payment_status = 'paid' and status <> 'cancelled'
        and coalesce(cents, 0) < total_cents
      group by 1
    )
    select day::text, coalesce(orders, 0) as orders, coalesce(revenue_cents, 0) as revenue_cents, coalesce(pieces, 0) as pieces
    from day left join sold using (day) order by day`.execute(db)
  return rows
}

const sum = (days: readonly Day[]) => ({
  revenue: toDollars(days.reduce((total, day) => total + day.revenue_cents, 0)),
  orders: days.reduce((total, day) => total + day.orders, 0),
  pieces: days.reduce((total, day) => total + day.pieces, 0),
})

const readWaiting = async (db: Db, asked: Asked): Promise<DeskHome['waiting']> => {
  const today = todayOf(asked)
  const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(select count(*) from orders where ${condition})`
  return db
    .selectNoFrom([
      count(waiting['to-ship']).as('toShip'),
      count(waiting.payment).as('payments'),
      count(sql<boolean>`created_at >= ${startOf(today, asked.timeZone)}`).as('newOrders'),
      missesSince(sql`${today} - 6`).as('searches'),
    ])
    .executeTakeFirstOrThrow()
}

/** What waits to be done, and sales of the last days beside those of as many days before, in the shop's time zone. */
export const readDeskHome = async (db: Db, asked: Asked): Promise<DeskHome> => {
  const [waits, all] = await Promise.all([readWaiting(db, asked), readDays(db, asked)])
  const period = all.slice(asked.days)
  return {
    waiting: waits,
    now: sum(period),
    before: sum(all.slice(0, asked.days)),
    days: period.map(({ day, revenue_cents, orders }) => ({ day, revenue: toDollars(revenue_cents), orders })),
  }
}
