import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { catalogCalls } from '@waha/contract/calls.ts'
import type { Period } from '@waha/contract/desk/calls.ts'
import { searchCalls } from '@waha/contract/desk/search-calls.ts'
import { isProblem } from '@waha/contract/problem.ts'
import type { SynonymForm } from '@waha/contract/search.ts'
import { apiOf } from '../data/query-client.ts'
import { renewProducts } from '../data/renew-products.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'

/** Searches that found nothing, the most frequent first. What is shown stays while the same is fetched for another period. */
export const useMisses = (days: Period) => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'misses', days],
    queryFn: async ({ client, signal }) => (await apiOf(client)(searchCalls.misses, { query: { days } }, { signal })).misses,
    // That there are none is no answer for another period.
    placeholderData: previous => (previous?.length ? previous : undefined),
    enabled: Boolean(token),
  })
}

/** Takes a term off that list; it is off also where that was done before: by a colleague, or by oneself when the answer was lost. */
export const useDismissMiss = () => {
  const token = useToken()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (term: string) =>
      apiOf(queries)(searchCalls.dismissMiss, { params: { term } }).catch(error => {
        if (!isProblem(error) || error.code !== 'desk_search_not_listed') throw error
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['desk', token] }),
  })
}

/** The synonyms that the shop's people have added, the newest first. */
export const useSynonyms = () => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'synonyms'],
    queryFn: async ({ client, signal }) => (await apiOf(client)(searchCalls.synonyms, {}, { signal })).synonyms,
    enabled: Boolean(token),
  })
}

const namedProducts = 3

/** What a term finds in the shop: how many products, and the names of the first. Nothing is asked for an empty one. */
export const useFound = (term: string) => {
  const lang = useLocale()
  return useQuery({
    queryKey: ['found', lang, term],
    queryFn: ({ client, signal }) => apiOf(client)(catalogCalls.list, { query: { q: term, lang, limit: namedProducts } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: term !== '',
  })
}

/** A change of the synonyms; it is done once the lists that show it are there. */
const useSynonymChange = <Input, Output>(change: (client: QueryClient, input: Input) => Promise<Output>) => {
  const token = useToken()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(queries, input),
    onSuccess: () => {
      // The shop in this window may have been searched for the word before.
      void renewProducts(queries)
      return queries.invalidateQueries({ queryKey: ['desk', token] })
    },
  })
}

export const useAddSynonym = () => useSynonymChange((client, body: SynonymForm) => apiOf(client)(searchCalls.addSynonym, { body }))

/** It is removed also where that was done before: by a colleague, or by oneself when the answer was lost. */
export const useRemoveSynonym = () =>
  useSynonymChange((client, id: string) =>
    apiOf(client)(searchCalls.removeSynonym, { params: { id } }).catch(error => {
      if (!isProblem(error) || error.code !== 'synonym_not_found') throw error
    }),
  )
