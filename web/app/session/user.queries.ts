import { type DataTag, type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '@waha/contract/accounts.ts'
import { accountsCalls } from '@waha/contract/calls.ts'
import { type Locale, localeOf } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { readToken, useToken } from './token.ts'

/** The query key of one of the user's lists, whose names are in the page's language. */
export const listKey = <Name extends 'cart' | 'wishlist'>(name: Name, token: string, locale: Locale) =>
  [name, token, locale] as unknown as DataTag<QueryKey, User[Name]>

/** The key of the list that a call made now answers. By the time of the answer another person may be signed in, or another language shown. */
export const listKeyNow = <Name extends 'cart' | 'wishlist'>(name: Name) => listKey(name, readToken() ?? '', localeOf(location.pathname))

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

/** The user of a token. The response includes cart and wishlist in the page's language, which saves their own first calls. */
export const userQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['user', token],
    // No signal: a 401 drops the token, which cancels this query, and the failure must still be logged.
    queryFn: async ({ client }) => {
      const user = await apiOf(client)(accountsCalls.me, {}).catch(logFailure)
      if (readToken() === token) seedLists(client, token, locale, user)
      return user
    },
    staleTime: minutes(5),
  })

/** Waits for a pending user query's first try and returns the list that came with it; undefined if the list needs a call of its own. */
export const listFromUserQuery = async <Name extends 'cart' | 'wishlist'>(
  queries: QueryClient,
  name: Name,
  token: string,
  locale: Locale,
): Promise<User[Name] | undefined> => {
  const options = userQuery(token, locale)
  const userState = queries.getQueryState(options.queryKey)
  if (queries.getQueryData(listKey(name, token, locale)) || userState?.data || userState?.fetchFailureCount) return undefined
  // Waiting for its other tries, a list whose own call fails as well would say so only after both have tried three times more.
  let stop: (() => void) | undefined
  const failedOnce = new Promise<void>(resolve => {
    stop = queries.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === 'user' && query.state.fetchFailureCount) resolve()
    })
  })
  await Promise.race([queries.ensureQueryData(options), failedOnce])
    .catch(rethrowUnauthorized)
    .finally(stop)
  return queries.getQueryData(listKey(name, token, locale))
}

// The list's own call would get the same 401. Other failures are not the list's.
const rethrowUnauthorized = (error: unknown) => {
  if (isProblem(error) && error.status === 401) throw error
}

// A query whose token was dropped has no observers any more, so this is the only place that always sees its failure.
const logFailure = (error: unknown): never => {
  if (isProblem(error)) console.warn(`the user could not be fetched: ${error.code} (${error.status})`)
  throw error
}

/**
 * The current user. `user` is undefined until loaded. `signedIn` says whether a token is stored, without waiting for the user; undefined
 * while the server renders.
 */
export const useUser = () => {
  const token = useToken()
  const query = useQuery({ ...userQuery(token ?? '', useLocale()), enabled: Boolean(token) })
  return {
    user: token ? query.data : undefined,
    signedIn: token === undefined ? undefined : token !== null,
    query,
  }
}
