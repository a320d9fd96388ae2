// The best matches first, without ranking all matches where a page can be filled from the upper ranks.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Filters, fitting, onSaleAs, onSaleNamed } from './matching.queries.ts'
import type { Search } from './plan-search.ts'

interface Page {
  limit: number
  offset: number
}

/** A source of products `p`, and their rank when they come from it. */
interface Source {
  products: RawBuilder<unknown>
  rank: RawBuilder<number>
}

/** Sources by rank: exact matches in the name, prefix matches in the name, the category of that name, matches in any text. */
const sourcesOf = (search: Search): [names: Source[], rest: Source] => {
  const inCategory = sql`(${sql.join(search.categories.length ? search.categories : [null])})`
  const names = [
    { products: onSaleNamed(search.exact), rank: sql<number>`1` },
    { products: onSaleNamed(search.prefix), rank: sql<number>`2` },
    ...(search.onlyCategory
      ? [{ products: sql`(select * from products where withdrawn_at is null and category in ${inCategory}) as p`, rank: sql<number>`3` }]
      : []),
  ]
  return [names, { products: onSaleAs(search), rank: sql<number>`case when p.category in ${inCategory} then 3 else 4 end` }]
}

/** A page of the ids of matches, by rank, and within a rank best rated first. */
export const findByRelevance = async (db: Db, search: Search, filters: Filters, page: Page): Promise<string[]> => {
  const [names, rest] = sourcesOf(search)
  for (const sources of [names.slice(0, 1), names]) {
    const ids = await findInSources(db, sources, filters, page)
    // Lower ranks cannot change a page that the upper ranks fill.
    if (ids.length === page.limit) return ids
  }
  return findInSources(db, [...names, rest], filters, page)
}

const findInSources = async (db: Db, sources: readonly Source[], filters: Filters, { limit, offset }: Page) => {
  // A product that several sources have keeps its best rank, so the first `enough` of each source contain the first `enough` of all.
  const enough = offset + limit
  const best = ({ products, rank }: Source) => sql`(
    select p.id, ${rank} as rank, p.average_rating, p.rating_count from ${products} where ${fitting(filters)}
    order by rank, p.average_rating desc, p.rating_count desc, p.id limit ${enough})`
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(sources.map(best), sql` union all `)}) as ranked
    group by id, average_rating, rating_count
    order by min(rank), average_rating desc, rating_count desc, id
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}
