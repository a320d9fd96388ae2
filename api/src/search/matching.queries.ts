// Where lists, counts and facets take their products from, under the name `p`.
import type { ProductListQuery } from '@waha/contract/catalog.ts'
import { toCents } from '@waha/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Search } from './plan-search.ts'

export type Filters = Pick<ProductListQuery, 'category' | 'minPrice' | 'maxPrice' | 'rating' | 'ids'>

/** Products on sale: all of them, or those that have what is searched for anywhere in their texts. Withdrawn ones have no words. */
export const onSaleAs = (search: Search | undefined): RawBuilder<unknown> =>
  search
    ? sql`(select * from products where all_words @@ ${search.begun}::tsquery) as p`
    : sql`(select * from products where withdrawn_at is null) as p`

/** Products on sale whose names have what is asked for. */
export const onSaleNamed = (asked: string): RawBuilder<unknown> => sql`(select * from products where name_words @@ ${asked}::tsquery) as p`

/** The filters as a condition on `p`. */
export const fitting = ({ category, minPrice, maxPrice, rating, ids }: Filters): RawBuilder<boolean> => {
  const conditions = [
    ...(category ? [sql`p.category = ${category}`] : []),
    ...(minPrice !== undefined ? [sql`p.price_cents >= ${toCents(minPrice)}::bigint`] : []),
    ...(maxPrice !== undefined ? [sql`p.price_cents <= ${toCents(maxPrice)}::bigint`] : []),
    ...(rating !== undefined ? [sql`p.stars >= ${rating}`] : []),
    ...(ids ? [sql`p.id = any(${ids}::text[])`] : []),
  ]
  return conditions.length ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}
