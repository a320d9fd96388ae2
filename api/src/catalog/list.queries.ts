import type { Product, ProductList, ProductListQuery } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { fitting, onSaleAs } from '../search/matching.queries.ts'
import { planSearch, type Search } from '../search/plan-search.ts'
import { byRelevance, isNamedAt } from '../search/relevance.queries.ts'
import { countFound, countOnSaleWhere } from './counts.queries.ts'
import { type Chosen, type ProductRow, selectChosen, toProduct } from './products-on-sale.queries.ts'

type Query = Omit<ProductListQuery, 'lang'>
interface Listed {
  products: Product[]
  total: number
  understood?: NonNullable<ProductList['understood']>
}

/** One page of the filtered list, and how many there are in all: one statement, after the words of a search are known. */
export const listProducts = async (db: Db, locale: Locale, query: Query): Promise<Listed> => {
  const search = query.q === undefined ? undefined : await planSearch(db, query.q)
  // On the first page by relevance the first product shows whether the search holds as it is; else that has to be asked before.
  const shows = query.page === 1 && isByRelevance(query)
  const begun = shows ? search : ((await search?.refine?.(db)) ?? search)
  const rows = await askPage(db, locale, query, begun)
  if (!search?.refine || !shows || isNamedAt(rows[0]?.place)) return listed(rows, begun)
  const refined = await search.refine(db)
  return listed(refined.prefix === search.prefix ? rows : await askPage(db, locale, query, refined), refined)
}

type Row = { total: number; place: number | null } & (ProductRow | { id: null })

const askPage = (db: Db, locale: Locale, query: Query, search: Search | undefined) =>
  askPrepared(
    db,
    sql<Row>`
      select counted.total, product.* from (select (${countOf(query, search)}) as total) as counted
      left join (${selectChosen(locale, pageOf(query, search), { facts: query.ids !== undefined })}) as product on true order by product.place`,
    { varies: true },
  )

const listed = (rows: readonly Row[], search: Search | undefined): Listed => {
  const understood = search && (search.foreign || search.without.length > 0 || Object.keys(search.limits).length > 0)
  return {
    products: rows.flatMap(row => (row.id === null ? [] : [toProduct(row)])),
    total: rows[0]?.total ?? 0,
    ...(understood ? { understood: understoodOf(search) } : {}),
  }
}

const understoodOf = ({ words, without, foreign, limits, rest }: Search) => ({
  words,
  without,
  ...(foreign ? { foreign } : {}),
  ...limits,
  ...rest,
})

const countOf = (query: Query, search: Search | undefined) => {
  if (search && !query.ids) return countFound(search, query)
  return query.ids ? sql`select count(*) from ${onSaleAs(search)} where ${fitting(query)}` : countOnSaleWhere(query)
}

const isByRelevance = ({ _sort, _order, ids }: Query) => _sort === undefined && _order === undefined && !ids

const pageOf = (query: Query, search: Search | undefined): Chosen => {
  const part = partOf(query)
  if (search && isByRelevance(query)) return byRelevance(search, query, part)
  return sql`
    select id, row_number() over () from (
      select p.id from ${onSaleAs(search)} where ${fitting(query)}
      order by ${orderOf(query)} limit ${part.limit} offset ${part.offset}) as page`
}

/** Of the usual first page as constants, which the planner can reckon with. */
const partOf = ({ page, limit }: Query) =>
  page === 1 && limit === pageSize
    ? { limit: sql.lit(pageSize), offset: sql.lit(0) }
    : { limit: sql<number>`${limit}`, offset: sql<number>`${(page - 1) * limit}` }

const orderOf = ({ ids, _sort, _order }: Query): RawBuilder<unknown> => {
  if (ids && _sort === undefined && _order === undefined) return sql`array_position(${ids}::text[], p.id)`
  if (_sort === 'createdAt') return _order === 'asc' ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`
  return _order === 'asc' ? sql`p.price_cents, p.id` : sql`p.price_cents desc, p.id desc`
}
