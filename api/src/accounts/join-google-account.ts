import { email as emailField } from '@waha/contract/fields.ts'
import type { GoogleFailure } from '@waha/contract/google.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { mailboxName } from '@waha/contract/mailbox-name.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { IDToken } from 'openid-client'
import type { Api } from '../api.ts'
import { type Tx, transact } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { type Destinations, shutOut } from './shut-out.ts'
import {
  addIdentity,
  addUser,
  findUserByIdentity,
  hasIdentity,
  lockUserByEmail,
  proveEmail,
  type StoredUser,
  setName,
} from './users.queries.ts'

/**
 * The account of the user whom Google identifies, found by `sub`. A new one gets an account, or is linked to the account of the same
 * e-mail if Google has verified the e-mail. Throws `google_email_unverified`, `google_account_differs` or `google_email_elsewhere`.
 */
export const joinGoogleAccount = async (api: Api, claims: IDToken, language: Locale, destinations: Destinations): Promise<StoredUser> => {
  const user = await transact(api.db, async tx => {
    const known = await findUserByIdentity(tx, claims)
    if (known) return known
    const { data: email } = emailField.safeParse(claims.email)
    if (!email || claims.email_verified !== true) throw refused('google_email_unverified')
    const made = await addUser(tx, { email, name: nameOf(claims) || mailboxName(email), passwordHash: null, language })
    const user = await lockUserByEmail(tx, email)
    if (!user) throw refused('google_failed')
    // A concurrent request of the same user may have linked it meanwhile.
    const joined = await findUserByIdentity(tx, claims)
    if (joined) return joined
    if (await hasIdentity(tx, user.id, claims.iss)) throw refused('google_account_differs')
    if (!made && user.email_proved_at && !knowsWhose(claims, email)) throw refused('google_email_elsewhere')
    await addIdentity(tx, claims, user.id)
    await proveEmail(tx, user.id, api.now())
    // The password and sessions of an account that was there may be those of somebody who never had the e-mail, or has it no more.
    if (!made) {
      const owner = user.email_proved_at ? user : await rename(tx, user, nameOf(claims))
      return (await shutOut(tx, owner, { kind: 'google-joined', passwordHash: null, language }, destinations)).user
    }
    await queueMail(tx, { kind: 'welcome', recipient: user.email, language, payload: { name: user.name } })
    return user
  })
  if (!user.email_proved_at) await destinations.closePayments(api, user.id)
  return user
}

/**
 * Whether the provider knows whose the e-mail is today. Google verifies an address elsewhere once, and still calls it verified when somebody else has it: for
 * its own addresses and those that it hosts (`hd`) alone does it know. Who has proved such an address here since is its owner.
 */
const knowsWhose = ({ iss, hd }: IDToken, email: string) =>
  iss !== 'https://accounts.google.com' || Boolean(hd) || /@(?:gmail|googlemail)\.com$/.test(email)

const refused = (code: GoogleFailure) => new Problem(400, code)

const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Google's name without invisible characters, at most 60 code points; empty if there is none. */
const nameOf = ({ name }: IDToken) => {
  const given = typeof name === 'string' ? name.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim() : ''
  return [...given].slice(0, 60).join('')
}

/** Calls an account as its owner is called, if that is known: whoever registered it may be somebody else, and a name cannot be changed later. */
const rename = async (tx: Tx, user: StoredUser, name: string): Promise<StoredUser> => {
  if (!name) return user
  await setName(tx, user.id, name)
  return { ...user, name }
}
