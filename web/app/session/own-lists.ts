// The answers that tell who is signed in bring cart and wishlist along: the lists' own calls are for later.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { minutes } from '../data/query-client.ts'

export const listKey = (name: 'cart' | 'wishlist', token: string, locale: Locale) => [name, token, locale]

/** How long a list is taken as it is; coming back to the page or to the network asks for it all the same. */
export const freshness = { staleTime: minutes(1), refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

/** Keeps the lists of an answer, where none is known yet and none is being changed. */
export const seedLists = (queries: QueryClient, token: string, locale: Locale, user: User) => {
  for (const name of ['cart', 'wishlist'] as const) {
    const key = listKey(name, token, locale)
    if (queries.getQueryData(key) || queries.isMutating({ mutationKey: [name] })) continue
    queries.setQueryData(key, user[name])
  }
}
