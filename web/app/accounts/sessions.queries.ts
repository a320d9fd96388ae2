import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@waha/contract/accounts.ts'
import { accountsCalls } from '@waha/contract/calls.ts'
import type { GoogleIntention } from '@waha/contract/google.ts'
import { googleCalls } from '@waha/contract/later-calls.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { callWith } from '../session/browser.ts'
import { keepIntention, readIntention } from '../session/intention.ts'
import { storeToken } from '../session/token.ts'
import { seedLists, userQuery } from '../session/user.queries.ts'
import { useCarryOutChoices } from './after-sign-in.ts'

/**
 * Stores a new session in cache and storage, and starts to carry out what was chosen before sign-in; `carriedOut` resolves once that is
 * done.
 */
export const useStartSession = () => {
  const queries = useQueryClient()
  const locale = useLocale()
  const carryOut = useCarryOutChoices()
  return ({ token, user }: Session) => {
    queries.setQueryData(userQuery(token, locale).queryKey, user)
    seedLists(queries, token, locale, user)
    storeToken(token)
    return { carriedOut: carryOut() }
  }
}

export const useSignIn = () => {
  const startSession = useStartSession()
  return useMutation({
    mutationFn: (form: { email: string; password: string }) => callWith()(accountsCalls.login, { body: form }).then(startSession),
  })
}

export const useSignUp = () => {
  const queries = useQueryClient()
  const startSession = useStartSession()
  return useMutation({
    mutationFn: (form: { name: string; email: string; password: string }) =>
      apiOf(queries)(accountsCalls.register, { body: form }).then(startSession),
  })
}

/** Fetches the address of Google's sign-in page; `intention` comes back as parameters of /auth/success. */
export const useGoogleUrl = () => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (intention: GoogleIntention) => apiOf(queries)(googleCalls.url, { query: intention }) })
}

/**
 * Exchanges the token from /auth/success for a session. `intention` counts only if this tab has stored no intention, for example because its
 * storage is blocked.
 */
export const useExchangeToken = () => {
  const startSession = useStartSession()
  return useMutation({
    mutationFn: async ({ token, intention }: { token: string; intention: GoogleIntention }) => {
      const session = await callWith(token)(googleCalls.exchange, {})
      const { from, add, wish } = readIntention()
      if (!from && add.length + wish.length === 0) keepIntention(intention)
      return startSession(session)
    },
  })
}
