// The queries that travel with a page, as one string: the router would write them as a table of all values, which is larger and takes longer.
import { type DehydratedState, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface Sent {
  /** When they were fetched, in milliseconds. */
  at: number
  queries: [QueryKey, unknown][]
}

/** What a client has fetched so far, without failures. */
export const writeQueries = (client: QueryClient): string => {
  const fetched = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return JSON.stringify({ at: Date.now(), queries: fetched.map(({ queryKey, state }) => [queryKey, state.data]) } satisfies Sent)
}

/** As TanStack Query takes it. `age`: false if the data counts as fetched now. */
export const readQueries = (written: string, { age }: { age: boolean }): DehydratedState => {
  const { at, queries } = JSON.parse(written) as Sent
  const dehydratedAt = age ? at : Date.now()
  const dehydrated = ([queryKey, data]: Sent['queries'][number]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt,
    state: stateOf(data, dehydratedAt),
  })
  return { mutations: [], queries: queries.map(dehydrated) }
}

const stateOf = (data: unknown, dataUpdatedAt: number) => ({
  data,
  dataUpdateCount: 1,
  dataUpdatedAt,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success' as const,
  fetchStatus: 'idle' as const,
})
