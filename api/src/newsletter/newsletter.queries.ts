import type { Locale } from '@waha/contract/locale.ts'
import type { Db } from '../db/connect.ts'

/** Stores an address once, however often it comes. */
export const addSubscriber = async (db: Db, email: string, language: Locale) => {
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, language })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
}
