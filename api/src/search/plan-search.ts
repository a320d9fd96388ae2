import type { Category } from '@waha/contract/catalog.ts'
import { wordsOf } from '@waha/contract/fold.ts'
import type { Db } from '../db/connect.ts'
import { categoriesNamed } from './search-texts.ts'
import { findBegun, findMeant, findWhole } from './search-words.queries.ts'
import { stem } from './stem.ts'

/** What a term asks for, as PostgreSQL's text search writes it. */
export interface Search {
  /** Every word stands there whole, or its stem does. */
  whole: string
  /** Every word stands there, or a word that begins with it. */
  begun: string
  /** The categories that the term names, if it names any. */
  categories: Category[]
  /** The term names a category and says no more, so that all of it is meant. */
  onlyCategory: boolean
}

/** What is asked for one word of a term. */
type Wish = Pick<Search, 'whole' | 'begun'>

const most = 8
const fillers = new Set(
  wordsOf('a an and are as at by for from in is it of on or the this to with و في من على عن الى مع هذا هذه ذات ذو او'),
)

/** Reads a term: its words, what they may be the beginning of, and what is meant by those that no product has. Undefined for one without words. */
export const planSearch = async (db: Db, term: string): Promise<Search | undefined> => {
  const words = tellingWords(term)
  if (words.length === 0) return undefined
  const [begun, stems] = await Promise.all([findBegun(db, words), findWhole(db, words.map(stem))])
  const isKnown = (word: string) => begun.has(word) || stems.has(stem(word))
  const wishes = await Promise.all(words.map(word => (isKnown(word) ? wishFor(word) : wishForUnknown(db, word))))
  const joined = await joinNeighbours(db, words, wishes)
  const categories = [...new Set(words.filter(word => word.length > 2).flatMap(categoriesNamed))]
  return {
    whole: every(joined, 'whole'),
    begun: every(joined, 'begun'),
    categories,
    onlyCategory: categories.length > 0 && words.length === 1,
  }
}

/** The words that say something; a term of fillers alone keeps them. */
const tellingWords = (term: string) => {
  const words = [...new Set(wordsOf(term))]
  const telling = words.filter(word => !fillers.has(word))
  return (telling.length ? telling : words).slice(0, most)
}

const every = (wishes: readonly Wish[], kind: keyof Wish) => wishes.map(wish => wish[kind]).join(' & ')
const anyOf = (terms: readonly string[]) => `(${[...new Set(terms)].join(' | ')})`
// Words are letters and digits by now, so nothing in them can end the quotes.
const exactly = (word: string) => `'${word}'`
const beginning = (word: string) => `'${word}':*`

const wishFor = (word: string): Wish => {
  const forms = [exactly(word), exactly(stem(word))]
  return { whole: anyOf(forms), begun: anyOf(word.length > 1 ? [beginning(word), ...forms] : forms) }
}

/** Two words written as one, else a slip of the finger, else nothing to be found. */
const wishForUnknown = async (db: Db, word: string): Promise<Wish> => {
  const [parts, meant] = await Promise.all([findParts(db, word), /\d/.test(word) ? [] : findMeant(db, word)])
  const found = parts ? `(${parts.map(exactly).join(' & ')})` : anyOf((meant.length ? meant : [word]).map(exactly))
  return { whole: found, begun: found }
}

const findParts = async (db: Db, word: string) => {
  const pairs = Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const).filter(
    ([first, second]) => (first.length > 2 && second.length > 2) || /\d$/.test(first) !== /^\d/.test(second),
  )
  const known = await findWhole(db, pairs.flat())
  return pairs.find(pair => pair.every(part => known.has(part)))
}

/** "smart watch" finds the smartwatch, too. */
const joinNeighbours = async (db: Db, words: readonly string[], wishes: readonly Wish[]): Promise<Wish[]> => {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const known = await findWhole(db, pairs)
  const at = pairs.findIndex(pair => known.has(pair))
  const [pair, first, second] = [pairs[at], wishes[at], wishes[at + 1]]
  if (!pair || !first || !second) return [...wishes]
  const both = (kind: keyof Wish) => `((${first[kind]} & ${second[kind]}) | ${exactly(pair)})`
  return [...wishes.slice(0, at), { whole: both('whole'), begun: both('begun') }, ...wishes.slice(at + 2)]
}
