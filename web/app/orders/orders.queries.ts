import { queryOptions, useQuery } from '@tanstack/react-query'
import { ordersCalls } from '@waha/contract/later-calls.ts'
import { apiOf } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'

const ordersQuery = (token: string, userId: string) =>
  queryOptions({
    queryKey: ['orders', 'list', token],
    queryFn: ({ client, signal }) => apiOf(client)(ordersCalls.list, { query: { userId } }, { signal }).then(answer => answer.orders),
    refetchOnMount: 'always',
  })

/** A user's orders, newest first; fetched each time they are shown. */
export const useOrders = (userId: string) => {
  const token = useToken()
  return useQuery({ ...ordersQuery(token ?? '', userId), enabled: Boolean(token) })
}
