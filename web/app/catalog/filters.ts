// The state of the list is part of the URL, so that links, reloads and the Back button restore it.
import { type ProductCategory, priceRanges, productCategories } from '@waha/contract/choices.ts'
import { limits } from '@waha/contract/limits.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListFilters } from './catalog.queries.ts'

export interface Filters {
  searchTerm: string
  category: ProductCategory | undefined
  /** Index into `priceRanges`. */
  priceRange: number | undefined
  rating: number | undefined
  /** undefined: by relevance if there is a search term, else highest price first. */
  order: 'asc' | 'desc' | undefined
  page: number
}

const wholeBetween = (text: string | null, min: number, max: number) =>
  text !== null && /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** Reads the state from a URL's query. Invalid parameters are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  searchTerm: [...(params.get('q') ?? '')].slice(0, limits.searchTerm).join(''),
  category: productCategories.find(category => category === params.get('category')),
  priceRange: rangeOf(params),
  rating: wholeBetween(params.get('rating'), 1, 5),
  order: (['asc', 'desc'] as const).find(order => order === params.get('_order')),
  page: wholeBetween(params.get('page'), 1, limits.page) ?? 1,
})

const rangeOf = (params: URLSearchParams) => {
  const index = priceRanges.findIndex(
    ([min, max]) => params.get('minPrice') === String(min) && params.get('maxPrice') === (max === undefined ? null : String(max)),
  )
  return index < 0 ? undefined : index
}

/** The URL query for a state, without defaults. */
export const writeFilters = ({ searchTerm, category, priceRange, rating, order, page }: Filters): URLSearchParams => {
  const [min, max] = priceRange === undefined ? [] : (priceRanges[priceRange] ?? [])
  const entries = { q: searchTerm.trim(), category, minPrice: min, maxPrice: max, rating, _order: order, page: page > 1 ? page : undefined }
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** The API's query for a state. */
export const listQueryOf = ({ searchTerm, category, priceRange, rating, order, page }: Filters): ListFilters => {
  const [minPrice, maxPrice] = priceRange === undefined ? [] : (priceRanges[priceRange] ?? [])
  return {
    page,
    ...(searchTerm.trim() ? { q: searchTerm.trim() } : {}),
    ...(category ? { category } : {}),
    ...(minPrice !== undefined ? { minPrice } : {}),
    ...(maxPrice !== undefined ? { maxPrice } : {}),
    ...(rating ? { rating } : {}),
    ...(order ? { _sort: 'price' as const, _order: order } : searchTerm.trim() ? {} : { _sort: 'price' as const, _order: 'desc' as const }),
  }
}

/** The filters that change the facets' counts: all but page and order. */
export const facetFiltersOf = (filters: Filters) => {
  const { page: _page, _sort, _order, ids: _ids, ...rest } = listQueryOf(filters)
  return rest
}

/** The number of active filters, without the sort order. */
export const countActive = ({ searchTerm, category, priceRange, rating }: Filters) =>
  [searchTerm.trim() !== '', category !== undefined, priceRange !== undefined, rating !== undefined].filter(Boolean).length

export const noFilters: Filters = {
  searchTerm: '',
  category: undefined,
  priceRange: undefined,
  rating: undefined,
  order: undefined,
  page: 1,
}

/** The state in the current URL, and functions to change and to clear it. Any change but that of the page goes back to page 1. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = useCallback(
    (changes: Partial<Filters>) => setParams(old => writeFilters({ ...readFilters(old), page: 1, ...changes })),
    [setParams],
  )
  // Also recorded in the history state: the search box may hold text that is not applied yet, and must clear it.
  const clear = useCallback(() => setParams(writeFilters(noFilters), { state: cleared }), [setParams])
  return { filters, change, clear }
}

const cleared = { cleared: true }

/** Whether a history entry was made by clearing all filters. */
export const isCleared = (state: unknown) => (state as typeof cleared | null)?.cleared === true
