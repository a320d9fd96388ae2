import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { catalogCalls } from '@waha/contract/calls.ts'
import type { Suggestions } from '@waha/contract/catalog.ts'
import type { Category } from '@waha/contract/choices.ts'
import { fold } from '@waha/contract/fold.ts'
import { limits, suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { useEffect, useState } from 'react'
import { apiOf, minutes } from '../data/query-client.ts'
import { useLocale, usePath } from '../i18n/use-text.ts'

/** One row of the suggestions; `to` is the path that it links to. */
export type Suggestion = { to: string } & (
  | { kind: 'category'; category: Category }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'all'; term: string }
)

const debounceMs = 150

/** The suggestions for a term, debounced: categories, products, and a link to all results. None for less than two letters. */
export const useSuggestions = (text: string, resultsPath: (term: string) => string): Suggestion[] => {
  const path = usePath()
  const term = text.trim().slice(0, limits.searchTerm)
  const debounced = useDebounced(term)
  const isLongEnough = (words: string) => fold(words).length >= suggestFromLetters
  const { data } = useQuery(suggestionsQuery(useLocale(), isLongEnough(debounced) ? debounced : ''))
  if (!isLongEnough(term) || !data) return []
  return [
    ...data.categories.map(category => ({ kind: 'category' as const, category, to: path(`/products?category=${category}`) })),
    ...data.products.map(product => ({ kind: 'product' as const, product, to: path(`/products/${product.id}`) })),
    { kind: 'all', term, to: resultsPath(term) },
  ]
}

const useDebounced = (value: string) => {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** The suggestions for the beginning of a search term. Older calls are aborted; their data stays until the newer response is there. */
const suggestionsQuery = (lang: Locale, term: string) =>
  queryOptions({
    queryKey: ['suggestions', lang, term],
    queryFn: ({ client, signal }) => apiOf(client)(catalogCalls.suggestions, { query: { q: term, lang } }, { signal }),
    staleTime: minutes(5),
    retry: false,
    enabled: term.length >= suggestFromLetters,
    placeholderData: keepPreviousData,
  })
