import { catalogCalls } from './calls.ts'
import { audiences, categories, type FactName, orders, productCategories, sorts } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, productId } from './fields.ts'
import { limits, mostPerPage, pageSize } from './limits.ts'
import { locales } from './locale.ts'
import { amount, type Schema, wholeNumber, z } from './schema.ts'

export const productCategory = z.enum(productCategories, errorCode('category_required'))

const text = z.optional(z.string())
/** Key facts in one language, each a short text such as "24 × 8 cm"; those that are unknown are missing. */
const keyFacts = z.object({ material: text, size: text, weight: text, inTheBox: text } satisfies Record<FactName, Schema>)
export type KeyFacts = z.output<typeof keyFacts>

/**
 * Prices in dollars, `discount` in percent, `averageRating` 0 (none yet) to 5. Texts are in the language asked for.
 * `preview`: a few pixels of the main picture as a data URI, where there are some. `facts` come where products are asked for by id, if there are any.
 */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  image: z.nullable(z.string()),
  images: z.array(z.string()),
  preview: z.nullable(z.string()),
  category: productCategory,
  discount: z.number(),
  averageRating: z.number(),
  numReviews: z.number(),
  facts: z.optional(keyFacts),
})
export type Product = z.output<typeof product>

const language = { lang: z.optional(z.enum(locales, errorCode('language_unknown'))) }

/** The filters of the list. Without `_sort` and `_order`: by relevance if `q` is set, else by price, highest first. `minDiscount` in percent. */
const productFilters = z.object({
  ...language,
  category: z.optional(z.enum(productCategories, errorCode('category_unknown'))),
  q: z.optional(z.string().check(z.maxLength(limits.searchTerm, errorCode('search_too_long')))),
  minPrice: z.optional(amount(999_999_999, 'price_filter_invalid')),
  maxPrice: z.optional(amount(999_999_999, 'price_filter_invalid')),
  rating: z.optional(wholeNumber(1, 5, 'rating_invalid')),
  minDiscount: z.optional(wholeNumber(1, 100, 'discount_filter_invalid')),
})

/** Ids separated by commas; typed callers may pass a list. */
const productIds = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((ids: string | string[]) => String(ids).split(',')),
  ),
  z.array(productId).check(z.maxLength(limits.ids)),
)

/** The list's filters and pages. With `ids` only these products, in that order unless `_sort` is set; unknown ones are left out. */
export const productListQuery = z.extend(productFilters, {
  ids: z.optional(productIds),
  page: z._default(wholeNumber(1, limits.page, 'page_invalid'), 1),
  limit: z._default(wholeNumber(1, mostPerPage, 'page_size_invalid', 'page_size_too_high'), pageSize),
  _sort: z.optional(z.enum(sorts, errorCode('sort_unknown'))),
  _order: z.optional(z.enum(orders, errorCode('order_unknown'))),
})
export type ProductFilters = z.output<typeof productFilters>
export type ProductListQuery = z.output<typeof productListQuery>

/**
 * What was understood of a search term, where that is not just its words: price limits in dollars, both ends included, for whom, and `words`,
 * the term without them; where it says both, also the term without the one. What was left out: `without`, words that no product has beside
 * the others, and `foreign`, a price in another currency, as it was typed.
 */
const understood = z.object({
  words: z.string(),
  without: z.array(z.string()),
  foreign: z.optional(z.string()),
  minPrice: z.optional(z.number()),
  maxPrice: z.optional(z.number()),
  audience: z.optional(z.enum(audiences)),
  withoutPrice: z.optional(z.string()),
  withoutAudience: z.optional(z.string()),
})

export const productList = z.object({
  products: z.array(product),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  totalPages: z.number(),
  understood: z.optional(understood),
})
export type ProductList = z.output<typeof productList>

const count = z.number()

/**
 * How many products each choice of the filters would leave. Each group is counted with the filters of the other groups, not with
 * its own: what a shopper would get by choosing this instead of that. `all` is for no category.
 */
export const productFacets = z.object({
  all: count,
  categories: z.array(z.object({ category: productCategory, count })),
  prices: z.array(z.object({ minPrice: z.number(), maxPrice: z.nullable(z.number()), count })),
  priceLimits: z.array(z.object({ maxPrice: z.number(), count })),
  ratings: z.array(z.object({ rating: z.number(), count })),
  discounts: z.array(z.object({ minDiscount: z.number(), count })),
})
export type ProductFacets = z.output<typeof productFacets>

/**
 * Suggestions for a term that is being typed: products, best match first, and categories that it names. Where there are no products, `terms`
 * that find some and are near it, and categories that are called nearly so.
 */
export const suggestions = z.object({
  products: z.array(z.pick(product, { id: true, name: true, image: true, price: true })),
  categories: z.array(z.enum(categories)),
  terms: z.optional(z.array(z.string())),
})
export type Suggestions = z.output<typeof suggestions>

const categoryList = z.object({ categories: z.array(z.object({ id: z.number(), name: z.enum(categories) })) })
export const groupedProducts = z.object({ categories: z.array(z.object({ category: z.enum(categories), products: z.array(product) })) })
export type GroupedProducts = z.output<typeof groupedProducts>

export const catalogApi = {
  list: endpoint({
    ...catalogCalls.list,
    access: 'anyone',
    summary: 'Products: filtered, searched, sorted, a page at a time',
    query: productListQuery,
    answer: productList,
  }),
  categories: endpoint({
    ...catalogCalls.categories,
    access: 'anyone',
    summary: 'The categories',
    answer: categoryList,
  }),
  grouped: endpoint({
    ...catalogCalls.grouped,
    access: 'anyone',
    summary: 'At most 10 products of each category, best rated first',
    query: z.object(language),
    answer: groupedProducts,
  }),
  suggestions: endpoint({
    ...catalogCalls.suggestions,
    access: 'anyone',
    summary: 'At most 6 products and the categories for a term that is being typed; 10 calls a second',
    query: z.object({ ...language, q: z._default(z.string().check(z.maxLength(limits.searchTerm, errorCode('search_too_long'))), '') }),
    answer: suggestions,
  }),
  facets: endpoint({
    ...catalogCalls.facets,
    access: 'anyone',
    summary: 'How many products each choice of the filters would leave',
    query: productFilters,
    answer: productFacets,
  }),
  product: endpoint({
    ...catalogCalls.product,
    access: 'anyone',
    summary: 'One product',
    params: z.object({ id: productId }),
    query: z.object(language),
    answer: z.object({ product }),
  }),
}
