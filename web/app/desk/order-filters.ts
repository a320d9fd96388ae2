// The state of the list of orders is part of the address, so that links, reloads and the Back button restore it.
import { isDay } from '@waha/contract/days.ts'
import { fulfilments } from '@waha/contract/desk/fulfilment.ts'
import type { OrderFilterInput } from '@waha/contract/desk/order-filters.ts'
import { limits } from '@waha/contract/limits.ts'
import { useCallback, useMemo } from 'react'
import { useQueryParams } from '../page/use-query-params.ts'

export type OrderFilters = OrderFilterInput & { after?: string }

// As in the contract, whose schemas the browser does without; the test compares them.
export const statuses = ['processing', 'completed', 'cancelled'] as const
export const payments = ['paid', 'refunded', 'review'] as const
export const waiting = ['to-ship', 'payment'] as const

const oneOf = <T extends string>(known: readonly T[], text: string | null) => known.find(one => one === text)
/** A day in a text. The years 2, 20 and 202 are what browsers name while somebody types 2026. */
export const dayIn = (text: string | null) => (text && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : undefined)

/** Reads the filters of an address. What it does not understand is left out. */
export const readOrderFilters = (params: URLSearchParams): OrderFilters => {
  const read = {
    q: [...(params.get('q') ?? '').trim()].slice(0, limits.searchTerm).join('') || undefined,
    status: oneOf(statuses, params.get('status')),
    payment: oneOf(payments, params.get('payment')),
    fulfilment: oneOf(fulfilments, params.get('fulfilment')),
    waiting: oneOf(waiting, params.get('waiting')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    after: /^[\d:.TZ_a-f-]{60,70}$/.test(params.get('after') ?? '') ? (params.get('after') ?? undefined) : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The query of an address for filters. */
export const writeOrderFilters = (filters: OrderFilters) =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])))

let seen = ''
/** Notes the list that is shown, for the way back to it. */
export const seeList = (filters: OrderFilters) => {
  seen = String(writeOrderFilters(filters))
}
/** The address of the list as it was last shown in this window, with its filters and its place. */
export const listAsSeen = () => `/admin/orders${seen && `?${seen}`}`

/** The filters of the present address, and how to change them: any change goes back to the newest orders. */
export const useOrderFilters = () => {
  const [params, setParams] = useQueryParams()
  const filters = useMemo(() => readOrderFilters(params), [params])
  const change = useCallback(
    (changes: { [K in keyof OrderFilters]?: OrderFilters[K] | undefined }) =>
      setParams(
        old => {
          const { after: _, ...kept } = readOrderFilters(old)
          return writeOrderFilters({ ...kept, ...changes } as OrderFilters)
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  return { filters, change }
}

/** How many filters are set, without search and place. */
export const countFilters = ({ q: _q, after: _after, ...filters }: OrderFilters) => Object.keys(filters).length
