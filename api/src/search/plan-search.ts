import type { Category } from '@waha/contract/choices.ts'
import { wordsOf } from '@waha/contract/fold.ts'
import type { Db } from '../db/connect.ts'
import { categoriesNamed, stem } from './search-texts.ts'
import { findCorrections, findKnown } from './search-words.queries.ts'

/** A search term as queries for PostgreSQL's text search (tsquery). */
export interface Search {
  /** Every word or its stem occurs. */
  exact: string
  /** Every word occurs, or a word that begins with it. */
  prefix: string
  /** The categories that the term names, if it names any. */
  categories: Category[]
  /** The term is nothing but a category's name, so the whole category is meant. */
  onlyCategory: boolean
}

/** The queries for one word of a term. */
type WordQuery = Pick<Search, 'exact' | 'prefix'>

const maxWords = 8
const stopWords = new Set(
  wordsOf('a an and are as at by for from in is it of on or the this to with و في من على عن الى مع هذا هذه ذات ذو او'),
)

/** Turns a term into queries. Words that no product has are split in two or corrected. Undefined for a term without words. */
export const planSearch = async (db: Db, term: string): Promise<Search | undefined> => {
  const words = significantWords(term)
  if (words.length === 0) return undefined
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const known = await findKnown(db, { beginnings: words, words: [...words.map(stem), ...pairs] })
  const isKnown = (word: string) => known.beginnings.has(word) || known.words.has(stem(word))
  const queries = await Promise.all(words.map(word => (isKnown(word) ? queryFor(word) : queryForUnknown(db, word))))
  const joined = joinNeighbours(
    queries,
    pairs.findIndex(pair => known.words.has(pair)),
    pairs,
  )
  const categories = [...new Set(words.filter(word => word.length > 2).flatMap(categoriesNamed))]
  return {
    exact: allOf(joined, 'exact'),
    prefix: allOf(joined, 'prefix'),
    categories,
    onlyCategory: categories.length > 0 && words.length === 1,
  }
}

/** A term's words without stop words; a term of stop words alone keeps them. */
const significantWords = (term: string) => {
  const words = [...new Set(wordsOf(term))]
  const significant = words.filter(word => !stopWords.has(word))
  return (significant.length ? significant : words).slice(0, maxWords)
}

const allOf = (queries: readonly WordQuery[], kind: keyof WordQuery) => queries.map(query => query[kind]).join(' & ')
const anyOf = (terms: readonly string[]) => `(${[...new Set(terms)].join(' | ')})`
// Safe to quote: words consist of letters and digits only.
const exactly = (word: string) => `'${word}'`
const beginning = (word: string) => `'${word}':*`

const queryFor = (word: string): WordQuery => {
  const [itself, reduced] = [exactly(word), exactly(stem(word))]
  // What begins with a word includes the word, and each form costs a look into the index.
  const wider = reduced === itself ? [beginning(word)] : [beginning(word), reduced]
  return { exact: anyOf([itself, reduced]), prefix: anyOf(word.length > 1 ? wider : [itself, reduced]) }
}

/** For a word that no product has: two words written as one, else corrections of a typo, else a query without matches. */
const queryForUnknown = async (db: Db, word: string): Promise<WordQuery> => {
  const [parts, corrections] = await Promise.all([findParts(db, word), /\d/.test(word) ? [] : findCorrections(db, word)])
  const found = parts ? `(${parts.map(exactly).join(' & ')})` : anyOf((corrections.length ? corrections : [word]).map(exactly))
  return { exact: found, prefix: found }
}

const findParts = async (db: Db, word: string) => {
  const pairs = Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const).filter(
    ([first, second]) => (first.length > 2 && second.length > 2) || /\d$/.test(first) !== /^\d/.test(second),
  )
  const { words } = await findKnown(db, { beginnings: [], words: pairs.flat() })
  return pairs.find(pair => pair.every(part => words.has(part)))
}

/** Lets "smart watch" find "smartwatch", too: `at` is where neighbours are a word together, -1 for nowhere. */
const joinNeighbours = (queries: readonly WordQuery[], at: number, pairs: readonly string[]): WordQuery[] => {
  const [pair, first, second] = [pairs[at], queries[at], queries[at + 1]]
  if (!pair || !first || !second) return [...queries]
  const both = (kind: keyof WordQuery) => `((${first[kind]} & ${second[kind]}) | ${exactly(pair)})`
  return [...queries.slice(0, at), { exact: both('exact'), prefix: both('prefix') }, ...queries.slice(at + 2)]
}
