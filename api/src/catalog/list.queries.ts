import type { Product, ProductListQuery } from '@waha/contract/catalog.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { fitting, onSaleAs } from '../search/matching.queries.ts'
import { planSearch, type Search } from '../search/plan-search.ts'
import { findByRelevance } from '../search/relevance.queries.ts'
import { findProducts } from './catalog.queries.ts'

type Query = Omit<ProductListQuery, 'lang'>

/** One page of the filtered list, and how many there are in all. */
export const listProducts = async (db: Db, locale: Locale, query: Query): Promise<{ products: Product[]; total: number }> => {
  const search = query.q === undefined ? undefined : await planSearch(db, query.q)
  const [ids, total] = await Promise.all([findPage(db, query, search), countMatches(db, query, search)])
  return { products: await findProducts(db, locale, ids), total }
}

const countMatches = async (db: Db, query: Query, search: Search | undefined) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${onSaleAs(search)} where ${fitting(query)}`.execute(db)
  return rows[0]?.total ?? 0
}

const findPage = async (db: Db, query: Query, search: Search | undefined): Promise<string[]> => {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const sorted = query._sort !== undefined || query._order !== undefined
  if (search && !sorted && !query.ids) return findByRelevance(db, search, query, page)
  const { rows } = await sql<{ id: string }>`
    select p.id from ${onSaleAs(search)} where ${fitting(query)}
    order by ${orderOf(query, sorted)} limit ${page.limit} offset ${page.offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const orderOf = ({ ids, _order }: Query, sorted: boolean): RawBuilder<unknown> => {
  if (ids && !sorted) return sql`array_position(${ids}::text[], p.id)`
  return _order === 'asc' ? sql`p.price_cents, p.id` : sql`p.price_cents desc, p.id desc`
}
