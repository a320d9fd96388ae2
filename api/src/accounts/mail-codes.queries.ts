import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@waha/contract/codes.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Api } from '../api.ts'
import type { Db } from '../db/connect.ts'
import { hashOf } from './sessions.queries.ts'

type Clocked = Pick<Api, 'db' | 'now'>

// The ticket is the key: without it, which is not stored, six digits cannot be found out from their hash.
const hashOfCode = (ticket: string, code: string) => createHmac('sha256', ticket).update(code).digest()

/** Digits alone, also zeros at the front: it is typed from a mail. */
export const newCode = () => String(randomInt(10 ** limits.mailCode.digits)).padStart(limits.mailCode.digits, '0')

interface NewCode {
  email: string
  purpose: CodePurpose
  ticket: string
  code: string
  until: Date
}

/** Codes of before stay good until one is used: their mails may arrive in another order. */
export const addCode = async (db: Db, { email, purpose, ticket, code, until }: NewCode) => {
  await db
    .insertInto('mail_codes')
    .values({ ticket_hash: hashOf(ticket), code_hash: hashOfCode(ticket, code), email, purpose, expires_at: until })
    .execute()
}

interface Guess {
  ticket: string
  purpose: CodePurpose
  code: string
}

/**
 * Tries a code: the e-mail that it proves, and with it all codes of that e-mail are used up. `over`: unknown, expired, for another purpose,
 * or tried five times. The try counts before the code is compared, and row locks put parallel tries in line.
 */
export const tryCode = async ({ db, now }: Clocked, { ticket, purpose, code }: Guess): Promise<{ email: string } | 'wrong' | 'over'> => {
  const row = await db
    .updateTable('mail_codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('tries', '<', limits.mailCode.tries)
    .where('expires_at', '>', now())
    .returning(['email', 'code_hash', 'tries'])
    .executeTakeFirst()
  if (!row) return 'over'
  if (!timingSafeEqual(row.code_hash, hashOfCode(ticket, code))) return row.tries < limits.mailCode.tries ? 'wrong' : 'over'
  await db.deleteFrom('mail_codes').where('email', '=', row.email).execute()
  return { email: row.email }
}
