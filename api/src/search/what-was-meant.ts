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
 * What may be meant by words that no product has and that are no synonyms, by each. In turn: it is written in the letters of the other language, it
 * is two words written as one, something is written onto it, it has a typo, it sounds nearly alike. Three statements for all of them.
 */
export const whatWasMeant = async (db: Db, words: readonly string[]): Promise<ReadonlyMap<string, Meant>> => {
  if (words.length === 0) return new Map()
  const sounds = words.flatMap(soundsOf)
  const [sounding, { words: there }] = await Promise.all([
    sounds.length ? findSounding(db, sounds) : new Map<string, string[]>(),
    findKnown(db, { words: words.flatMap(word => [...partsOf(word).flat(), ...bareOf(word)]) }),
  ])
  const meant = new Map(words.map(word => [word, understand(word, heardAs(word, sounding), there)]))
  const misspelt = words.filter(word => meant.get(word)?.guessed && !/\d/.test(word))
  const like = misspelt.length ? await findLikeWritten(db, misspelt) : new Map<string, string[]>()
  for (const word of misspelt) {
    const corrected = closestWords(word, [...(like.get(word) ?? []), ...synonymsNear(word)])
    if (corrected.length) meant.set(word, { phrases: corrected.map(found => [found]), guessed: true })
  }
  return meant
}

/** What a word is without a typo; what sounds nearly alike is a guess. */
const understand = (word: string, heard: readonly Heard[], there: ReadonlySet<string>): Meant => {
  const exactly = heard.filter(({ apart }) => apart === 0)
  if (exactly.length) return { phrases: exactly.map(found => [found.word]), guessed: false }
  const parts = partsOf(word).find(pair => pair.every(part => there.has(part)))
  if (parts) return { phrases: [[...parts]], guessed: false }
  const bare = bareOf(word).filter(without => there.has(without))
  return bare.length ? { phrases: [bare], guessed: false } : { phrases: heard.map(found => [found.word]), guessed: true }
}

const bareOf = (word: string) => {
  const bare = withoutAttached(word)
  return bare ? [bare] : []
}

const synonymsNear = (word: string) => slipsOf(word).flatMap(slip => (synonymSlips.get(slip) ?? []).map(found => found.word))

const isLatin = (word: string) => /[a-z]/.test(word)
const readings = (word: string) => (isLatin(word) ? readingsOf(word) : [word])
const soundsOf = (word: string) =>
  /[aeiouا-ي]/.test(word)
    ? readings(word)
        .map(soundOf)
        .filter(sound => sound.length > (word.length > 3 ? 0 : 1))
    : []

const mostHeard = 3

interface Heard {
  word: string
  /** Vowels that do not fit. */
  apart: number
}

/** Of the words that have each sound, and of synonyms, those in the letters of the other language that sound as this one, the closest first. */
const heardAs = (word: string, sounding: ReadonlyMap<string, readonly string[]>): Heard[] => {
  const candidates = [sounding, synonymSounds].flatMap(known => soundsOf(word).flatMap(sound => known.get(sound) ?? []))
  const apartOf = (candidate: string) =>
    Math.min(
      ...readings(word)
        .filter(reading => soundOf(reading) === soundOf(candidate))
        .map(reading => vowelsApart(reading, candidate)),
    )
  return [...new Set(candidates)]
    .filter(candidate => isLatin(candidate) !== isLatin(word))
    .map(candidate => ({ word: candidate, apart: apartOf(candidate) }))
    .filter(({ word: found, apart }) => apart === 0 || (apart === 1 && soundOf(found).length > 2))
    .sort((a, b) => a.apart - b.apart || a.word.length - b.word.length)
    .slice(0, mostHeard)
}

/** The two words that a word may be written of. */
const partsOf = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const).filter(
    ([first, second]) => (first.length > 2 && second.length > 2) || /\d$/.test(first) !== /^\d/.test(second),
  )
