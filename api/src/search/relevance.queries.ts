// The best matches first, without ranking all matches where a page can be filled from the upper ranks.
import { type RawBuilder, sql } from 'kysely'
import { type Filters, fitting, onSaleAs, onSaleNamed } from './matching.queries.ts'
import type { Search } from './plan-search.ts'

interface Part {
  limit: RawBuilder<number>
  offset: RawBuilder<number>
}

/** Products `p` with their rank, looked for only on a condition. */
interface Source {
  products: RawBuilder<unknown>
  rank: RawBuilder<number>
  unless: RawBuilder<boolean>
}

/**
 * A subquery of the ids of matches and their places, by rank, and within a rank best rated first. The ranks: exact matches in the name, prefix
 * matches in the name or the category of that name, matches in any text. PostgreSQL looks for a rank only where those above do not fill the part.
 */
export const byRelevance = (search: Search, filters: Filters, { limit, offset }: Part): RawBuilder<{ id: string; place: number }> => {
  // A product that several sources have keeps its best rank, so the first `enough` of each source contain the first `enough` of all.
  const enough = sql`${offset}::int + ${limit}::int`
  const best = ({ products, rank, unless }: Source) => sql`(
    select p.id, ${rank} as rank, p.average_rating, p.rating_count from ${products} where ${fitting(filters)} and not ${unless}
    order by rank, p.average_rating desc, p.rating_count desc, p.id limit ${enough})`
  const exactFill = sql<boolean>`(select count(*) >= ${enough} from exact)`
  const namedFill = sql<boolean>`(select count(distinct id) >= ${enough} from named)`
  const named = [
    { products: onSaleNamed(search.prefix), rank: sql<number>`2`, unless: exactFill },
    ...(search.onlyCategory ? [{ products: inCategories(search), rank: sql<number>`3`, unless: exactFill }] : []),
  ]
  const rank = sql<number>`case when p.category = any(${search.categories}::text[]) then 3 else 4 end`
  return sql`
    select id, row_number() over () from (
      with exact as materialized ${best({ products: onSaleNamed(search.exact), rank: sql`1`, unless: sql`false` })},
      named as materialized (select * from exact union all ${sql.join(named.map(best), sql` union all `)})
      select id from (select * from named union all ${best({ products: onSaleAs(search), rank, unless: namedFill })}) as ranked
      group by id, average_rating, rating_count
      order by min(rank), average_rating desc, rating_count desc, id
      limit ${limit} offset ${offset}) as page`
}

const inCategories = ({ categories }: Search) =>
  sql`(select * from products where withdrawn_at is null and category = any(${categories}::text[])) as p`
