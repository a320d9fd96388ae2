import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { type Allowance, tooMany } from '../http/limits.ts'
import { passwordFits } from './passwords.ts'
import { findUserByEmail, type StoredUser } from './users.queries.ts'

// Guesses: for one account from one address, for one account from anywhere, from one address for any account.
const fromOneAddress: Allowance = { name: 'login-pair', points: 10, seconds: 15 * 60 }
const forOneAccount: Allowance = { name: 'login-account', points: 10, seconds: 15 * 60 }
const ofOneAddress: Allowance = { name: 'login-address', points: 100, seconds: 60 * 60 }

/**
 * The account that an e-mail and a password open. 401 `credentials_wrong`, whether the e-mail is unknown or the password wrong;
 * 429 after too many guesses. They are counted before the password is looked at, so that a burst gains nothing.
 * Once an account is under attack, an address has one guess left: its owner gets in from where nobody has failed.
 */
export const signIn = async (
  api: Api,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<StoredUser> => {
  const pair = `${email} ${address}`
  await api.limits.spend(ofOneAddress, address)
  const here = await api.limits.count(fromOneAddress, pair)
  const anywhere = await api.limits.count(forOneAccount, email)
  if (here.exceeded || (anywhere.exceeded && here.taken > 1)) throw tooMany(here.seconds)
  const user = await findUserByEmail(api.db, email)
  if (!(await passwordFits(user?.password_hash, password)) || !user) throw new Problem(401, 'credentials_wrong')
  await Promise.all([
    api.limits.refund(ofOneAddress, address),
    api.limits.forget(fromOneAddress, pair),
    api.limits.refund(forOneAccount, email),
  ])
  return user
}
