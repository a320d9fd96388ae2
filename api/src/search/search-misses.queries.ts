// The table of searches that found nothing: a term, a day, how often.
import type { SearchMiss } from '@waha/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Of one day. A flood of new terms ends here; those that are there go on being counted. */
const mostTerms = 2000
const mostListed = 200
const mostFrequent = 5000

/** Adds counts of terms to those of a day (YYYY-MM-DD). */
export const addMisses = async (db: Db, day: string, counts: ReadonlyMap<string, number>) => {
  await sql`
    insert into search_misses (day, term, times)
    select ${day}::date, term, times
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) with ordinality as found (term, times, place)
    where place <= ${mostTerms} - (select count(*) from search_misses where day = ${day}::date)
      or exists (select from search_misses as known where known.day = ${day}::date and known.term = found.term)
    on conflict (day, term) do update set times = search_misses.times + excluded.times`.execute(db)
}

/** The terms since a day, the most frequent first. */
export const listMisses = async (db: Db, since: string) => {
  const { rows } = await sql<Omit<SearchMiss, 'tooLong'>>`
    select term, sum(times)::int as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay" from search_misses where day >= ${since}::date
    group by term order by sum(times) desc, max(day) desc, term limit ${mostListed}`.execute(db)
  return rows
}

/** How many terms there are since a day, as part of another statement. */
export const missesSince = (day: RawBuilder<string>) => sql<number>`(select count(distinct term) from search_misses where day >= ${day})`

/** The terms of all days, the most frequent first; not those that only a flood of them leaves. */
export const frequentMisses = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_misses')
    .select('term')
    .groupBy('term')
    .orderBy(({ fn }) => fn.sum('times'), 'desc')
    .orderBy('term')
    .limit(mostFrequent)
    .execute()
  return rows.map(({ term }) => term)
}

/** Was there any of the terms? */
export const forgetMisses = async (db: Db, terms: readonly string[]) =>
  Number((await db.deleteFrom('search_misses').where('term', 'in', terms).executeTakeFirst()).numDeletedRows) > 0
