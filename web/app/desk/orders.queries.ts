import { type QueryClient, useQuery } from '@tanstack/react-query'
import { deskCalls } from '@waha/contract/desk/calls.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { locales } from '@waha/contract/locale.ts'
import { isProblem, Problem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { useToken } from '../session/token.ts'
import type { OrderFilters } from './order-filters.ts'
import { keyOf } from './use-change.ts'

export const useDeskOrders = (filters: OrderFilters) => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'orders', filters],
    queryFn: ({ client, signal }) => apiOf(client)(deskCalls.orders, { query: filters }, { signal }),
    // That there are none is no answer for other filters.
    placeholderData: previous => (previous?.orders.length ? previous : undefined),
    enabled: Boolean(token),
  })
}

const orderQuery = (token: string | null | undefined, id: string) => ({
  queryKey: keyOf(token, 'order', id),
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<DeskOrder> =>
    (await apiOf(client)(deskCalls.order, { params: { id } }, { signal })).order,
  enabled: Boolean(token),
})

export const useDeskOrder = (id: string) => useQuery(orderQuery(useToken(), id))

/** The orders of packing slips, in the order of their ids; those that are gone are left out. With the words of both languages: each slip is in its customer's. */
export const slipsQuery = (token: string | null | undefined, ids: readonly string[]) => ({
  queryKey: ['desk', token, 'slips', ids],
  queryFn: async ({ client }: { client: QueryClient }) => {
    // Tries again itself, with all of them.
    const found = ids.map(id => client.fetchQuery({ ...orderQuery(token, id), retry: false }).catch(unlessGone))
    const [orders] = await Promise.all([Promise.all(found), loadBothLanguages()])
    return orders.flatMap(order => order ?? [])
  },
  enabled: Boolean(token),
  // Up to fifty calls, each time one comes back from the printer's window.
  refetchOnWindowFocus: false,
})

export const useOrdersOfSlips = (ids: readonly string[]) => useQuery(slipsQuery(useToken(), ids))

const loadBothLanguages = () =>
  Promise.all(locales.map(locale => loadDeskMessages(locale))).catch(cause => {
    throw new Problem(0, 'network_error', { cause })
  })

const unlessGone = (error: unknown) => {
  if (isProblem(error) && error.status === 404) return undefined
  throw error
}
