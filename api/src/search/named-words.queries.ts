import type { Locale } from '@waha/contract/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { anyOf } from './word-queries.ts'

/** The name, in a language, of the best-rated product whose name has one of these folded words. */
export const findNameOf = async (db: Db, locale: Locale, words: readonly string[]): Promise<string | undefined> => {
  const [row] = await askPrepared<{ name: string }>(
    db,
    sql`
      select t.name from products as p join product_texts as t on t.product_id = p.id and t.language = ${locale}
      where p.name_words @@ ${anyOf(words.map(word => `'${word}'`))}::tsquery
      order by p.average_rating desc, p.rating_count desc, p.id limit 1`,
  )
  return row?.name
}
