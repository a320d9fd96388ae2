import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { type RateLimit, tooMany } from '../http/rate-limits.ts'
import { passwordFits } from './passwords.ts'
import { findUserByEmail, type StoredUser } from './users.queries.ts'

// Failed sign-ins: to one account from one address, to one account from anywhere, from one address to any account.
const perAccountAndAddress: RateLimit = { name: 'login-pair', points: 10, seconds: 15 * 60 }
const perAccount: RateLimit = { name: 'login-account', points: 10, seconds: 15 * 60 }
const perAddress: RateLimit = { name: 'login-address', points: 100, seconds: 60 * 60 }

/**
 * The account of an e-mail and a password. 401 `credentials_wrong`, whether the e-mail is unknown or the password wrong;
 * 429 after too many failures. Attempts are counted before the password is checked, so that parallel ones gain nothing.
 * While an account is under attack each address has one attempt left: the owner still gets in from an address without failures.
 */
export const signIn = async (
  api: Api,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<StoredUser> => {
  const pair = `${email} ${address}`
  await api.limits.spend(perAddress, address)
  const here = await api.limits.count(perAccountAndAddress, pair)
  const anywhere = await api.limits.count(perAccount, email)
  if (here.exceeded || (anywhere.exceeded && here.taken > 1)) throw tooMany(here.seconds)
  const user = await findUserByEmail(api.db, email)
  if (!(await passwordFits(user?.password_hash, password)) || !user) throw new Problem(401, 'credentials_wrong')
  await Promise.all([
    api.limits.refund(perAddress, address),
    api.limits.forget(perAccountAndAddress, pair),
    api.limits.refund(perAccount, email),
  ])
  return user
}
