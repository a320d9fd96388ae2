import { hashKey, keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  catalogApi,
  type GroupedProducts,
  type Product,
  type ProductFilters,
  type ProductList,
  type ProductListQuery,
} from '@waha/contract/catalog.ts'
import { pageSize, relatedProducts } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf, minutes } from '../data/query-client.ts'

/** The same question in the other language? All keys here begin with a name and the language. */
const isTwin = ([name, , ...rest]: QueryKey, [otherName, , ...otherRest]: QueryKey) =>
  hashKey([name, rest]) === hashKey([otherName, otherRest])

/** When the language is switched, the answer in the old one stays on the page until the new one is there. */
export const keepTwin = <T>(queryKey: QueryKey, previous: T | undefined, previousQuery: { queryKey: QueryKey } | undefined) =>
  previousQuery && isTwin(queryKey, previousQuery.queryKey) ? previous : undefined

export type ListFilters = Omit<ProductListQuery, 'lang' | 'limit'>

/** A list as it came, which may lack its totals. Without `total` it is a single page: there is nothing to turn to. */
type ListAnswer = Pick<ProductList, 'products'> & Partial<ProductList>

export const wholeList = ({ products, total, page = 1, limit = pageSize, totalPages }: ListAnswer): ProductList =>
  total === undefined
    ? { products, total: products.length, page: 1, limit, totalPages: 1 }
    : { products, total, page, limit, totalPages: totalPages ?? Math.ceil(total / limit) }

/** One page of the filtered list. */
export const productListQuery = (lang: Locale, filters: ListFilters) =>
  queryOptions({
    queryKey: ['products', lang, filters],
    queryFn: async ({ client, signal }): Promise<ProductList> =>
      wholeList(await apiOf(client)(catalogApi.list, { query: { ...filters, limit: pageSize, lang } }, { signal })),
    staleTime: minutes(1),
    placeholderData: keepPreviousData,
  })

/** How many products each choice of the filters would leave; the same in every language. */
export const facetsQuery = (filters: Omit<ProductFilters, 'lang'>) =>
  queryOptions({
    queryKey: ['facets', filters],
    queryFn: ({ client, signal }) => apiOf(client)(catalogApi.facets, { query: filters }, { signal }),
    staleTime: minutes(1),
    placeholderData: keepPreviousData,
  })

/** Products by id, in that order; those that are gone are left out. */
export const productsByIdQuery = (lang: Locale, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products by id', lang, ids],
    queryFn: ({ client, signal }) =>
      apiOf(client)(catalogApi.list, { query: { ids: [...ids], limit: ids.length, lang } }, { signal }).then(answer => answer.products),
    staleTime: minutes(5),
    enabled: ids.length > 0,
    placeholderData: (previous, query) => keepTwin(['products by id', lang, ids], previous, query),
  })

export const productQuery = (lang: Locale, id: string) =>
  queryOptions({
    queryKey: ['product', lang, id],
    queryFn: ({ client, signal }) =>
      apiOf(client)(catalogApi.product, { params: { id }, query: { lang } }, { signal }).then(answer => answer.product),
    staleTime: minutes(5),
  })

/** No product has this id, or none could: a malformed id is refused with 400. Any other failure says nothing about the product. */
export const isUnknownProduct = (error: unknown) => isProblem(error) && (error.status === 404 || error.status === 400)

/** A product as a list in the cache knows it. */
export const knownProduct = (queries: QueryClient, lang: Locale, id: string): Product | undefined =>
  [
    ...queries.getQueriesData<ProductList>({ queryKey: ['products', lang] }).flatMap(([, list]) => list?.products ?? []),
    ...queries.getQueriesData<Product[]>({ queryKey: ['related', lang] }).flatMap(([, products]) => products ?? []),
    ...(queries.getQueryData<GroupedProducts['categories']>(['grouped', lang]) ?? []).flatMap(({ products }) => products),
  ].find(product => product.id === id)

/** Others of the same category. */
export const relatedQuery = (lang: Locale, category: ProductListQuery['category']) =>
  queryOptions({
    queryKey: ['related', lang, category],
    queryFn: ({ client, signal }) =>
      apiOf(client)(catalogApi.list, { query: { category, limit: relatedProducts, lang } }, { signal, failure: 'related_failed' }).then(
        answer => answer.products,
      ),
    staleTime: minutes(5),
    enabled: category !== undefined,
    placeholderData: (previous, query) => keepTwin(['related', lang, category], previous, query),
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ client, signal }) => apiOf(client)(catalogApi.categories, {}, { signal }).then(answer => answer.categories),
    staleTime: minutes(10),
  })

/** The best of each category, for the home page. */
export const groupedQuery = (lang: Locale) =>
  queryOptions({
    queryKey: ['grouped', lang],
    queryFn: ({ client, signal }) => apiOf(client)(catalogApi.grouped, { query: { lang } }, { signal }).then(answer => answer.categories),
    staleTime: minutes(5),
    refetchOnWindowFocus: false,
    placeholderData: (previous, query) => keepTwin(['grouped', lang], previous, query),
  })
