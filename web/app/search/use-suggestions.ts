import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { catalogCalls } from '@waha/contract/calls.ts'
import type { Suggestions } from '@waha/contract/catalog.ts'
import type { Category } from '@waha/contract/choices.ts'
import { fold } from '@waha/contract/fold.ts'
import { limits, suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { useEffect, useState } from 'react'
import { apiOf, minutes } from '../data/query-client.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useRecentTerms } from './recent-terms.ts'

/** One row of the suggestions; `to` is the path that it links to. */
export type Suggestion = { to: string } & (
  | { kind: 'category'; category: Category }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'recent' | 'idea' | 'near' | 'all'; term: string }
  | { kind: 'forget' }
)

/** Tells a row apart from all others. */
export const keyOf = ({ kind, to }: Suggestion) => `${kind} ${to}`

const debounceMs = 150

/**
 * The suggestions for a term, debounced: near terms where nothing is found, categories, products, and a link to all results if there are any. None for
 * a single letter; without any, what was searched for in this browser, and a few ideas.
 */
export const useSuggestions = (text: string, resultsPath: (term: string) => string): { rows: Suggestion[]; foundNone: boolean } => {
  const path = usePath()
  const term = text.trim().slice(0, limits.searchTerm)
  const debounced = useDebounced(term)
  const isLongEnough = (words: string) => fold(words).length >= suggestFromLetters
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(useLocale(), isLongEnough(debounced) ? debounced : ''))
  const beginning = useBeginning(resultsPath)
  if (!term) return { rows: beginning, foundNone: false }
  if (!isLongEnough(term) || !data) return { rows: [], foundNone: false }
  const foundNone = data.terms !== undefined && !isPlaceholderData
  const rows = [
    ...(data.terms ?? []).map(near => ({ kind: 'near' as const, term: near, to: resultsPath(near) })),
    ...data.categories.map(category => ({ kind: 'category' as const, category, to: path(`/products?category=${category}`) })),
    ...data.products.map(product => ({ kind: 'product' as const, product, to: path(`/products/${product.id}`) })),
    ...(foundNone ? [] : [{ kind: 'all' as const, term, to: resultsPath(term) }]),
  ]
  return { rows, foundNone }
}

/** Rows for an empty field. */
const useBeginning = (resultsPath: (term: string) => string): Suggestion[] => {
  const t = useText()
  const recent = useRecentTerms()
  const ideas = t('search.ideas').split('|')
  return [
    ...recent.map(term => ({ kind: 'recent' as const, term, to: resultsPath(term) })),
    ...(recent.length ? [{ kind: 'forget' as const, to: '' }] : []),
    ...ideas.filter(idea => !recent.includes(idea)).map(term => ({ kind: 'idea' as const, term, to: resultsPath(term) })),
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

/** For a term that finds nothing: terms and categories that are near it. */
export const useNearTerms = (text: string): { terms: string[]; categories: Category[] } => {
  const term = text.trim().slice(0, limits.searchTerm)
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(useLocale(), fold(term).length >= suggestFromLetters ? term : ''))
  return { terms: (!isPlaceholderData && data?.terms) || [], categories: (!isPlaceholderData && data?.terms && data.categories) || [] }
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
