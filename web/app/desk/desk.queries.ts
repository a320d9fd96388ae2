import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Period } from '@waha/contract/desk/calls.ts'
import { deskCalls } from '@waha/contract/desk/calls.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { ParcelForm } from '@waha/contract/desk/orders.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'
import type { OrderFilters } from './order-filters.ts'
import { keyOf, useChange } from './use-change.ts'

/** What is shown stays while the same is fetched for another period. */
export const useDeskHome = (days: Period) => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'home', days],
    queryFn: ({ client, signal }) => apiOf(client)(deskCalls.home, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: Boolean(token),
  })
}

export const useDeskOrders = (filters: OrderFilters) => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'orders', filters],
    queryFn: ({ client, signal }) => apiOf(client)(deskCalls.orders, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
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

/** Several orders, in the order of their ids. Those that are gone are left out. */
export const useSeveralOrders = (ids: readonly string[]) => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'several', ids],
    queryFn: async ({ client }) => {
      const found = ids.map(id => client.fetchQuery(orderQuery(token, id)).catch(unlessGone))
      return (await Promise.all(found)).flatMap(order => order ?? [])
    },
    enabled: Boolean(token),
  })
}

const unlessGone = (error: unknown) => {
  if (isProblem(error) && error.status === 404) return undefined
  throw error
}

/** The order as it is, of a change that came too late; undefined for other failures. */
export const changedOrder = (error: unknown): DeskOrder | undefined =>
  isProblem(error) && error.code === 'desk_order_changed' ? (error.details.order as DeskOrder | undefined) : undefined

const useOrderChange = <Input>(id: string, change: (client: QueryClient, input: Input) => Promise<{ order: DeskOrder }>) =>
  useChange({ kind: 'order', id, stateIn: ({ order }) => order, newer: changedOrder }, change)

export const useShip = (id: string) =>
  useOrderChange(id, (client, body: ParcelForm) => apiOf(client)(deskCalls.ship, { params: { id }, body }))

export const useDeliver = (id: string) =>
  useOrderChange(id, (client, { parcel, version }: { parcel: string; version: number }) =>
    apiOf(client)(deskCalls.deliver, { params: { id, parcel }, body: { version } }),
  )

export const useCancel = (id: string) =>
  useOrderChange(id, (client, version: number) => apiOf(client)(deskCalls.cancel, { params: { id }, body: { version } }))

export const useNote = (id: string) =>
  useOrderChange(id, (client, text: string) => apiOf(client)(deskCalls.note, { params: { id }, body: { text } }))
