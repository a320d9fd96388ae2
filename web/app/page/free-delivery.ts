import { queryOptions, useQuery } from '@tanstack/react-query'
import { ratesCalls } from '@waha/contract/calls.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import { ofHundreds } from '@waha/contract/money.ts'
import { apiOf, minutes } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'

/** Hundreds of minor units. Where all orders are delivered at no cost the pages say what they always said, which is true as well. */
const usual = 50

/** From which sum on delivery is free, as pages say it; null where it never is. */
export const freeDeliveryQuery = () =>
  queryOptions({
    queryKey: ['free delivery'],
    queryFn: async ({ client, signal }) => {
      const { freeFrom } = await apiOf(client)(ratesCalls.freeFrom, {}, { signal })
      return freeFrom === 0 ? ofHundreds(usual) : freeFrom
    },
    staleTime: minutes(10),
  })

/** The same as texts say it: `$50`; null where it never is and where nobody knows; undefined while it is asked for, which keeps its place. */
export const useFreeFrom = () => {
  const locale = useLocale()
  const { data, isError } = useQuery(freeDeliveryQuery())
  if (data === undefined) return isError ? null : undefined
  return data && isolatedPrice(locale, data, Number.isInteger(data) ? 0 : undefined)
}
