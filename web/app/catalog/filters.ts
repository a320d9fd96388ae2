// The state of the list lives in the address, so that links, reloads and Back restore it.
import { type ProductCategory, priceRanges, productCategories } from '@waha/contract/catalog.ts'
import { limits } from '@waha/contract/limits.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListFilters } from './catalog.queries.ts'

export interface Filters {
  searchTerm: string
  category: ProductCategory | undefined
  /** Index into the price ranges. */
  priceRange: number | undefined
  rating: number | undefined
  /** undefined: by relevance while a term is set, else the dearest first. */
  order: 'asc' | 'desc' | undefined
  page: number
}

const wholeBetween = (text: string | null, min: number, max: number) =>
  text !== null && /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** Reads the state of an address; whatever is not valid counts as not set. */
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

/** The address of a state; what is at its default stands in no address. */
export const writeFilters = ({ searchTerm, category, priceRange, rating, order, page }: Filters): URLSearchParams => {
  const [min, max] = priceRange === undefined ? [] : (priceRanges[priceRange] ?? [])
  const entries = { q: searchTerm.trim(), category, minPrice: min, maxPrice: max, rating, _order: order, page: page > 1 ? page : undefined }
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** What the API is asked for a state. */
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

/** What the facets are asked for a state: pages and order change no count. */
export const facetFiltersOf = (filters: Filters) => {
  const { page: _page, _sort, _order, ids: _ids, ...rest } = listQueryOf(filters)
  return rest
}

/** How many filters are active: category, search, price, rating; not the sort. */
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

/** The state of this page's address, and a way to change it: any change but that of the page leads back to page 1. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = useCallback(
    (changes: Partial<Filters>) => setParams(old => writeFilters({ ...readFilters(old), page: 1, ...changes })),
    [setParams],
  )
  // Says so beside the address: the search box may hold words that are not applied yet.
  const clear = useCallback(() => setParams(writeFilters(noFilters), { state: cleared }), [setParams])
  return { filters, change, clear }
}

const cleared = { cleared: true }

/** Was this history entry made by clearing all filters? */
export const isCleared = (state: unknown) => (state as typeof cleared | null)?.cleared === true
