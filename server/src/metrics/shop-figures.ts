import type { Api } from '@waha/api/api.ts'
import type { Db } from '@waha/api/db/connect.ts'
import { readShopFigures } from '@waha/api/health/shop-figures.queries.ts'
import { type Figures, series } from './figures.ts'

/** In milliseconds: several who ask at once make the database read once. */
const lasting = 10_000

/** What the database says of the whole shop; the same from every process, so it is asked of one. Without a database that is all that it says. */
export const createShopFigures = (db: Db, log: Api['log'], now = Date.now) => {
  let [until, known] = [0, Promise.resolve<Figures>({})]
  return (): Promise<Figures> => {
    if (now() < until) return known
    until = now() + lasting
    known = read(db).catch(error => {
      log('warn', 'the database does not say how the shop is', { error: String(error) })
      return { waha_database_up: 0 }
    })
    return known
  }
}

const read = async (db: Db): Promise<Figures> => {
  const { mails, checkouts, orders, flagged, strayPayments } = await readShopFigures(db)
  const found: Figures = {
    waha_database_up: 1,
    waha_mails_waiting: mails.waiting,
    waha_mails_oldest_seconds: mails.oldestSeconds,
    waha_mails_given_up: mails.givenUp,
    waha_orders_flagged: flagged,
    waha_stray_payments: strayPayments,
  }
  for (const { state, count, cents } of checkouts) {
    found[series('waha_checkouts', { state })] = count
    found[series('waha_checkouts_cents', { state })] = cents
  }
  for (const { payment, currency, count, cents } of orders) {
    found[series('waha_orders', { payment, currency })] = count
    found[series('waha_orders_cents', { payment, currency })] = cents
  }
  return found
}
