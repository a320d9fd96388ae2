import type { Locale } from '@waha/contract/locale.ts'
import type { Db } from '../db/connect.ts'

/** Stores an address; one that is known is no error. */
export const addSubscriber = async (db: Db, email: string, language: Locale) => {
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, language })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
}
