import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Db } from '../db/connect.ts'
import { orGiveBack } from '../http/rate-limits.ts'
import { countGuess } from './guess-limits.ts'
import { passwordFits } from './passwords.ts'
import { findUserByEmail, type StoredUser } from './users.queries.ts'

/**
 * The account of an e-mail and a password. 401 `credentials_wrong`, whether the e-mail is unknown or the password wrong;
 * 429 after too many failures, also for an e-mail without an account.
 */
export const signIn = async (
  api: Api,
  { email, password, sender }: { email: string; password: string; sender: string },
): Promise<StoredUser> => {
  const giveBack = await countGuess(api, email, sender)
  // Also when too many wait for the hash: else a flood would use up the owner's guesses.
  const user = await orGiveBack(findByPassword(api.db, email, password), giveBack)
  if (!user) throw new Problem(401, 'credentials_wrong')
  await giveBack()
  return user
}

const findByPassword = async (db: Db, email: string, password: string) => {
  const user = await findUserByEmail(db, email)
  return (await passwordFits(user?.password_hash, password)) ? user : undefined
}
