import type { ProductListQuery } from '@waha/contract/catalog.ts'
import { toCents } from '@waha/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Search } from './plan-search.ts'

export type Filters = Pick<ProductListQuery, 'category' | 'minPrice' | 'maxPrice' | 'rating' | 'ids'>

/** The rows of `products p` that are on sale and fit the filters. */
export const fitting = ({ category, minPrice, maxPrice, rating, ids }: Filters): RawBuilder<boolean> =>
  all([
    sql`p.withdrawn_at is null`,
    ...(category ? [sql`p.category = ${category}`] : []),
    ...(minPrice !== undefined ? [sql`p.price_cents >= ${toCents(minPrice)}`] : []),
    ...(maxPrice !== undefined ? [sql`p.price_cents <= ${toCents(maxPrice)}`] : []),
    ...(rating !== undefined ? [sql`p.stars >= ${rating}`] : []),
    ...(ids ? [sql`p.id = any(${ids}::text[])`] : []),
  ])

/** The rows of `products p` that have what is searched for anywhere in their texts. */
export const found = ({ begun }: Pick<Search, 'begun'>): RawBuilder<boolean> => sql`p.all_words @@ ${begun}::tsquery`

export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => sql`(${sql.join(conditions, sql` and `)})`
