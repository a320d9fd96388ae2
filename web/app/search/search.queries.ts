import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { catalogApi } from '@waha/contract/catalog.ts'
import { suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { apiOf, minutes } from '../data/query-client.ts'

/** What a beginning may mean. What comes back for an older one is dropped; until the newer answer is there, the older one stays. */
export const suggestionsQuery = (lang: Locale, term: string) =>
  queryOptions({
    queryKey: ['suggestions', lang, term],
    queryFn: ({ client, signal }) => apiOf(client)(catalogApi.suggestions, { query: { q: term, lang } }, { signal }),
    staleTime: minutes(5),
    retry: false,
    enabled: term.length >= suggestFromLetters,
    placeholderData: keepPreviousData,
  })
