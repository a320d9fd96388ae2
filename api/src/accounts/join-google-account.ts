import { email as emailField } from '@waha/contract/fields.ts'
import type { GoogleFailure } from '@waha/contract/google.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Transaction } from 'kysely'
import type { IDToken } from 'openid-client'
import type { Api } from '../api.ts'
import type { Tables } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { forgetSenders } from './known-senders.queries.ts'
import { closeAllSessions } from './sessions.queries.ts'
import {
  addIdentity,
  addUser,
  findUserByIdentity,
  hasIdentity,
  lockUserByEmail,
  proveEmail,
  type StoredUser,
  setPasswordHash,
} from './users.queries.ts'

/**
 * The account of the user whom Google identifies, found by `sub`. A new one gets an account, or is linked to the account of the same
 * e-mail if Google has verified the e-mail. Throws `google_email_unverified` or `google_account_differs`.
 */
export const joinGoogleAccount = ({ db, now }: Pick<Api, 'db' | 'now'>, claims: IDToken, language: Locale): Promise<StoredUser> =>
  transact(db, async tx => {
    const known = await findUserByIdentity(tx, claims)
    if (known) return known
    const { data: email } = emailField.safeParse(claims.email)
    if (!email || claims.email_verified !== true) throw refused('google_email_unverified')
    const made = await addUser(tx, { email, name: nameOf(claims, email), passwordHash: null, language })
    const user = await lockUserByEmail(tx, email)
    if (!user) throw refused('google_failed')
    // A concurrent request of the same user may have linked it meanwhile.
    const joined = await findUserByIdentity(tx, claims)
    if (joined) return joined
    if (await hasIdentity(tx, user.id, claims.iss)) throw refused('google_account_differs')
    await addIdentity(tx, claims, user.id)
    await proveEmail(tx, user.id, now())
    if (made) await queueMail(tx, { kind: 'welcome', recipient: user.email, language, payload: { name: user.name } })
    else await takeOver(tx, user, language)
    return { ...user, password_hash: null }
  })

/** Links an existing account. Its password and sessions may be those of somebody who never had the e-mail, or has it no more: both are removed. */
const takeOver = async (tx: Transaction<Tables>, user: StoredUser, language: Locale) => {
  await setPasswordHash(tx, user.id, null)
  await closeAllSessions({ db: tx }, user.id)
  await forgetSenders(tx, user.id)
  await queueMail(tx, { kind: 'google-joined', recipient: user.email, language, payload: { name: user.name } })
}

const refused = (code: GoogleFailure) => new Problem(400, code)

const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Google's name without invisible characters, at most 60 code points; without one, the e-mail's part before the @. */
const nameOf = ({ name }: IDToken, email: string) => {
  const given = typeof name === 'string' ? name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim() : ''
  return [...(given || (email.split('@')[0] ?? email))].slice(0, 60).join('')
}
