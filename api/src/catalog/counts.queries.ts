// How many products there are: without a search sums over the kept counts of product_counts, which triggers keep (migration 0012).
import type { ProductFacets, ProductFilters } from '@waha/contract/catalog.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { type Filters, fitting, onSaleAs } from '../search/matching.queries.ts'
import { planSearch } from '../search/plan-search.ts'
import { areBands, bandsOf, facetsOf, type Group } from './facets.ts'

/** The filters as conditions on `p`, a product or a row of kept counts; of these no price filter but whole bands. */
const conditionsOf = ({ category, rating, minPrice, maxPrice }: Filters) => {
  const { first, last } = bandsOf(minPrice, maxPrice)
  return {
    category: category ? sql`p.category = ${category}` : sql`true`,
    price: areBands({ minPrice, maxPrice }) ? sql`p.price_band between ${first} and ${last}` : fitting({ minPrice, maxPrice }),
    rating: rating === undefined ? sql`true` : sql`p.stars >= ${rating}`,
  }
}

/** A subquery that counts the products on sale that fit the filters; `ids` is not among them. */
export const countOnSaleWhere = (filters: Filters): RawBuilder<number> => {
  if (!areBands(filters)) return sql`select count(*) from ${onSaleAs(undefined)} where ${fitting(filters)}`
  const { category, price, rating } = conditionsOf(filters)
  return sql`select coalesce(sum(p.count), 0)::bigint from product_counts as p where ${category} and ${price} and ${rating}`
}

/** How many products each choice of the filters would leave: each group is counted with the filters of the others, all in one pass. */
export const countFacets = async (db: Db, { q, ...filters }: ProductFilters): Promise<ProductFacets> => {
  const search = q === undefined ? undefined : await planSearch(db, q)
  const { category, price, rating } = conditionsOf(filters)
  const counted = areBands(filters) && !search ? sql`product_counts as p` : sql`(select p.*, 1 as count from ${onSaleAs(search)}) as p`
  const groups = await askPrepared<Group>(
    db,
    sql`
      select p.category, p.price_band as band, p.stars, coalesce(case
        when grouping(p.category) = 0 then sum(p.count) filter (where ${price} and ${rating})
        when grouping(p.price_band) = 0 then sum(p.count) filter (where ${category} and ${rating})
        else sum(p.count) filter (where ${category} and ${price}) end, 0)::bigint as count
      from ${counted} group by grouping sets ((p.category), (p.price_band), (p.stars))`,
  )
  return facetsOf(groups)
}
