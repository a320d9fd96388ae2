import type { ProductFacets, ProductFilters } from '@waha/contract/catalog.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { fitting, onSaleAs } from '../search/matching.queries.ts'
import { planSearch } from '../search/plan-search.ts'
import { areBands, type Cell, facetsOf } from './facets.ts'

/** How many products each choice of the filters would leave: one pass over what the search finds, the rest is addition. */
export const countFacets = async (db: Db, { q, ...filters }: ProductFilters): Promise<ProductFacets> => {
  const search = q === undefined ? undefined : await planSearch(db, q)
  const { minPrice, maxPrice } = filters
  const asked = areBands(filters) ? sql`true` : fitting({ minPrice, maxPrice })
  const { rows } = await sql<Cell>`
    select p.category, p.price_band as band, p.stars, ${asked} as asked, count(*) as count
    from ${onSaleAs(search)} group by 1, 2, 3, 4
  `.execute(db)
  return facetsOf(rows, filters)
}
