import { hashKey, keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { catalogCalls } from '@waha/contract/calls.ts'
import type { GroupedProducts, Product, ProductFilters, ProductList, ProductListQuery } from '@waha/contract/catalog.ts'
import { pageSize, relatedProducts } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf, minutes } from '../data/query-client.ts'

/** Whether two query keys differ by their language only. All keys here begin with a name and a language. */
const isSameInOtherLocale = ([name, , ...rest]: QueryKey, [otherName, , ...otherRest]: QueryKey) =>
  hashKey([name, rest]) === hashKey([otherName, otherRest])

/** For `placeholderData`: after a switch of language, the data in the old language stays until the new data is there. */
export const keepOtherLocale = <T>(queryKey: QueryKey, previous: T | undefined, previousQuery: { queryKey: QueryKey } | undefined) =>
  previousQuery && isSameInOtherLocale(queryKey, previousQuery.queryKey) ? previous : undefined

export type ListFilters = Omit<ProductListQuery, 'lang' | 'limit'>

/** A list as the API answers it; the totals may be missing. */
type ListAnswer = Pick<ProductList, 'products'> & Partial<ProductList>

/** Fills in missing totals. A list without `total` counts as a single page. */
export const withTotals = ({ products, total, page = 1, limit = pageSize, totalPages, ...rest }: ListAnswer): ProductList =>
  total === undefined
    ? { products, total: products.length, page: 1, limit, totalPages: 1 }
    : { products, total, page, limit, totalPages: totalPages ?? Math.ceil(total / limit), ...rest }

// However long somebody has looked at a product, Back finds the list, the filters and the home page as they were, and renews them then.
const keptForBack = minutes(30)

/** One page of the filtered list. Until it is there the products before stay; that there were none says nothing of other filters. */
export const productListQuery = (lang: Locale, filters: ListFilters) =>
  queryOptions({
    queryKey: ['products', lang, filters],
    queryFn: async ({ client, signal }): Promise<ProductList> =>
      withTotals(await apiOf(client)(catalogCalls.list, { query: { ...filters, limit: pageSize, lang } }, { signal })),
    staleTime: minutes(1),
    gcTime: keptForBack,
    placeholderData: (previous, query) =>
      previous?.products.length ? previous : keepOtherLocale(['products', lang, filters], previous, query),
  })

/** The number of products for each option of each filter; the same in every language. */
export const facetsQuery = (filters: Omit<ProductFilters, 'lang'>) =>
  queryOptions({
    queryKey: ['facets', filters],
    queryFn: ({ client, signal }) => apiOf(client)(catalogCalls.facets, { query: filters }, { signal }),
    staleTime: minutes(1),
    gcTime: keptForBack,
    placeholderData: keepPreviousData,
  })

/** Products by id, in the order of `ids`, without those that are no longer sold. Their own pages find them in the cache, too. */
export const productsByIdQuery = (lang: Locale, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products by id', lang, ids],
    queryFn: async ({ client, signal }) => {
      const { products } = await apiOf(client)(catalogCalls.list, { query: { ids: [...ids], limit: ids.length, lang } }, { signal })
      for (const product of products) client.setQueryData(productQuery(lang, product.id).queryKey, product)
      return products
    },
    staleTime: minutes(5),
    enabled: ids.length > 0,
    placeholderData: (previous, query) => keepOtherLocale(['products by id', lang, ids], previous, query),
  })

export const productQuery = (lang: Locale, id: string) =>
  queryOptions({
    queryKey: ['product', lang, id],
    queryFn: ({ client, signal }) =>
      apiOf(client)(catalogCalls.product, { params: { id }, query: { lang } }, { signal }).then(answer => answer.product),
    staleTime: minutes(5),
  })

/** Whether a failure means that no product has this id: 404, or 400 for a malformed id. */
export const isUnknownProduct = (error: unknown) => isProblem(error) && (error.status === 404 || error.status === 400)

const listsOfProducts = ['related', 'products by id']

/** A product from any list in the query cache. */
export const cachedProduct = (queries: QueryClient, lang: Locale, id: string): Product | undefined =>
  [
    ...queries.getQueriesData<ProductList>({ queryKey: ['products', lang] }).flatMap(([, list]) => list?.products ?? []),
    ...listsOfProducts
      .flatMap(name => queries.getQueriesData<Product[]>({ queryKey: [name, lang] }))
      .flatMap(([, products]) => products ?? []),
    ...queries
      .getQueriesData<Product[]>({ queryKey: ['wishlist'], predicate: ({ queryKey }) => queryKey.at(-1) === lang })
      .flatMap(([, list]) => list ?? []),
    ...(queries.getQueryData<GroupedProducts['categories']>(['grouped', lang]) ?? []).flatMap(({ products }) => products),
  ].find(product => product.id === id)

/** Products of a category, to be shown beside one of them. */
export const relatedQuery = (lang: Locale, category: ProductListQuery['category']) =>
  queryOptions({
    queryKey: ['related', lang, category],
    queryFn: ({ client, signal }) =>
      apiOf(client)(catalogCalls.list, { query: { category, limit: relatedProducts, lang } }, { signal, failure: 'related_failed' }).then(
        answer => answer.products,
      ),
    staleTime: minutes(5),
    enabled: category !== undefined,
    placeholderData: (previous, query) => keepOtherLocale(['related', lang, category], previous, query),
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ client, signal }) => apiOf(client)(catalogCalls.categories, {}, { signal }).then(answer => answer.categories),
    staleTime: minutes(10),
  })

/** Whether the products have their texts: those that travel with the home page have none. */
const areWhole = (groups: GroupedProducts['categories'] = []) =>
  groups.some(({ products }) => products.some(({ description }) => description !== ''))

/** Each category with its best products, for the home page. */
export const groupedQuery = (lang: Locale) =>
  queryOptions({
    queryKey: ['grouped', lang],
    queryFn: ({ client, signal }) => apiOf(client)(catalogCalls.grouped, { query: { lang } }, { signal }).then(answer => answer.categories),
    staleTime: ({ state }) => (areWhole(state.data) ? minutes(5) : 0),
    gcTime: keptForBack,
    refetchOnWindowFocus: false,
    placeholderData: (previous, query) => keepOtherLocale(['grouped', lang], previous, query),
  })
