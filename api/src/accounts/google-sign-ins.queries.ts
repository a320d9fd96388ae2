import type { GoogleIntention } from '@waha/contract/google.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Api } from '../api.ts'
import { signInMinutes } from './google-secrets.ts'
import { hashOf } from './sessions.queries.ts'

/** A sign-in with Google that has not come back yet. */
interface Attempt {
  language: Locale
  intention: GoogleIntention
}

interface Secrets {
  state: string
  browser: string
}

/** Stores a sign-in that begins, by hashes alone, and deletes expired ones. */
export const addAttempt = async ({ db, now }: Pick<Api, 'db' | 'now'>, { state, browser }: Secrets, { language, intention }: Attempt) => {
  await db.deleteFrom('google_sign_ins').where('expires_at', '<=', now()).execute()
  await db
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      language,
      return_to: intention.from ?? null,
      product_id: intention.add ?? null,
      expires_at: new Date(now().getTime() + signInMinutes * 60_000),
    })
    .execute()
}

/** Deletes and returns a sign-in; undefined if it is unknown, expired, used already or another browser's. */
export const takeAttempt = async ({ db, now }: Pick<Api, 'db' | 'now'>, { state, browser }: Secrets): Promise<Attempt | undefined> => {
  const row = await db
    .deleteFrom('google_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now())
    .returning(['language', 'return_to', 'product_id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { language, return_to: from, product_id: add } = row
  return { language, intention: { ...(from ? { from } : {}), ...(add ? { add } : {}) } }
}
