import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskCalls, type Period } from '@waha/contract/desk/calls.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'

/** What is shown stays while the same is fetched for another period. */
export const useDeskHome = (days: Period) => {
  const token = useToken()
  return useQuery({
    queryKey: ['desk', token, 'home', days],
    queryFn: ({ client, signal }) => apiOf(client)(deskCalls.home, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    // Where nothing happens to orders the day goes on all the same.
    refetchInterval: minutes(5),
    enabled: Boolean(token),
  })
}
