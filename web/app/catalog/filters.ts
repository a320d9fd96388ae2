// The state of the list is part of the URL, so that links, reloads and the Back button restore it.
import { type ProductCategory, productCategories } from '@waha/contract/choices.ts'
import { limits } from '@waha/contract/limits.ts'
import { isAmount } from '@waha/contract/money.ts'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useQueryParams } from '../page/use-query-params.ts'
import type { ListFilters } from './catalog.queries.ts'

export type Order = 'asc' | 'desc' | 'newest'

export interface Filters {
  /** Without spaces around it when read from an address, as it is written there: else the search box would apply it once more. */
  searchTerm: string
  category: ProductCategory | undefined
  /** Both ends included: one of the ranges or limits that the filter offers, or whatever an address says. */
  minPrice: number | undefined
  maxPrice: number | undefined
  rating: number | undefined
  /** In percent. */
  minDiscount: number | undefined
  /** By price, or the newest first. undefined: by relevance if there is a search term, else highest price first. */
  order: Order | undefined
  page: number
}

const wholeBetween = (text: string | null, min: number, max: number) =>
  text !== null && /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** Reads the state from a URL's query. Invalid parameters are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  searchTerm: [...(params.get('q') ?? '')].slice(0, limits.searchTerm).join('').trim(),
  category: productCategories.find(category => category === params.get('category')),
  ...pricesOf(params),
  rating: wholeBetween(params.get('rating'), 1, 5),
  minDiscount: wholeBetween(params.get('minDiscount'), 1, 100),
  order: params.get('_sort') === 'createdAt' ? 'newest' : (['asc', 'desc'] as const).find(order => order === params.get('_order')),
  page: wholeBetween(params.get('page'), 1, limits.page) ?? 1,
})

/** Of a range that was written the wrong way round, the one that was meant. */
const pricesOf = (params: URLSearchParams) => {
  const [minPrice, maxPrice] = [amountOf(params.get('minPrice')), amountOf(params.get('maxPrice'))]
  const reversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return reversed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

const amountOf = (text: string | null) =>
  text !== null && /^\d{1,9}(\.\d{1,3})?$/.test(text) && isAmount(Number(text)) ? Number(text) : undefined

/** The URL query for a state, without defaults. */
export const writeFilters = ({ searchTerm, order, page, ...rest }: Filters): URLSearchParams => {
  const { category, minPrice, maxPrice, rating, minDiscount } = rest
  const sort = order === 'newest' ? { _sort: 'createdAt' } : { _order: order }
  const entries = { q: searchTerm.trim(), category, minPrice, maxPrice, rating, minDiscount, ...sort, page: page > 1 ? page : undefined }
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** The API's query for a state. */
export const listQueryOf = ({ searchTerm, category, minPrice, maxPrice, rating, minDiscount, order, page }: Filters): ListFilters => ({
  page,
  ...(searchTerm ? { q: searchTerm } : {}),
  ...(category ? { category } : {}),
  ...(minPrice !== undefined ? { minPrice } : {}),
  ...(maxPrice !== undefined ? { maxPrice } : {}),
  ...(rating ? { rating } : {}),
  ...(minDiscount ? { minDiscount } : {}),
  ...(order === 'newest' ? { _sort: 'createdAt' } : order || !searchTerm ? { _sort: 'price', _order: order ?? 'desc' } : {}),
})

/** The filters that change the facets' counts: all but page and order. */
export const facetFiltersOf = (filters: Filters) => {
  const { page: _page, _sort, _order, ids: _ids, ...rest } = listQueryOf(filters)
  return rest
}

/** The number of active filters, without the sort order. */
export const countActive = ({ searchTerm, category, minPrice, maxPrice, rating, minDiscount }: Filters) =>
  [searchTerm || undefined, category, minPrice ?? maxPrice, rating, minDiscount].filter(value => value !== undefined).length

export const noFilters: Filters = {
  searchTerm: '',
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  rating: undefined,
  minDiscount: undefined,
  order: undefined,
  page: 1,
}

/** The state in the current URL, and functions to change and to clear it. Any change but that of the page goes back to page 1. */
export const useFilters = () => {
  const [params, setParams] = useQueryParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = useCallback(
    (changes: Partial<Filters>) => setParams(old => writeFilters({ ...readFilters(old), page: 1, ...changes })),
    [setParams],
  )
  // Also recorded in the history state: the search box may hold text that is not applied yet, and must clear it.
  const clear = useCallback(() => setParams(() => writeFilters(noFilters), { state: cleared }), [setParams])
  return { filters, change, clear }
}

/** Says where a link to another page of the list that shows leads. The focus goes along: the link may not be there any more, or far below. */
export const usePageLink = () => {
  const { pathname } = useLocation()
  const { filters } = useFilters()
  return (page: number) => ({ to: `${pathname}?${writeFilters({ ...filters, page })}`, state: { focus: 'list' } })
}

const cleared = { cleared: true }

/** Whether a history entry was made by clearing all filters. */
export const isCleared = (state: unknown) => (state as typeof cleared | null)?.cleared === true
