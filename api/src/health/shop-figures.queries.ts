import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Figures of the whole shop, each with the part of it that it counts: a state, or a state and a currency. */
export interface ShopFigures {
  mails: { waiting: number; oldestSeconds: number; givenUp: number }
  checkouts: { state: string; count: number; cents: number }[]
  orders: { payment: string; currency: string; count: number; cents: number }[]
  flagged: number
  strayPayments: number
}

/** Reads every order once: not to be asked for at each request. */
export const readShopFigures = async (db: Db): Promise<ShopFigures> => {
  const mails = await sql<ShopFigures['mails']>`
    select count(*) filter (where given_up_at is null) as waiting, count(*) filter (where given_up_at is not null) as "givenUp",
      coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::numeric as "oldestSeconds"
    from outbox where sent_at is null`.execute(db)
  const checkouts = await sql<ShopFigures['checkouts'][number]>`
    select state, count(*) as count, sum(total_cents) as cents from checkouts where state in ('open', 'superseded') group by state`.execute(
    db,
  )
  const orders = await sql<ShopFigures['orders'][number] & { flagged: number }>`
    select payment_status as payment, currency, count(*) as count, sum(total_cents) as cents, count(flag) as flagged
    from orders group by payment_status, currency`.execute(db)
  const stray = await sql<{ count: number }>`select count(*) as count from stray_payments`.execute(db)
  return {
    mails: mails.rows[0] ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    checkouts: checkouts.rows,
    orders: orders.rows,
    flagged: orders.rows.reduce((sum, { flagged }) => sum + flagged, 0),
    strayPayments: stray.rows[0]?.count ?? 0,
  }
}
