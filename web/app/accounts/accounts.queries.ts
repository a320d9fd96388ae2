import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi, type Session } from '@waha/contract/accounts.ts'
import { createClient } from '@waha/contract/client.ts'
import { type GoogleWish, googleApi } from '@waha/contract/google.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { dropToken, storeToken, useToken } from './token.ts'

/** Who is signed in, by token: another token is another person. */
export const userQuery = (token: string) =>
  queryOptions({
    queryKey: ['user', token],
    queryFn: ({ client, signal }) => apiOf(client)(accountsApi.me, {}, { signal }),
    staleTime: minutes(5),
  })

/**
 * The visitor: `user` once known. `signedIn` is what the stored token says, at once; undefined while the server renders.
 * `pending` as long as a token is there and its owner is not known yet.
 */
export const useUser = () => {
  const token = useToken()
  const query = useQuery({ ...userQuery(token ?? ''), enabled: Boolean(token) })
  return {
    user: token ? query.data : undefined,
    signedIn: token === undefined ? undefined : token !== null,
    pending: Boolean(token) && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** Everything that belongs to one visitor; gone with him. */
const personal = ['user', 'cart', 'wishlist', 'orders', 'own-review']

/** Takes a fresh session over: stores the token and what is known of its owner. */
const useBegin = () => {
  const queries = useQueryClient()
  return ({ token, user }: Session) => {
    queries.setQueryData(userQuery(token).queryKey, user)
    storeToken(token)
  }
}

export const useSignIn = () => {
  const queries = useQueryClient()
  const begin = useBegin()
  return useMutation({
    mutationFn: (form: { email: string; password: string }) => apiOf(queries)(accountsApi.login, { body: form }),
    onSuccess: begin,
  })
}

export const useSignUp = () => {
  const queries = useQueryClient()
  const begin = useBegin()
  return useMutation({
    mutationFn: (form: { name: string; email: string; password: string }) => apiOf(queries)(accountsApi.register, { body: form }),
    onSuccess: begin,
  })
}

/** Asks where to sign in with Google; `wish` comes back with the visitor. */
export const useGoogleUrl = () => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (wish: GoogleWish) => apiOf(queries)(googleApi.url, { query: wish }) })
}

/** Trades the token of an address for a session. Asked without the stored token: a refusal signs out nobody who is signed in. */
export const useExchange = () => {
  const begin = useBegin()
  return useMutation({
    mutationFn: (token: string) =>
      createClient({
        fetch: request => fetch(request),
        base: `${location.origin}/api`,
        headers: () => ({ authorization: `Bearer ${token}`, 'accept-language': localeOf(location.pathname) }),
      })(googleApi.exchange, {}),
    onSuccess: begin,
  })
}

/** Gives the visitor a picture; every place that shows it changes at once. */
export const useUploadAvatar = () => {
  const queries = useQueryClient()
  const token = useToken()
  return useMutation({
    mutationFn: (file: File) => apiOf(queries)(accountsApi.uploadImage, { file }),
    onSuccess: ({ image }) => queries.setQueryData(userQuery(token ?? '').queryKey, user => user && { ...user, image }),
  })
}

/** Signs out here and now, whatever the server says; it is told to revoke the token. */
export const useSignOut = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const revoked = apiOf(queries)(accountsApi.logout, { body: {} }).catch(error => console.warn('the token could not be revoked', error))
      dropToken()
      for (const key of personal) queries.removeQueries({ queryKey: [key] })
      await revoked
    },
  })
}
