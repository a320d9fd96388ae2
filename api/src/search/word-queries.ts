// Words and their synonyms as queries for PostgreSQL's text search (tsquery).
import type { Category } from '@waha/contract/choices.ts'
import { headPlace } from './name-heads.ts'
import { categoryMark, headMark } from './search-texts.ts'
import { stem } from './word-forms.ts'

/** One word of a term, or several that mean something together, as queries that find more and more. */
export interface WordQuery {
  /** For names that call the product so. */
  exactHead: string
  /** It occurs, or its stem. */
  exact: string
  /** As `exactHead` and `exact`, also by a synonym. */
  nearHead: string
  near: string
  /** As `near`, or a word that begins with it, or the category that it names. */
  prefix: string
}
export type Kind = keyof WordQuery
export const kinds = ['exactHead', 'exact', 'nearHead', 'near', 'prefix'] as const satisfies readonly Kind[]

/** What is asked of the other words where one of them is to be the head: these only have to occur. */
export const besideHead = (kind: Kind): Kind => (kind === 'exactHead' ? 'exact' : kind === 'nearHead' ? 'near' : kind)

// Safe to quote: words consist of letters and digits only.
const quoted = (word: string) => `'${word}'`
const isOf = (category: Category) => quoted(categoryMark(category))
const grouped = (queries: readonly string[], operator: string) => {
  const [only = '', ...more] = new Set(queries)
  return more.length ? `(${[only, ...more].join(operator)})` : only
}
/** One of them has to match; an empty text for none. */
export const anyOf = (queries: readonly string[]) => grouped(queries, ' | ')
/** All of them have to match; an empty text for none. */
export const allOf = (queries: readonly string[]) => grouped(queries, ' & ')

/** A word that was typed or is a synonym, and its stem: products have either. */
export const askedAs = (word: string): string[] => [...new Set([word, stem(word)])]
const occurs = (phrase: readonly string[]) => allOf(phrase.map(word => anyOf(askedAs(word).map(quoted))))
const isHead = (phrase: readonly string[]) => {
  const head = headPlace(phrase)
  return allOf(phrase.map((word, place) => anyOf(askedAs(word).map(form => quoted(place === head ? headMark(form) : form)))))
}
/** As `occurs`, or the last word begins so: what begins with a word includes the word, and each form costs a look into the index. */
const begins = (phrase: readonly string[]) =>
  allOf(
    phrase.map((word, place) =>
      place < phrase.length - 1 || word.length < 2
        ? occurs([word])
        : anyOf([`${quoted(word)}:*`, ...(stem(word).startsWith(word) ? [] : [quoted(stem(word))])]),
    ),
  )

/** Without those that find nothing more, since all words of another one are among theirs: "eau de parfum" beside "parfum". */
const broadest = (phrases: readonly string[][]) =>
  phrases.filter(phrase => !phrases.some(other => other.length < phrase.length && other.every(word => phrase.includes(word))))

interface How {
  /** It may be the beginning of a word. */
  begun?: boolean
  /** The categories that are meant. */
  categories?: readonly Category[]
}

/** The queries for what was meant by a word, and for what else it may be called. */
export const queryFor = (
  meant: readonly string[][],
  synonyms: readonly string[][],
  { begun = false, categories = [] }: How = {},
): WordQuery => {
  const all = [...meant, ...synonyms]
  const broad = broadest(all)
  return {
    exactHead: anyOf(meant.map(isHead)),
    exact: anyOf(meant.map(occurs)),
    nearHead: anyOf(all.map(isHead)),
    near: anyOf(broad.map(occurs)),
    prefix: anyOf([
      ...meant.map(begun ? begins : occurs),
      ...synonyms.filter(phrase => broad.includes(phrase)).map(occurs),
      ...categories.map(isOf),
    ]),
  }
}

/** What the products of these categories have; `null` for none. */
export const ofCategories = (categories: readonly Category[]): string | null => anyOf(categories.map(isOf)) || null

/** What a query finds outside of categories, as the index alone can tell. */
export const outside = (query: string, categories: readonly Category[]): string =>
  allOf([query, ...categories.map(category => `!${isOf(category)}`)])

/** The query for words that have other meanings besides. */
export const widened = (query: WordQuery, others: readonly WordQuery[]): WordQuery => {
  const any = (kind: Kind) => anyOf([query, ...others].map(each => each[kind]))
  return { ...query, nearHead: any('nearHead'), near: any('near'), prefix: any('prefix') }
}

/** Either both queries match, or that for the one word that is written of the two. */
export const joined = (first: WordQuery, second: WordQuery, together: WordQuery): WordQuery => {
  const both = (kind: Kind) => anyOf([allOf([first[besideHead(kind)], second[kind]]), together[kind]])
  return { exactHead: both('exactHead'), exact: both('exact'), nearHead: both('nearHead'), near: both('near'), prefix: both('prefix') }
}
