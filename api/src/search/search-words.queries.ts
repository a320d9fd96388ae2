// The words that products have.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { nearest } from './nearness.ts'

const lastLetter = String.fromCodePoint(0x10ffff)

/** Which of the words some product has, or has as the beginning of a word. */
export const findBegun = async (db: Db, words: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${words}::text[]) as asked (word)
    where exists (select from search_words s where s.word >= asked.word and s.word < asked.word || ${lastLetter})
  `.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Which of the words some product has, as they are. */
export const findWhole = async (db: Db, words: readonly string[]): Promise<Set<string>> => {
  if (words.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', [...words])
    .execute()
  return new Set(rows.map(({ word }) => word))
}

const candidates = 500

/** The words that somebody may have meant who wrote one that no product has. */
export const findMeant = async (db: Db, written: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where slips && slips_of(${written}) or word % ${written} or word like ${`${written.slice(0, 3)}%`}
    order by similarity(word, ${written}) desc, word limit ${candidates}
  `.execute(db)
  return nearest(
    written,
    rows.map(({ word }) => word),
  )
}
