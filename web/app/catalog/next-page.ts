import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { type Locale, localeOf, withoutLocale } from '@waha/contract/locale.ts'
import { readIds } from '../compare/compared.ts'
import { freeDeliveryQuery } from '../page/free-delivery.ts'
import {
  cachedProduct,
  categoriesQuery,
  facetsQuery,
  groupedQuery,
  productListQuery,
  productQuery,
  productsByIdQuery,
} from './catalog.queries.ts'
import { facetFiltersOf, listQueryOf, readFilters } from './filters.ts'

/** What a page needs to fill its first screen. */
export interface NextPage {
  /** The ids of routes whose code it is made of. */
  routes: string[]
  // biome-ignore lint/suspicious/noExplicitAny: queries with different data stand in one list
  queries: FetchQueryOptions<any, any, any, any>[]
  /** The address of its largest picture. */
  picture?: string | null
}

/** What may be fetched ahead for an address: of the pages that are the same for every visitor. */
export const nextPageAt = (queries: QueryClient, { pathname, searchParams }: URL): NextPage | undefined => {
  const [locale, path] = [localeOf(pathname), withoutLocale(pathname)]
  if (path === '/') return { routes: ['home/home.page'], queries: [categoriesQuery(), groupedQuery(locale), freeDeliveryQuery()] }
  if (path === '/cart') return { routes: ['checkout/cart.page'], queries: [] }
  if (path === '/products') {
    const filters = readFilters(searchParams)
    return {
      routes: ['catalog/products.page'],
      queries: [productListQuery(locale, listQueryOf(filters)), facetsQuery(facetFiltersOf(filters))],
    }
  }
  if (path === '/compare') {
    const { ids } = readIds(searchParams.get('ids') ?? '')
    return { routes: ['catalog/compare.page'], queries: ids.length > 0 ? [productsByIdQuery(locale, ids)] : [] }
  }
  const id = productIdIn(path)
  if (!id) return undefined
  const picture = cachedProduct(queries, locale, id)?.image ?? null
  return { routes: ['catalog/product.page'], queries: [productQuery(locale, id), freeDeliveryQuery()], picture }
}

// Pages show without them.
const aside = ['categories', 'facets']

/** What the page at an address cannot show without and is not here yet; undefined where nothing is missing. */
export const missingAt = (queries: QueryClient, address: URL) => {
  const id = productIdIn(address.pathname)
  if (id && cachedProduct(queries, localeOf(address.pathname), id)) return undefined
  const [needed] = nextPageAt(queries, address)?.queries.filter(({ queryKey: [name] }) => !aside.includes(name)) ?? []
  return needed && queries.getQueryData(needed.queryKey) === undefined ? needed : undefined
}

/** The id in the path of a product's page. */
export const productIdIn = (path: string) => /^\/products\/([a-z0-9-]+)$/.exec(withoutLocale(path))?.[1]

const mostCards = 8

/** What most visitors of lists and products need next: the code of both, and the products in view, in one call. */
export const likelyNext = (queries: QueryClient, locale: Locale, idsInView: readonly string[]): NextPage => {
  const unknown = idsInView.slice(0, mostCards).filter(id => queries.getQueryData(productQuery(locale, id).queryKey) === undefined)
  return {
    routes: ['catalog/product.page', 'catalog/products.page'],
    queries: unknown.length > 0 ? [productsByIdQuery(locale, unknown)] : [],
  }
}
