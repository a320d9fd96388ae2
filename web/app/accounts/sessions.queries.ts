import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi, type Session } from '@waha/contract/accounts.ts'
import { createClient } from '@waha/contract/client.ts'
import { type GoogleWish, googleApi } from '@waha/contract/google.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { keepIntention, readIntention } from '../session/intention.ts'
import { storeToken } from '../session/token.ts'
import { seedLists, userQuery } from '../session/user.queries.ts'
import { useCarryOut } from './after-sign-in.ts'

/** Takes a fresh session over, and does what was chosen before; the answer tells when that is done. */
const useBegin = () => {
  const queries = useQueryClient()
  const locale = useLocale()
  const carryOut = useCarryOut()
  return ({ token, user }: Session) => {
    queries.setQueryData(userQuery(token, locale).queryKey, user)
    seedLists(queries, token, locale, user)
    storeToken(token)
    return { carriedOut: carryOut() }
  }
}

export const useSignIn = () => {
  const queries = useQueryClient()
  const begin = useBegin()
  return useMutation({
    mutationFn: (form: { email: string; password: string }) => apiOf(queries)(accountsApi.login, { body: form }).then(begin),
  })
}

export const useSignUp = () => {
  const queries = useQueryClient()
  const begin = useBegin()
  return useMutation({
    mutationFn: (form: { name: string; email: string; password: string }) =>
      apiOf(queries)(accountsApi.register, { body: form }).then(begin),
  })
}

/** Asks where to sign in with Google; `wish` comes back with the visitor. */
export const useGoogleUrl = () => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (wish: GoogleWish) => apiOf(queries)(googleApi.url, { query: wish }) })
}

/**
 * Trades the token of an address for a session. Asked without the stored token: a refusal signs out nobody who is signed in.
 * The address's `wish` counts only where this tab has kept nothing, such as one whose storage is blocked.
 */
export const useExchange = () => {
  const begin = useBegin()
  return useMutation({
    mutationFn: async ({ token, wish }: { token: string; wish: GoogleWish }) => {
      const session = await createClient({
        fetch: request => fetch(request),
        base: `${location.origin}/api`,
        headers: () => ({ authorization: `Bearer ${token}`, 'accept-language': localeOf(location.pathname) }),
      })(googleApi.exchange, {})
      const { from, add, wish: wished } = readIntention()
      if (!from && add.length + wished.length === 0) keepIntention(wish)
      return begin(session)
    },
  })
}
