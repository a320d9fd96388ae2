import type { Category } from '@waha/contract/choices.ts'
import type { Db } from '../db/connect.ts'
import { isArabic } from './name-heads.ts'
import { categoriesNamed, namedAlone } from './search-texts.ts'
import type { Known } from './search-words.queries.ts'
import { keyOf, synonymsAt } from './synonyms.ts'
import { whatWasMeant } from './what-was-meant.ts'
import { stem } from './word-forms.ts'
import { askedAs, joined, queryFor, type WordQuery, widened } from './word-queries.ts'

/** Words of a term that mean something together, mostly one. */
export interface Unit {
  words: string[]
  query: WordQuery
  /** Those that its words name, or begin to name. */
  categories: Category[]
  /** What is looked for, as against what is said about it. */
  head: boolean
  /** No product has it; it was taken for a typo. */
  guessed: boolean
  /** It was not understood at all. */
  unknown: boolean
}
type Part = Omit<Unit, 'head'>

/** What phrases mean besides, as searches by the phrases' keys, and the categories whose products are all meant. */
export type Meanings = ReadonlyMap<string, readonly (WordQuery & { whole: Category[] })[]>

/** The units of a term: phrases that have synonyms (up to `longest` words), and single words. `headed`: how many words come before a preposition. */
export const planUnits = async (
  db: Db,
  words: readonly string[],
  { known, meanings, headed, longest }: { known: Known; meanings: Meanings; headed: number; longest: number },
): Promise<Unit[]> => {
  const said = split(words, { longest, added: meanings })
  const meant = await whatWasMeant(
    db,
    said.filter(part => !isUnderstood(part, known, meanings)).flatMap(part => part.words),
  )
  const parts = joinNeighbours(
    said.map(part => planPart(part, known, meanings, meant)),
    known,
  )
  const head = isArabic(words[0] ?? '') ? 0 : Math.max(0, partAt(parts, headed - 1))
  return parts.map((part, index) => ({ ...part, head: index === head }))
}

interface Said {
  words: string[]
  synonyms: string[][]
}

const split = (words: readonly string[], choice: Parameters<typeof synonymsAt>[2]) => {
  const parts: Said[] = []
  for (let at = 0; at < words.length; at += parts.at(-1)?.words.length ?? 1) {
    const { length, phrases } = synonymsAt(words, at, choice) ?? { length: 1, phrases: [] }
    parts.push({ words: words.slice(at, at + length), synonyms: phrases })
  }
  return parts
}

/** Is it a phrase, a category, a synonym or a word that some product has? */
const isUnderstood = ({ words, synonyms }: Said, known: Known, meanings: Meanings) => {
  const [word = ''] = words
  const isKnown = known.beginnings.has(word) || known.words.has(stem(word)) || categoriesNamed(word).length > 0
  return isKnown || words.length > 1 || synonyms.length > 0 || meanings.has(keyOf(words))
}

const planPart = ({ words, synonyms }: Said, known: Known, meanings: Meanings, meant: Awaited<ReturnType<typeof whatWasMeant>>): Part => {
  const found = words.length === 1 ? meant.get(words[0] ?? '') : undefined
  if (!found) {
    const also = meanings.get(keyOf(words)) ?? []
    const query = queryFor([words], synonyms.filter(isThere(known)), { begun: true, categories: namedAlone(words) })
    const categories = [...words.flatMap(categoriesNamed), ...also.flatMap(({ whole }) => whole)]
    return { words, query: widened(query, also), categories, guessed: false, unknown: false }
  }
  const { phrases, guessed } = found
  const others = phrases.flatMap(phrase => (phrase.length === 1 ? (synonymsAt(phrase, 0)?.phrases ?? []) : []))
  // A typo of a category's name is not taken for it.
  const categories = guessed ? [] : phrases.flatMap(namedAlone)
  return {
    words,
    query: queryFor(phrases.length ? phrases : [words], others, { categories }),
    categories,
    guessed,
    unknown: phrases.length === 0,
  }
}

/** Is there perhaps a product that has all words of a phrase? Each that none has would be compared with every match of the others. */
const isThere =
  ({ missing }: Known) =>
  (phrase: readonly string[]) =>
    phrase.every(word => askedAs(word).some(form => !missing.has(form)))

/** Lets "smart watch" find "smartwatch", too. */
const joinNeighbours = (parts: Part[], known: Known) => {
  const joins = (first: Part | undefined, second: Part | undefined) =>
    first?.words.length === 1 && second?.words.length === 1 && known.words.has(`${first.words[0]}${second.words[0]}`)
  const at = parts.findIndex((part, index) => joins(part, parts[index + 1]))
  const [first, second] = [parts[at], parts[at + 1]]
  if (!first || !second) return parts
  const words = [...first.words, ...second.words]
  const together = categoriesNamed(words.join(''))
  const categories = [...first.categories, ...second.categories, ...together]
  return [
    ...parts.slice(0, at),
    {
      words,
      query: joined(first.query, second.query, queryFor([[words.join('')]], [], { categories: together })),
      categories,
      guessed: false,
      unknown: false,
    },
    ...parts.slice(at + 2),
  ]
}

/** The place of the part that has the word at a place. */
const partAt = (parts: readonly Part[], word: number) => {
  let end = 0
  return parts.findIndex(({ words }) => {
    end += words.length
    return word < end
  })
}
