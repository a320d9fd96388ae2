import { catalogApi, categories } from '@waha/contract/catalog.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { addProduct } from './add-product.ts'
import { findProduct, listGrouped, listProducts } from './catalog.queries.ts'

export const catalogRoutes = (api: Api) => [
  ...productRoutes(api),

  answer(catalogApi.add, async ({ body, locale }) => {
    const product = await findProduct(api.db, locale, await addProduct(api, body))
    if (!product) throw new Problem(404, 'product_not_found')
    return { product }
  }),
]

const productRoutes = ({ db }: Api) => [
  answer(catalogApi.list, async ({ query, locale }) => {
    const { page, limit, minPrice, maxPrice } = query
    if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
      throw new Problem(400, 'invalid_input', { fields: [{ field: 'minPrice', code: 'price_range_invalid' }] })
    }
    const { products, total } = await listProducts(db, locale, query)
    return { products, total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) }
  }),

  answer(catalogApi.categories, async () => ({ categories: categories.map((name, index) => ({ id: index + 1, name })) })),

  answer(catalogApi.grouped, async ({ locale }) => ({ categories: await listGrouped(db, locale) })),

  answer(catalogApi.product, async ({ params, locale }) => {
    const product = await findProduct(db, locale, params.id)
    if (!product) throw new Problem(404, 'product_not_found')
    return { product }
  }),
]
