import type { Category } from '@waha/contract/choices.ts'
import type { Db } from '../db/connect.ts'
import { headPlace, isArabic, isLook } from './name-heads.ts'
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
/** `called`: some product's name calls it so, or by a synonym; of what was only understood otherwise it is not asked. */
type Part = Omit<Unit, 'head'> & { called: boolean }

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
  const head = isArabic(words[0] ?? '') ? 0 : lastThing(parts.slice(0, partAt(parts, headed - 1) + 1))
  return parts.map(({ called, ...part }, index) => ({ ...part, head: index === head }))
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
    const called = [words, ...synonyms].some(isCalled(known))
    return { words, query: widened(query, also), categories, called, guessed: false, unknown: false }
  }
  const { phrases, guessed } = found
  const others = phrases.flatMap(phrase => (phrase.length === 1 ? (synonymsAt(phrase, 0)?.phrases ?? []) : []))
  // A typo of a category's name is not taken for it.
  const categories = guessed ? [] : phrases.flatMap(namedAlone)
  return {
    words,
    query: queryFor(phrases.length ? phrases : [words], others, { categories }),
    categories,
    called: false,
    guessed,
    unknown: phrases.length === 0,
  }
}

/** Does some product's name call it what a phrase says? */
const isCalled =
  ({ heads }: Known) =>
  (phrase: readonly string[]) =>
    askedAs(phrase[headPlace(phrase)] ?? '').some(form => heads.has(form))

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
      called: second.called || known.heads.has(words.join('')),
      guessed: false,
      unknown: false,
    },
    ...parts.slice(at + 2),
  ]
}

/**
 * The place of what is looked for: the last part that is a category or what some product is called, else simply the last. What comes after a thing only
 * describes it ("sofa velvet"), and so do colours, sizes and numbers wherever they stand. A word that no product has may be what is looked for, too.
 */
const lastThing = (parts: readonly Part[]) => {
  const places = [...parts.keys()].filter(place => !parts[place]?.words.every(isLook))
  const last = places.at(-1) ?? Math.max(0, parts.length - 1)
  const isThing = (place: number) => parts[place]?.called || (parts[place]?.categories.length ?? 0) > 0
  return parts[last]?.unknown ? last : (places.findLast(isThing) ?? last)
}

/** The place of the part that has the word at a place. */
const partAt = (parts: readonly Part[], word: number) => {
  let end = 0
  return parts.findIndex(({ words }) => {
    end += words.length
    return word < end
  })
}
