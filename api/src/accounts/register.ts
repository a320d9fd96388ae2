import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { hashPassword } from './passwords.ts'
import { addUser, type StoredUser } from './users.queries.ts'

interface NewAccount {
  name: string
  email: string
  password: string
  language: Locale
}

/** Creates an account and queues its welcome mail. 409 `email_taken`. */
export const register = async (db: Db, { name, email, password, language }: NewAccount): Promise<StoredUser> => {
  const passwordHash = await hashPassword(password)
  return transact(db, async tx => {
    const user = await addUser(tx, { email, name, passwordHash, language })
    if (!user) throw new Problem(409, 'email_taken', { fields: [{ field: 'email', code: 'email_taken' }] })
    await queueMail(tx, { kind: 'welcome', recipient: email, language, payload: { name } })
    return user
  })
}
