// The best matches first, without looking at all matches where the first ones can be had for less.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Filters, fitting, onSaleAs, onSaleNamed } from './matching.queries.ts'
import type { Search } from './plan-search.ts'

interface Page {
  limit: number
  offset: number
}

/** Products `p` from one place, and the rank that they have at best when they come from there. */
interface Source {
  products: RawBuilder<unknown>
  rank: RawBuilder<number>
}

/** Whole words in the name, beginnings in the name, the category of that name, anywhere. Each holds the earlier ones or cannot be reached by them. */
const sourcesOf = (search: Search): [names: Source[], rest: Source] => {
  const inCategory = sql`(${sql.join(search.categories.length ? search.categories : [null])})`
  const names = [
    { products: onSaleNamed(search.whole), rank: sql<number>`1` },
    { products: onSaleNamed(search.begun), rank: sql<number>`2` },
    ...(search.onlyCategory
      ? [{ products: sql`(select * from products where withdrawn_at is null and category in ${inCategory}) as p`, rank: sql<number>`3` }]
      : []),
  ]
  return [names, { products: onSaleAs(search), rank: sql<number>`case when p.category in ${inCategory} then 3 else 4 end` }]
}

/** Ids of matches, by rank, within a rank the best rated first. */
export const findByRelevance = async (db: Db, search: Search, filters: Filters, page: Page): Promise<string[]> => {
  const [names, rest] = sourcesOf(search)
  for (const sources of [names.slice(0, 1), names]) {
    const ids = await findInSources(db, sources, filters, page)
    // A full page of the upper ranks is what it is, whatever is below.
    if (ids.length === page.limit) return ids
  }
  return findInSources(db, [...names, rest], filters, page)
}

const findInSources = async (db: Db, sources: readonly Source[], filters: Filters, { limit, offset }: Page) => {
  // Whatever a lower source repeats stood in the upper ones, so the first so many of each are enough for the first so many of all.
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
