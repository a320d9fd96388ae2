import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { NotBegun } from '../http/gate.ts'
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
  const user = await findUserByEmail(api.db, email)
  const fits = await passwordFits(user?.password_hash, password).catch(async error => {
    // Nobody looked at it: else a flood would use up the owner's guesses.
    if (error instanceof NotBegun) await giveBack()
    throw error
  })
  if (!fits || !user) throw new Problem(401, 'credentials_wrong')
  await giveBack()
  return user
}
