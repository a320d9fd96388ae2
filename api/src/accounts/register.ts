import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { orGiveBack, type RateLimit } from '../http/rate-limits.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { hashPassword } from './passwords.ts'
import { addUser, type StoredUser } from './users.queries.ts'

const registrations: RateLimit = { name: 'register', points: 30, seconds: 60 * 60 }

interface NewAccount {
  name: string
  email: string
  password: string
  language: Locale
}

/** Creates an account and queues its welcome mail. 409 `email_taken`; 429 after thirty tries of a sender in an hour. */
export const register = async (api: Api, { sender, ...account }: NewAccount & { sender: string }): Promise<StoredUser> => {
  await api.limits.spend(registrations, sender)
  const user = await orGiveBack(addAccount(api.db, account), () => api.limits.refund(registrations, sender))
  if (!user) throw new Problem(409, 'email_taken', { fields: [{ field: 'email', code: 'email_taken' }] })
  return user
}

/** Undefined if the e-mail is taken. */
const addAccount = async (db: Db, { name, email, password, language }: NewAccount) => {
  const passwordHash = await hashPassword(password)
  return transact(db, async tx => {
    const user = await addUser(tx, { email, name, passwordHash, language })
    if (user) await queueMail(tx, { kind: 'welcome', recipient: email, language, payload: { name } })
    return user
  })
}
