// How many products there are: without a search sums over the kept counts of product_counts, which triggers keep (migration 0016).
import type { ProductFacets, ProductFilters } from '@waha/contract/catalog.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { type Filters, fitting, isDiscountBand, onSaleAs, reducedBy } from '../search/matching.queries.ts'
import { planRefined, type Search } from '../search/plan-search.ts'
import { outside } from '../search/word-queries.ts'
import { areBands, bandsOf, facetsOf, type Group } from './facets.ts'

/** The filters as conditions on `p`, a product or a row of kept counts; of these no price filter but whole bands. */
const conditionsOf = ({ category, rating, minPrice, maxPrice, minDiscount }: Filters) => {
  const { first, last } = bandsOf(minPrice, maxPrice)
  return {
    category: category ? sql`p.category = ${category}` : sql`true`,
    price: areBands({ minPrice, maxPrice }) ? sql`p.price_band between ${first} and ${last}` : fitting({ minPrice, maxPrice }),
    rating: rating === undefined ? sql`true` : sql`p.stars >= ${rating}`,
    discount: minDiscount === undefined ? sql`true` : reducedBy(minDiscount),
  }
}

/** Can the kept counts say how many products fit? */
const areKept = (filters: Filters) => areBands(filters) && isDiscountBand(filters.minDiscount)

/** A subquery that counts the products on sale that fit the filters; `ids` is not among them. */
export const countOnSaleWhere = (filters: Filters): RawBuilder<number> => {
  if (!areKept(filters)) return sql`select count(*) from ${onSaleAs(undefined)} where ${fitting(filters)}`
  const { category, price, rating, discount } = conditionsOf(filters)
  return sql`select coalesce(sum(p.count), 0)::bigint from product_counts as p where ${category} and ${price} and ${rating} and ${discount}`
}

/** A subquery that counts what a search finds and fits the filters. Of a category that it names as a whole, the kept counts are taken. */
export const countFound = (search: Search, filters: Filters): RawBuilder<number> => {
  if (!isWholeCategory(search) || !areKept(filters)) return sql`select count(*) from ${onSaleAs(search)} where ${fitting(filters)}`
  const { category, price, rating, discount } = conditionsOf(filters)
  return sql`select coalesce(sum(p.count), 0)::bigint from ${countsOf(search)} where ${category} and ${price} and ${rating} and ${discount}`
}

const isWholeCategory = ({ onlyCategory, limits }: Search) => onlyCategory && Object.keys(limits).length === 0

/** What a search for a category finds, as counts: the category's are kept, and few other products have its name in their texts. */
const countsOf = (search: Search) => sql`(
  select category, price_band, stars, discount_band, count from product_counts where category = any(${search.categories}::text[])
  union all select p.category, p.price_band, p.stars, p.discount_band, 1
    from ${onSaleAs({ ...search, prefix: outside(search.prefix, search.categories) })}) as p`

/** How many products each choice of the filters would leave: each group is counted with the filters of the others, all in one pass. */
export const countFacets = async (db: Db, { q, ...filters }: ProductFilters): Promise<ProductFacets> => {
  const search = q === undefined ? undefined : await planRefined(db, q)
  const { category, price, rating, discount } = conditionsOf(filters)
  const counted =
    !areKept(filters) || (search && !isWholeCategory(search))
      ? sql`(select p.*, 1 as count from ${onSaleAs(search)}) as p`
      : search
        ? countsOf(search)
        : sql`product_counts as p`
  const groups = await askPrepared<Group>(
    db,
    sql`
      select p.category, p.price_band as band, p.stars, p.discount_band as discount, coalesce(case
        when grouping(p.category) = 0 then sum(p.count) filter (where ${price} and ${rating} and ${discount})
        when grouping(p.price_band) = 0 then sum(p.count) filter (where ${category} and ${rating} and ${discount})
        when grouping(p.stars) = 0 then sum(p.count) filter (where ${category} and ${price} and ${discount})
        else sum(p.count) filter (where ${category} and ${price} and ${rating}) end, 0)::bigint as count
      from ${counted} group by grouping sets ((p.category), (p.price_band), (p.stars), (p.discount_band))`,
    { varies: true },
  )
  return facetsOf(groups)
}
