// Looks words up among those that any product has.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'

const lastLetter = String.fromCodePoint(0x10ffff)

/** Of those that were asked for: beginnings of words, and words, that some product has. */
export interface Known {
  beginnings: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** Which of the beginnings some word of a product begins with, and which of the words some product has. */
export const findKnown = async (db: Db, asked: { beginnings: readonly string[]; words: readonly string[] }): Promise<Known> => {
  const [row] = await askPrepared<{ beginnings: string[]; words: string[] }>(
    db,
    sql`
      select array(
        select beginning from unnest(${asked.beginnings}::text[]) as asked (beginning)
        where exists (select from search_words where word >= beginning and word < beginning || ${lastLetter})) as beginnings,
      array(select word from search_words where word = any(${asked.words}::text[])) as words`,
  )
  return { beginnings: new Set(row?.beginnings), words: new Set(row?.words) }
}

const candidates = 500
const wordOf = ({ word }: { word: string }) => word

/** Words that a misspelt word may be, among others; of those without a common slip or trigrams, such as begin with so many of its letters. */
export const findLikeWritten = async (db: Db, typed: string, letters = 3): Promise<string[]> => {
  const rows = await askPrepared<{ word: string }>(
    db,
    sql`
      select word from search_words
      where slips && slips_of(${typed}) or word % ${typed} or word like ${`${typed.slice(0, letters)}%`}
      order by similarity(word, ${typed}) desc, word limit ${sql.lit(candidates)}`,
  )
  return rows.map(wordOf)
}

/** Words with one of these sounds (`soundOf`). */
export const findSounding = async (db: Db, sounds: readonly string[]): Promise<string[]> => {
  const rows = await askPrepared<{ word: string }>(
    db,
    sql`select word from search_words where sound = any(${sounds}::text[]) order by length(word), word limit ${sql.lit(candidates)}`,
  )
  return rows.map(wordOf)
}
