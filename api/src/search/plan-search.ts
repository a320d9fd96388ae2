import type { Category } from '@waha/contract/choices.ts'
import { fold, wordsOf } from '@waha/contract/fold.ts'
import type { Db } from '../db/connect.ts'
import { isNamed, leaveOut } from './leave-out.queries.ts'
import { readTerm, type Term } from './read-term.ts'
import { findKnown } from './search-words.queries.ts'
import { isPreposition } from './stop-words.ts'
import { keyOf, keysIn, longestPhrase, phraseOf, significantPlaces, significantWords, synonyms } from './synonyms.ts'
import { type Meanings, planUnits, type Unit } from './units.ts'
import { stem } from './word-forms.ts'
import { allOf, anyOf, askedAs, besideHead, type Kind, kinds, type WordQuery } from './word-queries.ts'

/** A search term as queries for PostgreSQL's text search (tsquery), each for all words of the term. */
export interface Search extends WordQuery, Term {
  /** A name calls the product so, whatever the other words say about it; `null` for a single word, which says no more. */
  headed: string | null
  /** The categories that the term names, if it names any. */
  categories: Category[]
  /** The term is nothing but a category's name, so the whole category is meant. */
  onlyCategory: boolean
  /**
   * Asks whether a product has all words and one of them in its name; if not, answers another search. Undefined where no other one is possible.
   * Whoever sees such a product among the results need not ask.
   */
  refine?: (db: Db) => Promise<Search>
}

const maxWords = 8

const underWay = new WeakMap<Db, Map<string, Promise<Search | undefined>>>()

/**
 * Turns a term into queries. Words that no product has are understood otherwise where possible. Undefined for a blank term; one of signs alone
 * finds nothing.
 * Asked twice at the same time, as for a page's list and facets, it is done once.
 */
export const planSearch = (db: Db, term: string): Promise<Search | undefined> => {
  const plans = underWay.get(db) ?? new Map<string, Promise<Search | undefined>>()
  underWay.set(db, plans)
  const make = async () => (await makePlan(db, term)) ?? (term.trim() ? findsNothing(term) : undefined)
  const planned = plans.get(term) ?? make().finally(() => plans.delete(term))
  plans.set(term, planned)
  return planned
}

/** How a search came to a term. */
interface Led {
  /** For a term that is a meaning, the keys of the phrases that led to it, which are not looked up again, since they may mean each other. */
  path: readonly string[]
  /** How many meanings may be planned for it, theirs among them: each costs as much as a search. */
  left: number
}
const nowhere: Led = { path: [], left: 24 }

const findsNothing = (term: string): Search => ({ ...combined([]), categories: [], onlyCategory: false, ...readTerm(term) })

/** Undefined for a term without words. */
const makePlan = async (db: Db, term: string, led = nowhere): Promise<Search | undefined> => {
  const read = readTerm(term)
  const text = read.words
  const words = significantWords(text).slice(0, maxWords)
  const headed = headedIn(text, words.length)
  if (words.length === 0) return undefined
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const keys = keysIn(words)
  const mayBe = keys.flatMap(key => synonyms.get(key) ?? []).flat()
  const known = await findKnown(db, {
    beginnings: words,
    words: [...words.map(stem), ...pairs, ...mayBe.flatMap(askedAs)],
    keys: led.left > 0 ? keys.filter(key => !led.path.includes(key)) : [],
  })
  const meanings = await planMeanings(db, known.means, led)
  const plan = (longest: number) => planUnits(db, words, { known, meanings, headed, longest })
  const units = await plan(longestPhrase)
  const categories = [...new Set(units.flatMap(unit => unit.categories))]
  const searchOf = (all: readonly Unit[], left = all): Search => ({
    ...combined(left),
    ...(left.length < all.length ? { prefix: anyOf([combined(left).prefix, combined(all).prefix]) } : {}),
    categories,
    onlyCategory: categories.length > 0 && words.length === 1,
    ...read,
    without: all.filter(unit => !left.includes(unit)).map(unit => asWritten(text, unit.words)),
  })
  const search = searchOf(units)
  const refine = async (later: Db): Promise<Search> => {
    if (await isNamed(later, units)) return search
    const apart = units.length < words.length ? await plan(1) : units
    if (apart !== units && (await isNamed(later, apart))) return searchOf(apart)
    return searchOf(apart, apart.length > 1 ? await leaveOut(later, apart) : apart)
  }
  if (words.length === 1) return search
  // With a word that no product has there is nothing to see first.
  return units.some(unit => unit.unknown) ? refine(db) : { ...search, refine }
}

/** The search for a term, refined where it has to be. */
export const planRefined = (db: Db, term: string): Promise<Search | undefined> => refined(db, planSearch(db, term))

const refined = async (db: Db, planned: Promise<Search | undefined>) => {
  const search = await planned
  return search?.refine ? search.refine(db) : search
}

/** What staff say that phrases mean, by the phrases' keys: each finds what a search for it finds. */
const planMeanings = async (db: Db, means: ReadonlyMap<string, string[]>, { path, left }: Led): Promise<Meanings> => {
  const chosen = [...means]
    .flatMap(([key, terms]) => terms.map(term => ({ term, path: [...path, key], key })))
    .filter(({ term, path }) => !path.includes(keyOf(phraseOf(term))))
    .slice(0, left)
  const leftForEach = Math.floor(left / chosen.length) - 1
  const planned = await Promise.all(
    chosen.map(async ({ term, path, key }) => ({ key, search: await refined(db, makePlan(db, term, { path, left: leftForEach })) })),
  )
  const meaningsOf = (key: string) =>
    planned
      .flatMap(found => (found.key === key && found.search ? [found.search] : []))
      .map(search => ({ ...search, whole: search.onlyCategory ? search.categories : [] }))
  return new Map([...means.keys()].map(key => [key, meaningsOf(key)]))
}

/** Folded words as a text has them. */
const asWritten = (text: string, words: readonly string[]) => {
  const tokens = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.map(word => tokens.find(token => fold(token) === word) ?? word).join(' ')
}

/** How many of a text's significant words come before a preposition, of so many at most. */
const headedIn = (text: string, most: number) => {
  const words = wordsOf(text)
  const places = significantPlaces(words)
  const end = words.findIndex((word, at) => isPreposition(word) && !places.includes(at) && (places[0] ?? at) < at)
  return end === -1 ? most : Math.min(most, places.filter(at => at < end).length)
}

/** The queries of units together: every one has to match; of those for heads that of the head. */
const combined = (units: readonly Unit[]) => {
  const all = (kind: Kind) => allOf(units.map(({ query, head }) => query[head ? kind : besideHead(kind)]))
  const queries = Object.fromEntries(kinds.map(kind => [kind, all(kind)])) as unknown as WordQuery
  return { ...queries, headed: units.length > 1 ? (units.find(unit => unit.head)?.query.nearHead ?? null) : null }
}
