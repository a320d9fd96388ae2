// Synonyms that staff have added, beside those of words/*.txt.
import type { Synonym } from '@waha/contract/search.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { phraseOf, type Synonyms } from './synonyms.ts'

/** Those that are found by one of the keys (`keysIn`). */
export const findAdded = async (db: Db, keys: readonly string[]): Promise<Synonyms> => {
  const rows = await askPrepared<{ key: string; means: string }>(
    db,
    sql`select key, means from search_synonyms where key = any(${keys}::text[]) order by added_at, id`,
  )
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, found]) => [key, found.map(({ means }) => phraseOf(means))]))
}

/** All of them, the newest first. */
export const listAdded = (db: Db): Promise<Synonym[]> =>
  db.selectFrom('search_synonyms').select(['id', 'word', 'means']).orderBy('added_at', 'desc').orderBy('id').execute()

/** Writes one down, or answers the one that says the same. */
export const insertAdded = (db: Db, synonym: { key: string; word: string; means: string }): Promise<Synonym> =>
  db
    .insertInto('search_synonyms')
    .values(synonym)
    .onConflict(conflict => conflict.columns(['key', 'means']).doUpdateSet({ word: synonym.word }))
    .returning(['id', 'word', 'means'])
    .executeTakeFirstOrThrow()

/** Was there one of that id? */
export const deleteAdded = async (db: Db, id: string) =>
  Number((await db.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst()).numDeletedRows) > 0
