// Synonyms that staff have added, beside those of words/*.txt. Searches read them with the words (search-words.queries.ts).
import type { Synonym } from '@waha/contract/search.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { keyOf, phraseOf } from './synonyms.ts'

/** All of them, the newest first. */
export const listAdded = (db: Db): Promise<Synonym[]> =>
  db.selectFrom('search_synonyms').select(['id', 'word', 'means']).orderBy('added_at', 'desc').orderBy('id').execute()

/** The keys of those of the last minute. */
export const keysAddedLately = async (db: Db): Promise<ReadonlySet<string>> => {
  const added = await db
    .selectFrom('search_synonyms')
    .select('key')
    .where('added_at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute()
  return new Set(added.map(({ key }) => key))
}

/** How many meanings a key has beside one. */
export const countOthers = async (db: Db, key: string, means: string) => {
  const { others } = await db
    .selectFrom('search_synonyms')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('key', '=', key)
    .where('means', '<>', means)
    .executeTakeFirstOrThrow()
  return others
}

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

/** Gives those whose words are understood otherwise by now the keys by which they are looked up; of several that say the same by now one stays. */
export const refreshKeys = async (tx: Db) => {
  for (const row of await tx.selectFrom('search_synonyms').selectAll().orderBy('added_at').orderBy('id').execute()) {
    const key = keyOf(phraseOf(row.word))
    if (key === row.key || !(await deleteAdded(tx, row.id))) continue
    await tx
      .insertInto('search_synonyms')
      .values({ ...row, key })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
