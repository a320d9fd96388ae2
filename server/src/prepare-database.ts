import type { Api } from '@waha/api/api.ts'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { refreshSearchTexts } from '@waha/api/search/search-texts.queries.ts'
import { readPastPayments } from '@waha/api/seed/past-payments.queries.ts'
import { seedAdmin } from '@waha/api/seed/seed-admin.ts'
import { seedCatalogue } from '@waha/api/seed/seed-catalogue.ts'
import { closeDemo, isRealShop, seedDemo } from '@waha/api/seed/seed-demo.ts'
import { keepCurrency } from '@waha/api/settings/currency.queries.ts'
import { usualTimeZone } from '@waha/contract/brand.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import type { PastPayment } from '@waha/sandbox/stripe/past-payments.ts'
import { sql } from 'kysely'
import type { Settings } from './env.ts'

/** Throws where nobody has asked for a demo and the database is a real shop's: its settings are missing, and it would get an owner whom everybody knows. */
export const refuseRealShop = async (db: Db, { demoByDefault }: Partial<Pick<Settings, 'demoByDefault'>>) => {
  if (demoByDefault && (await isRealShop(db)))
    throw new Error(
      'This database is that of a real shop, whose settings are missing: without them it would become a demo. Set STRIPE_SECRET_KEY and what goes with it, or DEMO=true if a demo is meant.',
    )
}

/** Throws where the database does not know a time zone: the days of the desk are counted in the database. */
const refuseUnknownZone = async (db: Db, timeZone: string) => {
  await sql`select now() at time zone ${timeZone}`.execute(db).catch(cause => {
    if (cause.code !== '22023') throw cause
    throw new Error(`The database does not know the time zone ${timeZone}, which TIME_ZONE names. Name another one with the same time.`, {
      cause,
    })
  })
}

/**
 * Migrates a database and seeds it as the settings say, before the shop answers requests. Several shops may do so at once. Answers the payments that
 * a demo's past orders were made with.
 */
export const prepareDatabase = async (
  url: string,
  {
    demo,
    admin,
    timeZone = usualTimeZone,
    currency = 'USD',
    demoByDefault = false,
  }: Pick<Settings, 'demo' | 'admin'> & Partial<Pick<Settings, 'timeZone' | 'currency' | 'demoByDefault'>>,
  log: Api['log'],
): Promise<PastPayment[]> => {
  setCurrency(currencyOf(currency))
  await migrate(url, message => log('warn', message))
  const db = connect(url, { connections: 2, longRunning: true })
  try {
    await refuseRealShop(db, { demoByDefault })
    await refuseUnknownZone(db, timeZone)
    if (await keepCurrency(db, demo))
      log('info', 'the currency of this shop has changed: prices kept their figures and should be looked at', { currency })
    if (demo) {
      await seedCatalogue(db)
      await seedDemo(db)
    } else if (await closeDemo(db)) {
      log(
        'warn',
        'this shop was a demo: its accounts have lost their passwords, their role and their sessions, and its settings are those from before their first change; products and their prices are as the demo left them',
      )
    }
    const otherOwners = admin ? await seedAdmin(db, admin) : 0
    if (otherOwners > 0) log('info', 'there are owners besides the admin of the settings', { others: otherOwners })
    await refreshSearchTexts(db)
    return demo ? await readPastPayments(db) : []
  } finally {
    await db.destroy()
  }
}
