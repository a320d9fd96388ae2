// The best matches first, without looking at all matches where the first ones can be had for less.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { all, type Filters, fitting, found } from './matching.queries.ts'
import type { Search } from './plan-search.ts'

interface Page {
  limit: number
  offset: number
}

/** The conditions of each rank of a match: whole words in the name, beginnings in the name, the category's name, anywhere. */
const ranksOf = (search: Search): RawBuilder<boolean>[] => [
  sql`p.name_words @@ ${search.whole}::tsquery`,
  sql`p.name_words @@ ${search.begun}::tsquery`,
  search.onlyCategory
    ? sql`p.category = any(${search.categories}::text[])`
    : all([sql`p.category = any(${search.categories}::text[])`, found(search)]),
  found(search),
]

/** Ids of matches, by rank, within a rank the best rated first. */
export const findByRelevance = async (db: Db, search: Search, filters: Filters, page: Page): Promise<string[]> => {
  const ranks = ranksOf(search)
  for (const depth of [1, 3]) {
    const ids = await findInRanks(db, ranks.slice(0, depth), filters, page)
    // A full page of the upper ranks is what it is, whatever is below.
    if (ids.length === page.limit) return ids
  }
  return findInRanks(db, ranks, filters, page)
}

const findInRanks = async (db: Db, ranks: readonly RawBuilder<boolean>[], filters: Filters, { limit, offset }: Page) => {
  // Later ranks hold the earlier ones, so the first so many of each are enough for the first so many of all.
  const enough = offset + limit
  const rank = (condition: RawBuilder<boolean>, index: number) => sql`(
    with matches as materialized (
      select p.id, p.average_rating, p.rating_count from products p where ${fitting(filters)} and ${condition}
    )
    select id, ${sql.lit(index)} as rank, average_rating, rating_count from matches
    order by average_rating desc, rating_count desc, id limit ${enough})`
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(ranks.map(rank), sql` union all `)}) as ranked
    group by id, average_rating, rating_count
    order by min(rank), average_rating desc, rating_count desc, id
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}
