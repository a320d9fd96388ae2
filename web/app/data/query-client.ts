import { QueryClient } from '@tanstack/react-query'
import type { Client } from '@waha/contract/client.ts'
import { isProblem } from '@waha/contract/problem.ts'

const seconds = 1000
export const minutes = (count: number) => count * 60 * seconds

// A 4xx stays the same however often one asks; the rest deserves three more tries.
const worthRetrying = (failures: number, error: Error) => failures < 3 && !(isProblem(error) && error.status >= 400 && error.status < 500)

/** The cache of what the API answered, with the client that asks it. */
export class ShopQueryClient extends QueryClient {
  readonly api: Client

  constructor(api: Client) {
    super({
      defaultOptions: {
        queries: { gcTime: minutes(5), retry: worthRetrying, retryDelay: attempt => Math.min(seconds * 2 ** attempt, 30 * seconds) },
        // A change that cannot be sent fails at once: it does not wait for the connection to come back.
        mutations: { retry: false, networkMode: 'always' },
      },
    })
    this.api = api
  }
}

/** The API client of a query function: `queryFn: ({ client }) => apiOf(client)(catalogApi.product, …)`. */
export const apiOf = (client: QueryClient): Client => (client as ShopQueryClient).api
