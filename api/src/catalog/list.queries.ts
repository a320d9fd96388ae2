import type { Product, ProductListQuery } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { fitting, onSaleAs } from '../search/matching.queries.ts'
import { planSearch, type Search } from '../search/plan-search.ts'
import { byRelevance } from '../search/relevance.queries.ts'
import { countOnSaleWhere } from './counts.queries.ts'
import { type Chosen, type ProductRow, selectChosen, toProduct } from './products-on-sale.queries.ts'

type Query = Omit<ProductListQuery, 'lang'>

/** One page of the filtered list, and how many there are in all: one statement, after the words of a search are known. */
export const listProducts = async (db: Db, locale: Locale, query: Query): Promise<{ products: Product[]; total: number }> => {
  const search = query.q === undefined ? undefined : await planSearch(db, query.q)
  const rows = await askPrepared(
    db,
    sql<{ total: number } & (ProductRow | { id: null })>`
      select counted.total, product.* from (select (${countOf(query, search)}) as total) as counted
      left join (${selectChosen(locale, pageOf(query, search), { facts: query.ids !== undefined })}) as product on true order by product.place`,
  )
  return { products: rows.flatMap(row => (row.id === null ? [] : [toProduct(row)])), total: rows[0]?.total ?? 0 }
}

const countOf = (query: Query, search: Search | undefined) =>
  search || query.ids ? sql`select count(*) from ${onSaleAs(search)} where ${fitting(query)}` : countOnSaleWhere(query)

const pageOf = (query: Query, search: Search | undefined): Chosen => {
  const part = partOf(query)
  const sorted = query._sort !== undefined || query._order !== undefined
  if (search && !sorted && !query.ids) return byRelevance(search, query, part)
  return sql`
    select id, row_number() over () from (
      select p.id from ${onSaleAs(search)} where ${fitting(query)}
      order by ${orderOf(query, sorted)} limit ${part.limit} offset ${part.offset}) as page`
}

/** Of the usual first page as constants, which the planner can reckon with. */
const partOf = ({ page, limit }: Query) =>
  page === 1 && limit === pageSize
    ? { limit: sql.lit(pageSize), offset: sql.lit(0) }
    : { limit: sql<number>`${limit}`, offset: sql<number>`${(page - 1) * limit}` }

const orderOf = ({ ids, _sort, _order }: Query, sorted: boolean): RawBuilder<unknown> => {
  if (ids && !sorted) return sql`array_position(${ids}::text[], p.id)`
  if (_sort === 'createdAt') return _order === 'asc' ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`
  return _order === 'asc' ? sql`p.price_cents, p.id` : sql`p.price_cents desc, p.id desc`
}
