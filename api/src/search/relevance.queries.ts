// The best matches first, without ranking all matches where a page can be filled from the upper ranks.
import { type RawBuilder, sql } from 'kysely'
import { unseen } from '../db/prepared.ts'
import { type Filters, fitting, onSaleAs, onSaleNamed } from './matching.queries.ts'
import type { Search } from './plan-search.ts'

interface Part {
  limit: RawBuilder<number>
  offset: RawBuilder<number>
}

const lastRank = 8
const rankStep = 1_000_000_000

/** Whether the name of a match at this place has what is looked for. */
export const isNamedAt = (place: number | null | undefined) => typeof place === 'number' && place < lastRank * rankStep

/** Among equals, what is for those whom the search names comes before what is for everybody. */
const behind = sql`case when p.audience is null then 0.5 else 0 end`

/** Products `p` with their rank. What is the `same` as an upper rank is not looked for again. */
interface Source {
  products: RawBuilder<unknown>
  rank: RawBuilder<number>
  same?: boolean
}

/**
 * A subquery of the ids of matches and their places (`isNamedAt`), by rank, and within a rank best rated first. The ranks: names that call the product what
 * is looked for; the same by a synonym; words of the name; their synonyms; their beginnings; the category of that name; names that call it so,
 * where another text has the other words; any text. PostgreSQL looks for a step of them only where those above do not fill the part.
 */
export const byRelevance = (search: Search, filters: Filters, { limit, offset }: Part): RawBuilder<{ id: string; place: number }> => {
  // A product that several sources have keeps its best rank, so the first `enough` of each source contain the first `enough` of all.
  const enough = sql`${offset}::int + ${limit}::int`
  const best = ({ products, rank, same = false }: Source, unless: RawBuilder<boolean>) => sql`(
    select p.id, ${search.limits.audience ? sql`${rank} + ${behind}` : rank} as rank, p.average_rating, p.rating_count from ${products} where ${fitting(filters)} and not ${unless} and not ${unseen(same, 'boolean')}
    order by rank, p.average_rating desc, p.rating_count desc, p.id limit ${enough})`
  const step = (above: RawBuilder<unknown>, sources: readonly Source[]) => {
    const filled = sql<boolean>`(select count(distinct id) >= ${enough} from ${above})`
    return sql`select * from ${above} union all ${sql.join(
      sources.map(source => best(source, filled)),
      sql` union all `,
    )}`
  }
  const named = (kind: 'exact' | 'nearHead' | 'near' | 'prefix', rank: number, like?: 'exact' | 'exactHead' | 'near'): Source => ({
    products: onSaleNamed(search, search[kind]),
    rank: sql.lit(rank),
    same: like !== undefined && search[kind] === search[like],
  })
  const headed = search.headed === null ? sql`` : sql`when p.name_words @@ ${unseen(search.headed, 'tsquery')} then 7`
  const inText = sql<number>`case when p.category = any(${unseen(search.categories, 'text[]')}) then 6 ${headed} else ${sql.lit(lastRank)} end`
  return sql`
    select id, (rank * ${sql.lit(rankStep)}::bigint)::bigint + row_number() over () from (
      with exact as materialized ${best({ products: onSaleNamed(search, search.exactHead), rank: sql.lit(1) }, sql.lit(false))},
      close as materialized (${step(sql`exact`, [named('nearHead', 2, 'exactHead'), named('exact', 3)])}),
      named as materialized (${step(sql`close`, [
        named('near', 4, 'exact'),
        named('prefix', 5, 'near'),
        ...(search.onlyCategory ? [{ products: inCategories(search, filters, enough), rank: sql.lit(6) }] : []),
      ])})
      select id, min(rank) as rank from (${step(sql`named`, [{ products: onSaleAs(search), rank: inText }])}) as ranked
      group by id, average_rating, rating_count
      order by min(rank), average_rating desc, rating_count desc, id
      limit ${limit} offset ${offset}) as page`
}

/** The best rated of each category that a search names: an index holds them in this order. */
const inCategories = ({ categories, limits }: Search, filters: Filters, enough: RawBuilder<unknown>) => sql`
  (select p.* from unnest(${unseen(categories, 'text[]')}) as named (category) cross join lateral (
    select * from products as p where withdrawn_at is null and p.category = named.category and ${fitting(limits)} and ${fitting(filters)}
    order by ${limits.audience ? sql`${behind},` : sql``} average_rating desc, rating_count desc, id limit ${enough}) as p) as p`
