// SQL fragments for lists, counts and facets: the products on sale as `p`, and filters on them.
import type { ProductListQuery } from '@waha/contract/catalog.ts'
import { type Audience, discounts } from '@waha/contract/choices.ts'
import { toCents } from '@waha/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { unseen } from '../db/prepared.ts'
import type { Search } from './plan-search.ts'

export type Filters = Pick<ProductListQuery, 'category' | 'minPrice' | 'maxPrice' | 'rating' | 'minDiscount' | 'ids'> & {
  audience?: Audience
}

/** Products on sale: all, or those that match a search in any of their texts. Withdrawn ones have no words, so they never match. */
export const onSaleAs = (search: Search | undefined): RawBuilder<unknown> =>
  search
    ? sql`(select * from products as p where all_words @@ ${unseen(search.prefix, 'tsquery')} and ${fitting(search.limits)}) as p`
    : sql`(select * from products where withdrawn_at is null) as p`

/** Products on sale that match a search, and whose names match a tsquery. */
export const onSaleNamed = (search: Search, named: string): RawBuilder<unknown> =>
  sql`(select * from products as p where name_words @@ ${unseen(named, 'tsquery')} and ${fitting(search.limits)}) as p`

/** Whether a search finds any product. */
export const findsAny = async (db: Db, search: Search) => (await sql`select from ${onSaleAs(search)} limit 1`.execute(db)).rows.length > 0

/** The band of a discount in percent, as the column discount_band has it. */
export const discountBandOf = (percent: number) => discounts.filter(offered => offered <= percent).length

/** Is it one of the discounts that the filter offers, so that whole bands fit? */
export const isDiscountBand = (minDiscount: number | undefined) =>
  minDiscount === undefined || discounts.some(offered => offered === minDiscount)

/** A least discount as a condition on `p`, a product or, for one that the filter offers, a row of kept counts. */
export const reducedBy = (minDiscount: number): RawBuilder<boolean> => {
  const band = discountBandOf(minDiscount)
  // The constant lets the index of reduced products serve, whatever the parameter will be.
  const bands = band === 0 ? sql<boolean>`true` : sql<boolean>`p.discount_band > 0 and p.discount_band >= ${band}`
  return isDiscountBand(minDiscount) ? bands : sql`${bands} and p.discount >= ${minDiscount}`
}

/** The filters as a condition on `p`. */
export const fitting = ({ category, minPrice, maxPrice, rating, minDiscount, ids, audience }: Filters): RawBuilder<boolean> => {
  const conditions = [
    ...(category ? [sql`p.category = ${category}`] : []),
    ...(minPrice !== undefined ? [sql`p.price_cents >= ${toCents(minPrice)}::bigint`] : []),
    ...(maxPrice !== undefined ? [sql`p.price_cents <= ${toCents(maxPrice)}::bigint`] : []),
    ...(rating !== undefined ? [sql`p.stars >= ${rating}`] : []),
    ...(minDiscount !== undefined ? [reducedBy(minDiscount)] : []),
    ...(audience ? [sql`(p.audience is null or p.audience = ${audience})`] : []),
    ...(ids ? [sql`p.id = any(${ids}::text[])`] : []),
  ]
  return conditions.length ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}
