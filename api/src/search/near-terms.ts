import { type Category, categories } from '@waha/contract/choices.ts'
import { fold, wordsOf } from '@waha/contract/fold.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Db } from '../db/connect.ts'
import { editDistance } from './edit-distance.ts'
import { findNameOf } from './named-words.queries.ts'
import { readTerm } from './read-term.ts'
import { categoryWords } from './search-texts.ts'
import { findKnown, findLikeWritten } from './search-words.queries.ts'
import { stopWords } from './stop-words.ts'
import { stem } from './word-forms.ts'

const mostTerms = 4
const mostWords = 4

/** What somebody may have meant by a term that finds nothing: words of names, as these are written, and categories that are called nearly so. */
export const nearTerms = async (db: Db, locale: Locale, term: string): Promise<{ terms: string[]; categories: Category[] }> => {
  const words = wordsOf(readTerm(term).words)
    .filter(word => word.length > 2 && !stopWords.has(word))
    .slice(0, mostWords)
  const known = await findKnown(db, { words: words.flatMap(word => [word, stem(word)]) })
  const isKnown = (word: string) => known.words.has(word) || known.words.has(stem(word))
  const like = await findLikeWritten(
    db,
    words.filter(word => !isKnown(word)),
    1,
  )
  const near = words.flatMap(word => (isKnown(word) ? [word] : nearest(word, like.get(word) ?? [])))
  const written = await Promise.all(near.map(word => writtenInName(db, locale, word)))
  const called = categories.filter(category => words.some(word => nearest(word, categoryWords[category]).length > 0))
  return { terms: [...new Set(written.filter(word => word !== undefined))].slice(0, mostTerms), categories: called }
}

/** More slips than search corrects by itself: a person decides whether it was meant. */
const nearest = (word: string, candidates: readonly string[]) => {
  const most = Math.ceil(word.length / 3)
  return candidates
    .map(candidate => ({ candidate, slips: editDistance(word, candidate, most) }))
    .filter(({ candidate, slips }) => slips <= most && candidate.length > 2)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, mostTerms)
    .map(({ candidate }) => candidate)
}

/** A folded word as a product's name in a language has it; undefined where none does. */
const writtenInName = async (db: Db, locale: Locale, word: string) => {
  const name = await findNameOf(db, locale, [word, stem(word)])
  const tokens = name?.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return tokens.find(token => fold(token) === word) ?? tokens.find(token => stem(fold(token)) === stem(word))
}
