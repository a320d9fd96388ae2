import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Category, catalogApi, type Suggestions } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import { limits, suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { useEffect, useState } from 'react'
import { apiOf, minutes } from '../data/query-client.ts'
import { useLocale, usePath } from '../i18n/use-text.ts'

/** What one row of the suggestions stands for, and where it leads. */
export type Suggestion = { to: string } & (
  | { kind: 'category'; category: Category }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'all'; term: string }
)

const pause = 150

/** The rows for a term once typing pauses for 150 ms: categories, products, and all results. None for less than two letters. */
export const useSuggestions = (text: string, allTo: (term: string) => string): Suggestion[] => {
  const path = usePath()
  const term = text.trim().slice(0, limits.searchTerm)
  const asked = useLater(term)
  const worthAsking = (words: string) => fold(words).length >= suggestFromLetters
  const { data } = useQuery(suggestionsQuery(useLocale(), worthAsking(asked) ? asked : ''))
  if (!worthAsking(term) || !data) return []
  return [
    ...data.categories.map(category => ({ kind: 'category' as const, category, to: path(`/products?category=${category}`) })),
    ...data.products.map(product => ({ kind: 'product' as const, product, to: path(`/products/${product.id}`) })),
    { kind: 'all', term, to: allTo(term) },
  ]
}

/** A value as it was when it last stood still. */
const useLater = (value: string) => {
  const [later, setLater] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return later
}

/** What a beginning may mean. What comes back for an older one is dropped; until the newer answer is there, the older one stays. */
const suggestionsQuery = (lang: Locale, term: string) =>
  queryOptions({
    queryKey: ['suggestions', lang, term],
    queryFn: ({ client, signal }) => apiOf(client)(catalogApi.suggestions, { query: { q: term, lang } }, { signal }),
    staleTime: minutes(5),
    retry: false,
    enabled: term.length >= suggestFromLetters,
    placeholderData: keepPreviousData,
  })
