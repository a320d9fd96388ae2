// The queries that travel with a page, as one string: the router would write them as a table of all values, which is larger and takes longer.
import { type DehydratedState, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Sent = [QueryKey, unknown][]

/** What a client has fetched so far, without failures. Not when: a page with the same data is the same page, on every process. */
export const writeQueries = (client: QueryClient): string => {
  const fetched = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return JSON.stringify(fetched.map(({ queryKey, state }) => [queryKey, state.data]) satisfies Sent)
}

/** As TanStack Query takes it. `fresh`: the data counts as fetched now; else as so old that it is fetched again. */
export const readQueries = (written: string, { fresh }: { fresh: boolean }): DehydratedState => {
  const dehydratedAt = fresh ? Date.now() : 0
  const dehydrated = ([queryKey, data]: Sent[number]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt,
    state: stateOf(data, dehydratedAt),
  })
  return { mutations: [], queries: (JSON.parse(written) as Sent).map(dehydrated) }
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
