// Figures of the whole shop, each with the part of it that it counts: a state, or a state and a currency. Each is read by itself: one that takes too long
// does not take the others along.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { disputeIsOpen, refundWaits } from '../orders/money-that-waits.queries.ts'

interface MailFigures {
  waiting: number
  oldestSeconds: number
  givenUp: number
}

/** Codes are not counted as given up: one that has expired, or went to a mistyped address, is asked for again. */
export const readMails = async (db: Db): Promise<MailFigures> => {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where given_up_at is null) as waiting, count(*) filter (where given_up_at is not null and kind <> 'code') as "givenUp",
      coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::numeric as "oldestSeconds"
    from outbox where sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 }
}

/** Those that could still be paid: how many, and of how much money. */
export const readCheckouts = async (db: Db) =>
  (
    await sql<{ state: string; count: number; cents: number }>`
      select state, count(*) as count, sum(total_cents) as cents from checkouts
      where state in ('open', 'superseded') group by state`.execute(db)
  ).rows

/** Reads every order once: not to be asked for at each request. */
export const readOrders = async (db: Db) =>
  (
    await sql<{ payment: string; currency: string; count: number; cents: number; flagged: number }>`
      select payment_status as payment, currency, count(*) as count, sum(total_cents) as cents, count(flag) as flagged
      from orders group by payment_status, currency`.execute(db)
  ).rows

/** Those of the last 90 days: upkeep deletes older ones. */
export const countStrayPayments = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from stray_payments`.execute(db)).rows[0]?.count ?? 0

interface MoneyThatWaits {
  openDisputes: number
  failedRefunds: number
}

/** Disputes that the bank has not decided on, and failed refunds that nobody has made up for; of one order there may be several. */
export const countMoneyThatWaits = async (db: Db): Promise<MoneyThatWaits> => {
  const { rows } = await sql<MoneyThatWaits>`
    select (select count(*) from disputes where ${disputeIsOpen}) as "openDisputes",
      (select count(*) from refunds where ${refundWaits}) as "failedRefunds"`.execute(db)
  return rows[0] ?? { openDisputes: 0, failedRefunds: 0 }
}
