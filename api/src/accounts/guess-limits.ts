// Who shares a limit: whoever has never signed in to an account from there shares one for it; each known sender has its own.
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { orGiveBack, type RateLimit } from '../http/rate-limits.ts'
import { isKnownSender } from './known-senders.queries.ts'

/** Wrong passwords and codes from one sender, for any account. */
export const guessesOfSender: RateLimit = { name: 'login-address', points: 100, seconds: 60 * 60 }
const guessesAtAccount: RateLimit = { name: 'login-account', points: 10, seconds: 15 * 60 }

/** The key under which a sender's attempts at an account are counted. */
export const laneOf = async (api: Api, email: string, sender: string) =>
  (await isKnownSender(api, email, sender)) ? `${email} ${sender}` : email

/**
 * Counts a guess at a password before it is checked, so that parallel ones gain nothing. 429 when none is left: `too_many_requests` for the
 * sender, `too_many_guesses` for the account. Returns what gives the guess back.
 */
export const countGuess = async (api: Api, email: string, sender: string) => {
  await api.limits.spend(guessesOfSender, sender)
  const giveBackToSender = () => api.limits.refund(guessesOfSender, sender)
  const lane = await orGiveBack(laneOf(api, email, sender), giveBackToSender)
  const { exceeded, seconds } = await api.limits.count(guessesAtAccount, lane)
  if (exceeded) throw new Problem(429, 'too_many_guesses', { params: { seconds }, retryAfter: seconds })
  return async () => {
    await Promise.all([giveBackToSender(), api.limits.refund(guessesAtAccount, lane)])
  }
}
