import type { Db } from '../db/connect.ts'
import { closestWords } from './edit-distance.ts'
import { categoriesNamed } from './search-texts.ts'
import { findKnown, findLikeWritten, findSounding } from './search-words.queries.ts'
import { readingsOf, soundOf, vowelsApart } from './sounds.ts'
import { synonymWords } from './synonyms.ts'
import { withoutAttached } from './word-forms.ts'

const synonymSounds = Map.groupBy(synonymWords, soundOf)
/** Words by what is left of them without any one letter, as `slips_of` in the database: of two that share it one is a typo of the other. */
const slipsOf = (word: string) => [word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]
// A category's name is never taken for what a typo meant.
const correctable = synonymWords.filter(word => categoriesNamed(word).length === 0)
const synonymSlips = Map.groupBy(
  correctable.flatMap(word => slipsOf(word).map(slip => ({ slip, word }))),
  ({ slip }) => slip,
)

/** Words or phrases, none if nothing is near, and whether that is a guess. */
interface Meant {
  phrases: string[][]
  guessed: boolean
}

/**
 * What may be meant by a word that no product has and that is no synonym. In turn: it is written in the letters of the other language, it is two
 * words written as one, something is written onto it, it has a typo, it sounds nearly alike.
 */
export const whatWasMeant = async (db: Db, word: string): Promise<Meant> => {
  const [heard, parts] = await Promise.all([findHeard(db, word), findParts(db, word)])
  const exactly = heard.filter(({ apart }) => apart === 0)
  if (exactly.length) return { phrases: exactly.map(found => [found.word]), guessed: false }
  if (parts) return { phrases: [parts], guessed: false }
  const bare = withoutAttached(word)
  if (bare && (await findKnown(db, { words: [bare] })).words.size > 0) return { phrases: [[bare]], guessed: false }
  const corrected = /\d/.test(word)
    ? []
    : closestWords(word, [
        ...(await findLikeWritten(db, word)),
        ...slipsOf(word)
          .flatMap(slip => synonymSlips.get(slip) ?? [])
          .map(found => found.word),
      ])
  return { phrases: (corrected.length ? corrected : heard.map(found => found.word)).map(found => [found]), guessed: true }
}

const mostHeard = 3

/** Words in the letters of the other language that sound as this one, the closest first. */
const findHeard = async (db: Db, word: string) => {
  const latin = /[a-z]/.test(word)
  const readings = latin ? readingsOf(word) : [word]
  const sounds = readings.map(soundOf).filter(sound => sound.length > (word.length > 3 ? 0 : 1))
  if (sounds.length === 0 || !/[aeiouا-ي]/.test(word)) return []
  const candidates = [...(await findSounding(db, sounds)), ...sounds.flatMap(sound => synonymSounds.get(sound) ?? [])]
  const apartOf = (candidate: string) =>
    Math.min(...readings.filter(reading => soundOf(reading) === soundOf(candidate)).map(reading => vowelsApart(reading, candidate)))
  return [...new Set(candidates)]
    .filter(candidate => /[a-z]/.test(candidate) !== latin)
    .map(candidate => ({ word: candidate, apart: apartOf(candidate) }))
    .filter(({ word: found, apart }) => apart === 0 || (apart === 1 && soundOf(found).length > 2))
    .sort((a, b) => a.apart - b.apart || a.word.length - b.word.length)
    .slice(0, mostHeard)
}

const findParts = async (db: Db, word: string) => {
  const pairs = Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const).filter(
    ([first, second]) => (first.length > 2 && second.length > 2) || /\d$/.test(first) !== /^\d/.test(second),
  )
  const { words } = await findKnown(db, { words: pairs.flat() })
  return pairs.find(pair => pair.every(part => words.has(part)))?.slice()
}
