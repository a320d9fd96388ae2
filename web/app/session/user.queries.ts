import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi, type User } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { dropToken, readToken, useToken } from './token.ts'

/** The query key of one of the user's lists, whose names are in the page's language. */
export const listKey = (name: 'cart' | 'wishlist', token: string, locale: Locale) => [name, token, locale]

/** How long cart and wishlist count as fresh; focus and reconnecting fetch them all the same. */
export const freshness = { staleTime: minutes(1), refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

/** Puts the cart and wishlist that come with a user into the cache, unless there is one already or it is being changed. */
export const seedLists = (queries: QueryClient, token: string, locale: Locale, user: User) => {
  for (const name of ['cart', 'wishlist'] as const) {
    const key = listKey(name, token, locale)
    if (queries.getQueryData(key) || queries.isMutating({ mutationKey: [name] })) continue
    queries.setQueryData(key, user[name])
  }
}

/** Who is signed in, by token: another token is another person. The answer brings cart and wishlist in the page's language. */
export const userQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['user', token],
    // Without a signal: a token that is refused ends the query at once, and the refusal is to be logged all the same.
    queryFn: async ({ client }) => {
      const user = await apiOf(client)(accountsApi.me, {}).catch(logFailure)
      if (readToken() === token) seedLists(client, token, locale, user)
      return user
    },
    staleTime: minutes(5),
  })

/** A list's first answer, if it comes with the user's; nothing when the list has to be asked for. */
export const broughtWithUser = async <Name extends 'cart' | 'wishlist'>(
  queries: QueryClient,
  name: Name,
  token: string,
  locale: Locale,
): Promise<User[Name] | undefined> => {
  const options = userQuery(token, locale)
  const asked = queries.getQueryState(options.queryKey)
  if (queries.getQueryData(listKey(name, token, locale)) || (asked && asked.status !== 'pending')) return undefined
  await queries.ensureQueryData(options).catch(failAlike)
  return queries.getQueryData(listKey(name, token, locale))
}

// A token that is refused would be refused to the list, too.
const failAlike = (error: unknown) => {
  if (isProblem(error) && error.status === 401) throw error
}

// Nobody waits for a query whose token was dropped, so this is the only place that always learns of its failure.
const logFailure = (error: unknown): never => {
  if (isProblem(error)) console.warn(`the user could not be fetched: ${error.code} (${error.status})`)
  throw error
}

/**
 * The visitor: `user` once known. `signedIn` is what the stored token says, at once; undefined while the server renders.
 * `pending` as long as a token is there and its owner is not known yet.
 */
export const useUser = () => {
  const token = useToken()
  const query = useQuery({ ...userQuery(token ?? '', useLocale()), enabled: Boolean(token) })
  return {
    user: token ? query.data : undefined,
    signedIn: token === undefined ? undefined : token !== null,
    pending: Boolean(token) && query.isPending,
    query,
  }
}

/** Everything that belongs to one visitor; gone with the session. */
const personal = ['user', 'cart', 'wishlist', 'orders', 'own-review']

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
