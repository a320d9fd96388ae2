import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { Client } from '@waha/contract/client.ts'
import { isProblem } from '@waha/contract/problem.ts'

const seconds = 1000
export const minutes = (count: number) => count * 60 * seconds

// A 4xx would be the same again; anything else is retried three times.
const shouldRetry = (failures: number, error: Error) => failures < 3 && !(isProblem(error) && error.status >= 400 && error.status < 500)

// The default, a timer, would show an optimistic change after what is said about it when the answer is quick.
notifyManager.setScheduler(queueMicrotask)

/** TanStack Query's client, together with the API client that its queries call. */
export class ShopQueryClient extends QueryClient {
  readonly api: Client

  constructor(api: Client) {
    super({
      defaultOptions: {
        queries: { gcTime: minutes(5), retry: shouldRetry, retryDelay: attempt => Math.min(seconds * 2 ** attempt, 30 * seconds) },
        // Offline, a mutation fails at once instead of waiting for the connection.
        mutations: { retry: false, networkMode: 'always' },
      },
    })
    this.api = api
  }
}

/** For a single page on the server. No query has a timer, whatever it says itself: that would hold the page in memory for minutes. */
export class PageQueryClient extends ShopQueryClient {
  constructor(api: Client) {
    super(api)
    const withDefaults = this.defaultQueryOptions.bind(this)
    this.defaultQueryOptions = options => withDefaults({ ...options, gcTime: Number.POSITIVE_INFINITY })
  }
}

/** The API client of a query function: `queryFn: ({ client }) => apiOf(client)(catalogCalls.product, …)`. */
export const apiOf = (client: QueryClient): Client => (client as ShopQueryClient).api
