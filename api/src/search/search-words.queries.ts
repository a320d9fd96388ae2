// Looks words up among those that any product has.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { closestWords } from './edit-distance.ts'

const lastLetter = String.fromCodePoint(0x10ffff)

/** Which of the words are a word of some product, or the beginning of one. */
export const findPrefixes = async (db: Db, words: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${words}::text[]) as asked (word)
    where exists (select from search_words s where s.word >= asked.word and s.word < asked.word || ${lastLetter})
  `.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Which of the words are a word of some product. */
export const findExact = async (db: Db, words: readonly string[]): Promise<Set<string>> => {
  if (words.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', [...words])
    .execute()
  return new Set(rows.map(({ word }) => word))
}

const candidates = 500

/** Likely corrections of a word that no product has. */
export const findCorrections = async (db: Db, typed: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where slips && slips_of(${typed}) or word % ${typed} or word like ${`${typed.slice(0, 3)}%`}
    order by similarity(word, ${typed}) desc, word limit ${candidates}
  `.execute(db)
  return closestWords(
    typed,
    rows.map(({ word }) => word),
  )
}
