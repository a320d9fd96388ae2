// How many products there are without a search: sums over the kept counts of product_counts, which triggers keep (migration 0012).
import type { ProductFilters } from '@waha/contract/catalog.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { type Filters, fitting, onSaleAs } from '../search/matching.queries.ts'
import { planSearch } from '../search/plan-search.ts'
import { areBands, bandsOf, type Cell, facetsOf } from './facets.ts'

/** A subquery that counts the products on sale that fit the filters; `ids` is not among them. */
export const countOnSaleWhere = (filters: Filters): RawBuilder<number> => {
  if (!areBands(filters)) return sql`select count(*) from ${onSaleAs(undefined)} where ${fitting(filters)}`
  const { category, rating, minPrice, maxPrice } = filters
  const { first, last } = bandsOf(minPrice, maxPrice)
  const conditions = [
    sql`price_band between ${first} and ${last}`,
    ...(category ? [sql`category = ${category}`] : []),
    ...(rating !== undefined ? [sql`stars >= ${rating}`] : []),
  ]
  return sql`select coalesce(sum(count), 0)::bigint from product_counts where ${sql.join(conditions, sql` and `)}`
}

/** How many products each choice of the filters would leave: the kept counts, or one pass over what the search finds; the rest is addition. */
export const countFacets = async (db: Db, { q, ...filters }: ProductFilters) => {
  const search = q === undefined ? undefined : await planSearch(db, q)
  return facetsOf(await askPrepared(db, cellsOf(filters, search)), filters)
}

const cellsOf = (filters: Omit<ProductFilters, 'q'>, search: Parameters<typeof onSaleAs>[0]) => {
  const whole = areBands(filters)
  if (whole && !search) return sql<Cell>`select category, price_band as band, stars, true as asked, count from product_counts`
  const { minPrice, maxPrice } = filters
  return sql<Cell>`
    select p.category, p.price_band as band, p.stars, ${whole ? sql`true` : fitting({ minPrice, maxPrice })} as asked, count(*) as count
    from ${onSaleAs(search)} group by 1, 2, 3, 4`
}
