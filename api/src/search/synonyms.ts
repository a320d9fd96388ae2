// What shoppers call things: words/en.txt and words/ar.txt, which a person edits, and what staff have added (search-words.queries.ts).
import { wordsOf } from '@waha/contract/fold.ts'
import { readTerm } from './read-term.ts'
import { stopWords } from './stop-words.ts'
import { linesOf } from './word-files.ts'
import { stem } from './word-forms.ts'

/** Words that mean something together: "cell phone". */
type Phrase = string[]

/** Phrases by the stems of what finds them, with spaces between. */
export type Synonyms = ReadonlyMap<string, Phrase[]>

/** By what a phrase is found: the stems of its words. */
export const keyOf = (phrase: readonly string[]) => phrase.map(stem).join(' ')

/** Reads lines as the files explain them: `a, b` finds each other, `a > b` from left to right. */
export const readSynonyms = (lines: readonly string[]): Synonyms => {
  const found = new Map<string, Map<string, Phrase>>()
  const add = (from: Phrase, to: Phrase) => {
    const known = found.get(keyOf(from)) ?? new Map<string, Phrase>()
    found.set(keyOf(from), known)
    if (keyOf(from) !== keyOf(to)) known.set(to.join(' '), to)
  }
  for (const line of lines) {
    const [left = [], right = left] = line.split('>').map(side =>
      side
        .split(/[,،]/)
        .map(wordsOf)
        .filter(phrase => phrase.length > 0),
    )
    for (const from of left) for (const to of right) add(from, to)
  }
  return new Map([...found].map(([key, phrases]) => [key, [...phrases.values()]]))
}

export const synonyms = readSynonyms([...linesOf('en.txt'), ...linesOf('ar.txt')])

/** Every single word that has synonyms. */
export const synonymWords = [
  ...new Set(
    [...linesOf('en.txt'), ...linesOf('ar.txt')]
      .flatMap(line => line.split(/[>,،]/))
      .map(wordsOf)
      .flatMap(phrase => (phrase.length === 1 ? phrase : [])),
  ),
].filter(word => synonyms.has(stem(word)))

/** Of a phrase, in words. */
export const longestPhrase = 4

/** The keys of every phrase in a term. */
export const keysIn = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(longestPhrase, words.length - at) }, (_, more) => keyOf(words.slice(at, at + more + 1))),
  )

/**
 * The longest phrase at a place of a term that has synonyms or whose key is among those with an `added` meaning, of at most so many words, and what the
 * files have for it; undefined if none begins there.
 */
export const synonymsAt = (
  words: readonly string[],
  at: number,
  { longest = longestPhrase, added }: { longest?: number; added?: ReadonlyMap<string, unknown> } = {},
): { length: number; phrases: Phrase[] } | undefined => {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const key = keyOf(words.slice(at, at + length))
    const phrases = synonyms.get(key)
    if (phrases || added?.has(key)) return { length, phrases: phrases ?? [] }
  }
  return undefined
}

/**
 * The places of the words that say what is looked for: the first place of each that is no stop word, and all words of phrases that the files know
 * ("make up"). Where nothing else is said, stop words, too.
 */
export const significantPlaces = (words: readonly string[]): number[] => {
  const known = new Set(words.flatMap((_, at) => phraseAt(words, at)))
  const places = [...words.keys()].filter(at => known.has(at) || words.indexOf(words[at] ?? '') === at)
  const significant = places.filter(at => known.has(at) || !stopWords.has(words[at] ?? ''))
  return significant.length > 0 ? significant : places
}

/** The places of the longest phrase of several words that begins at a place. */
const phraseAt = (words: readonly string[], at: number): number[] => {
  const length = synonymsAt(words, at)?.length ?? 0
  return length > 1 ? Array.from({ length }, (_, more) => at + more) : []
}

/** The words of a text that say what is looked for. */
export const significantWords = (text: string): Phrase => {
  const words = wordsOf(text)
  return significantPlaces(words).map(at => words[at] ?? '')
}

/** A term as the phrase that a search for it looks up. */
export const phraseOf = (term: string): Phrase => significantWords(readTerm(term).words)

/** Whether a phrase is neither too short nor too long to be a synonym or to have one. */
export const fitsSynonym = ({ length }: Phrase) => length > 0 && length <= longestPhrase

/** Whether a folded term has too many words for one that can have a synonym. */
export const isTooLong = (term: string) => term.split(' ').length > longestPhrase && !fitsSynonym(phraseOf(term))
