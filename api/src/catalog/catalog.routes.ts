import { catalogApi, type ProductFilters } from '@waha/contract/catalog.ts'
import { categories } from '@waha/contract/choices.ts'
import { newProductApi } from '@waha/contract/new-product.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { read } from '../db/read.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { addProduct } from './add-product.ts'
import { findProduct, listGrouped } from './catalog.queries.ts'
import { countFacets } from './counts.queries.ts'
import { listProducts } from './list.queries.ts'
import { suggestProducts } from './suggest-products.ts'

// More than typing causes.
const suggestions: RateLimit = { name: 'suggestions', points: 10, seconds: 1 }

export const catalogRoutes = (api: Api) => [
  ...findingRoutes(api),

  answer(newProductApi.add, async ({ body, locale }) => {
    const product = await findProduct(api.db, locale, await addProduct(api, body))
    if (!product) throw new Problem(404, 'product_not_found')
    return { product }
  }),
]

const findingRoutes = (api: Api) => [
  answer(catalogApi.list, async ({ query, locale }) => {
    refuseEmptyRange(query)
    const { page, limit } = query
    const { products, total, understood } = await read(api, db => listProducts(db, locale, query))
    const totalPages = Math.max(1, Math.ceil(total / limit))
    return { products, total, page, limit, totalPages, ...(understood ? { understood } : {}) }
  }),

  answer(catalogApi.categories, async () => ({ categories: categories.map((name, index) => ({ id: index + 1, name })) })),

  answer(catalogApi.grouped, async ({ locale }) => ({ categories: await read(api, db => listGrouped(db, locale)) })),

  answer(catalogApi.suggestions, async ({ query, locale, request }) => {
    const address = api.addressOf(request)
    await api.limits.spend(suggestions, address)
    const found = await read(api, db => suggestProducts(db, locale, query.q))
    // Asked while somebody types, and by a list without results: unlike lists it is kept nowhere, and robots do not ask it.
    if (found.terms) api.foundNothing(query.q, address)
    else api.foundSomething(query.q, address)
    return found
  }),

  answer(catalogApi.facets, async ({ query }) => {
    refuseEmptyRange(query)
    return read(api, db => countFacets(db, query))
  }),

  answer(catalogApi.product, ({ params, locale }) =>
    read(api, async db => {
      const product = await findProduct(db, locale, params.id)
      if (!product) throw new Problem(404, 'product_not_found')
      return { product }
    }),
  ),
]

const refuseEmptyRange = ({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>) => {
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw new Problem(400, 'invalid_input', { fields: [{ field: 'minPrice', code: 'price_range_invalid' }] })
  }
}
