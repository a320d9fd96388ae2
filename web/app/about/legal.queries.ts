import { queryOptions } from '@tanstack/react-query'
import { shopCalls } from '@waha/contract/later-calls.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { LegalPage } from '@waha/contract/shop-parts.ts'
import { apiOf, minutes } from '../data/query-client.ts'

export const legalQuery = (locale: Locale, page: LegalPage) =>
  queryOptions({
    queryKey: ['legal', page, locale],
    queryFn: ({ client, signal }) => apiOf(client)(shopCalls.legal, { params: { page }, query: { lang: locale } }, { signal }),
    staleTime: minutes(5),
  })
