import type { CodePurpose, CodeSession } from '@waha/contract/codes.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { mailboxName } from '@waha/contract/mailbox-name.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { type Tx, transact } from '../db/transact.ts'
import { orGiveBack } from '../http/rate-limits.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { guessesOfSender } from './guess-limits.ts'
import { tryCode } from './mail-codes.queries.ts'
import { hashPassword } from './passwords.ts'
import { type Destinations, shutOut } from './shut-out.ts'
import { addUser, lockUserByEmail, proveEmail, type StoredUser } from './users.queries.ts'

interface Entry {
  ticket: string
  code: string
  /** With it the code is one for a new password, and this becomes the account's. */
  password?: string
  sender: string
  language: Locale
}

/** `tookOver`: its e-mail is proved just now, so that somebody else's ways in have ended. */
interface Entered {
  user: StoredUser
  tookOver?: CodeSession['tookOver']
}

/** The account of whoever has the code from the mail, which is then proved to be theirs; a new one if there was none. 400 `code_wrong` or `code_over`. */
export const enterByCode = async (
  api: Api,
  { ticket, code, password, sender, language }: Entry,
  destinations: Destinations,
): Promise<Entered> => {
  await api.limits.spend(guessesOfSender, sender)
  const purpose: CodePurpose = password === undefined ? 'sign-in' : 'new-password'
  const giveBack = () => api.limits.refund(guessesOfSender, sender)
  const trying = transact(api.db, async tx => {
    const tried = await tryCode({ db: tx, now: api.now }, { ticket, purpose, code })
    // Not thrown in here, since the try must count.
    if (typeof tried === 'string') return tried
    const passwordHash = password === undefined ? null : await hashPassword(password)
    return openAccount(tx, { email: tried.email, passwordHash, language, now: api.now() }, destinations)
  })
  const entered = await orGiveBack(trying, giveBack)
  if (typeof entered === 'string') {
    const problem = `code_${entered}` as const
    throw new Problem(400, problem, { fields: [{ field: 'code', code: problem }] })
  }
  await giveBack()
  if (!entered.user.email_proved_at) await destinations.closePayments(api, entered.user.id)
  return entered
}

interface Proof {
  email: string
  passwordHash: string | null
  language: Locale
  now: Date
}

/** Answers the account as it was before the proof. */
const openAccount = async (tx: Tx, { email, passwordHash, language, now }: Proof, destinations: Destinations): Promise<Entered> => {
  const made = await addUser(tx, { email, name: mailboxName(email), passwordHash, language })
  const user = made ?? (await lockUserByEmail(tx, email))
  if (!user) throw new Problem(503, 'unavailable')
  await proveEmail(tx, user.id, now)
  if (made) await queueMail(tx, { kind: 'welcome', recipient: email, language, payload: { name: user.name } })
  else if (passwordHash !== null || !user.email_proved_at) {
    const kind = passwordHash === null ? 'address-proved' : 'password-changed'
    const { user: owned, addressesRemoved } = await shutOut(tx, user, { kind, passwordHash, language }, destinations)
    return { user: owned, ...(user.email_proved_at ? {} : { tookOver: { addressesRemoved } }) }
  }
  return { user }
}
