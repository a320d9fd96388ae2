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
import { addIdentity, findUserByIdentity, hasIdentity } from './identities.queries.ts'
import { closeAllSessions } from './sessions.queries.ts'
import { addUser, dropPassword, lockUserByEmail, type StoredUser } from './users.queries.ts'

/**
 * The account of the person whom Google identifies, found by `sub`. A new person gets one, or joins the account of the same e-mail,
 * if Google has verified that the e-mail is theirs. Throws `google_email_unverified` or `google_account_differs`.
 */
export const joinGoogleAccount = ({ db }: Api, claims: IDToken, language: Locale): Promise<StoredUser> =>
  transact(db, async tx => {
    const known = await findUserByIdentity(tx, claims)
    if (known) return known
    const { data: email } = emailField.safeParse(claims.email)
    if (!email || claims.email_verified !== true) throw refused('google_email_unverified')
    const made = await addUser(tx, { email, name: nameOf(claims, email), passwordHash: null, language })
    const user = await lockUserByEmail(tx, email)
    if (!user) throw refused('google_failed')
    // Another request of the same person may have been a moment faster.
    const joined = await findUserByIdentity(tx, claims)
    if (joined) return joined
    if (await hasIdentity(tx, user.id, claims.iss)) throw refused('google_account_differs')
    await addIdentity(tx, claims, user.id)
    if (made) await queueMail(tx, { kind: 'welcome', recipient: user.email, language, payload: { name: user.name } })
    else await takeOver(tx, user, language)
    return { ...user, password_hash: null }
  })

/** Nobody had proved the e-mail so far: the password and the open sessions may be those of another person. Both end here. */
const takeOver = async (tx: Transaction<Tables>, user: StoredUser, language: Locale) => {
  await dropPassword(tx, user.id)
  await closeAllSessions({ db: tx }, user.id)
  await queueMail(tx, { kind: 'google-joined', recipient: user.email, language, payload: { name: user.name } })
}

const refused = (code: GoogleFailure) => new Problem(400, code)

const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** The name that Google has, made fit to be shown; without one, what stands before the @. */
const nameOf = ({ name }: IDToken, email: string) => {
  const given = typeof name === 'string' ? name.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim() : ''
  return [...(given || (email.split('@')[0] ?? email))].slice(0, 60).join('')
}
