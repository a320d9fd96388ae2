import type { CodePurpose } from '@waha/contract/codes.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { transact } from '../db/transact.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { laneOf } from './guess-limits.ts'
import { addCode, newCode } from './mail-codes.queries.ts'
import { newToken } from './sessions.queries.ts'

const codesOfSender: RateLimit = { name: 'codes-sender', points: 20, seconds: 60 * 60 }
// The shorter one ends with the codes: whenever no other is sent, those that were are still good.
const codesForAccount: RateLimit = { name: 'codes-account', points: 5, seconds: limits.mailCode.minutes * 60 }
const codesForAccountADay: RateLimit = { name: 'codes-account-day', points: 15, seconds: 24 * 60 * 60 }

interface Request {
  email: string
  purpose: CodePurpose
  sender: string
  language: Locale
}

/**
 * Sends a code by mail and returns its ticket. An address without an account gets one, too: so answer and time are the same for all.
 * 429 `too_many_requests` for the sender, `too_many_codes` for the e-mail.
 */
export const sendCode = async (api: Api, { email, purpose, sender, language }: Request): Promise<string> => {
  await api.limits.spend(codesOfSender, sender)
  const lane = await laneOf(api, email, sender)
  for (const allowance of [codesForAccount, codesForAccountADay]) {
    const { exceeded, seconds } = await api.limits.count(allowance, lane)
    if (exceeded) throw new Problem(429, 'too_many_codes', { params: { seconds, minutes: Math.ceil(seconds / 60) }, retryAfter: seconds })
  }
  const [ticket, code, until] = [newToken(), newCode(), new Date(api.now().getTime() + limits.mailCode.minutes * 60_000)]
  await transact(api.db, async tx => {
    await addCode(tx, { email, purpose, ticket, code, until })
    await queueMail(tx, { kind: 'code', recipient: email, language, payload: { code, purpose, until: until.toISOString() } })
  })
  return ticket
}
