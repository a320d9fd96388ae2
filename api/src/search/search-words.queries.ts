// Looks words up among those that any product has, and among the synonyms that staff have added.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared, unseen } from '../db/prepared.ts'

const lastLetter = String.fromCodePoint(0x10ffff)

/** Of those that were asked for: beginnings of words, and words, that some product has; what staff say that phrases mean. */
export interface Known {
  beginnings: ReadonlySet<string>
  words: ReadonlySet<string>
  /** The other words that were asked for: no product has them. */
  missing: ReadonlySet<string>
  /** Those of the words by which some product's name calls it. */
  heads: ReadonlySet<string>
  /** By the phrases' keys. */
  means: ReadonlyMap<string, string[]>
}

interface Asked {
  beginnings?: readonly string[]
  words: readonly string[]
  /** Of phrases (`keysIn`). */
  keys?: readonly string[]
}

const nothingKnown: Known = { beginnings: new Set(), words: new Set(), missing: new Set(), heads: new Set(), means: new Map() }

/** Which of the beginnings some word of a product begins with, which of the words some product has, and what the keys' phrases also mean. */
export const findKnown = async (db: Db, { beginnings = [], words, keys = [] }: Asked): Promise<Known> => {
  if (beginnings.length + words.length + keys.length === 0) return nothingKnown
  const [row] = await askPrepared<{ beginnings: string[]; words: string[]; heads: string[]; added: { key: string; means: string }[] }>(
    db,
    sql`
      select array(
        select beginning from unnest(${unseen(beginnings, 'text[]')}) as asked (beginning)
        where exists (select from search_words where word >= beginning and word < beginning || ${lastLetter})) as beginnings,
      array(select word from search_words where word = any(${unseen(words, 'text[]')})) as words,
      array(select word from search_heads where word = any(${unseen(words, 'text[]')})) as heads,
      (select coalesce(json_agg(json_build_object('key', key, 'means', means) order by added_at, id), '[]')
        from search_synonyms where key = any(${unseen(keys, 'text[]')})) as added`,
  )
  const there = new Set(row?.words)
  return {
    beginnings: new Set(row?.beginnings),
    words: there,
    missing: new Set(words.filter(word => !there.has(word))),
    heads: new Set(row?.heads),
    means: new Map([...Map.groupBy(row?.added ?? [], ({ key }) => key)].map(([key, found]) => [key, found.map(({ means }) => means)])),
  }
}

const candidates = 500

/**
 * By each misspelt word those that it may be, among others, the most alike first; of those without a common slip or trigrams, such as begin with so
 * many of its letters. One statement for all, which is planned once.
 */
export const findLikeWritten = async (db: Db, typed: readonly string[], letters = 3): Promise<ReadonlyMap<string, string[]>> => {
  const beginnings = typed.map(word => word.slice(0, letters))
  const rows = await askPrepared<{ typed: string; word: string }>(
    db,
    sql`
      with asked as materialized (
        select typed, beginning, slips_of(typed) as typed_slips from unnest(${unseen(typed, 'text[]')}, ${unseen(beginnings, 'text[]')}) as asked (typed, beginning))
      select typed, near.word from asked cross join lateral (
        select word, similarity(word, typed) as likeness from search_words
        where slips && typed_slips or word % typed or (word >= beginning and word < beginning || ${lastLetter})
        order by likeness desc, word limit ${sql.lit(candidates)}) as near
      order by near.likeness desc, near.word`,
  )
  return wordsBy(rows, row => row.typed)
}

/** The words that have each of these sounds (`soundOf`). */
export const findSounding = async (db: Db, sounds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await askPrepared<{ sound: string; word: string }>(
    db,
    sql`
      select asked.sound, near.word from unnest(${unseen([...new Set(sounds)], 'text[]')}) as asked (sound) cross join lateral (
        select word from search_words where search_words.sound = asked.sound order by length(word), word limit ${sql.lit(candidates)}) as near`,
  )
  return wordsBy(rows, ({ sound }) => sound)
}

const wordsBy = <Row extends { word: string }>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, found]) => [key, found.map(({ word }) => word)]))
