import type { Api } from '@waha/api/api.ts'
import type { Db } from '@waha/api/db/connect.ts'
import { countMoneyThatWaits, countStrayPayments, readCheckouts, readMails, readOrders } from '@waha/api/health/shop-figures.queries.ts'
import { sql } from 'kysely'
import { type Figures, series } from './figures.ts'

/** In milliseconds: several who ask at once make the database read once. */
const lasting = 10_000

/**
 * What the database says of the whole shop; the same from every process, so it is asked of one. Without a database that is all that it says; a figure
 * that could not be read is left out.
 */
export const createShopFigures = (db: Db, log: Api['log'], now = Date.now) => {
  let [until, known] = [0, Promise.resolve<Figures>({})]
  return (): Promise<Figures> => {
    if (now() < until) return known
    until = now() + lasting
    known = read(db, log).catch(error => {
      log('warn', 'the database does not say how the shop is', { error: String(error) })
      return { waha_database_up: 0 }
    })
    return known
  }
}

const read = async (db: Db, log: Api['log']): Promise<Figures> => {
  await sql`select 1`.execute(db)
  const found: Figures = { waha_database_up: 1 }
  for (const [figure, told] of Object.entries(figuresOf))
    try {
      Object.assign(found, await told(db))
    } catch (error) {
      log('warn', 'a figure of the shop is not known', { figure, error: String(error) })
    }
  return found
}

const figuresOf: Record<string, (db: Db) => Promise<Figures>> = {
  mails: async db => {
    const { waiting, oldestSeconds, givenUp } = await readMails(db)
    return { waha_mails_waiting: waiting, waha_mails_oldest_seconds: oldestSeconds, waha_mails_given_up: givenUp }
  },
  checkouts: async db => {
    const found: Figures = {}
    for (const { state, count, cents } of await readCheckouts(db)) {
      found[series('waha_checkouts', { state })] = count
      found[series('waha_checkouts_cents', { state })] = cents
    }
    return found
  },
  orders: async db => {
    const found: Figures = { waha_orders_flagged: 0 }
    for (const { payment, currency, count, cents, flagged } of await readOrders(db)) {
      found[series('waha_orders', { payment, currency })] = count
      found[series('waha_orders_cents', { payment, currency })] = cents
      found.waha_orders_flagged = (found.waha_orders_flagged ?? 0) + flagged
    }
    return found
  },
  'money that waits': async db => {
    const { openDisputes, failedRefunds } = await countMoneyThatWaits(db)
    return { waha_disputes_open: openDisputes, waha_refunds_failed: failedRefunds }
  },
  'stray payments': async db => ({ waha_stray_payments: await countStrayPayments(db) }),
}
