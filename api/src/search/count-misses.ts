// Searches that found nothing are counted in memory, and written down by a job: nobody's answer waits for it, and no row says who asked.
import { dayIn } from '@waha/contract/days.ts'
import { fold } from '@waha/contract/fold.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Services } from '../api.ts'
import { keysAddedLately } from './added-synonyms.queries.ts'
import { readPriceWords } from './price-words.ts'
import { addMisses } from './search-misses.queries.ts'
import { keyOf, phraseOf } from './synonyms.ts'

/** People stop and think while they type: only what they have left alone for so long is a term. */
const settledAfterMs = 10_000
const mostAddresses = 1000
const mostOfAddress = 20
/** Many customers of a phone company share an address; a flood shares fewer. */
const ofAddressADay = { name: 'search misses', points: 100, seconds: 24 * 60 * 60 }

/** A term as it is counted; undefined for what is not: numbers and addresses of people, sums of money, what is too short or too long. */
export const countable = (term: string): string | undefined => {
  const folded = fold(term)
  const { length } = [...folded]
  const personal = term.includes('@') || /\d{6}/.test(folded.replaceAll(' ', ''))
  const priced = Object.keys(readPriceWords(term)).length > 1
  return length < 2 || length > limits.synonym || personal || priced ? undefined : folded
}

/** What was noted and is not written down yet: by address, terms and when they came. Bounded, whoever asks. */
export const createMisses = (now: () => Date) => {
  const byAddress = new Map<string, Map<string, number>>()
  /** What counts, by term how often: kept until it is written down, also while the database is away. */
  const unsaved = new Map<string, number>()

  /** Of what somebody types letter by letter the longest counts. */
  const note = (asked: string, address: string) => {
    const term = countable(asked)
    if (!term || (byAddress.size >= mostAddresses && !byAddress.has(address))) return
    const terms = byAddress.get(address) ?? new Map<string, number>()
    const longer = [...terms.keys()].find(known => known.startsWith(term)) ?? term
    for (const known of [...terms.keys()]) if (longer.startsWith(known)) terms.delete(known)
    if (terms.size < mostOfAddress) terms.set(longer, now().getTime())
    byAddress.set(address, terms)
  }

  /** What finds something was on its way to that while it was typed. */
  const forgetBeginnings = (found: string, address: string) => {
    const term = fold(found)
    const terms = byAddress.get(address)
    for (const known of [...(terms?.keys() ?? [])]) if (term.startsWith(known)) terms?.delete(known)
  }

  /** Takes out what is settled: by address, its terms. */
  const take = (): Map<string, string[]> => {
    const before = now().getTime() - settledAfterMs
    const taken = new Map<string, string[]>()
    for (const [address, terms] of byAddress) {
      const settled = [...terms].flatMap(([term, at]) => (at <= before ? [term] : []))
      for (const term of settled) terms.delete(term)
      if (terms.size === 0) byAddress.delete(address)
      if (settled.length > 0) taken.set(address, settled)
    }
    return taken
  }

  return { note, forgetBeginnings, take, unsaved }
}
export type Misses = ReturnType<typeof createMisses>

/** Writes down what is settled; of one address only so many terms a day. */
export const saveMisses = async (
  { db, limits: counters, now, timeZone }: Pick<Services, 'db' | 'limits' | 'now' | 'timeZone'>,
  misses: Misses,
) => {
  const { unsaved } = misses
  const settled = [...misses.take()].flatMap(([address, terms]) => terms.map(term => ({ address, term })))
  for (const [place, { address, term }] of settled.entries()) {
    const { exceeded } = await counters.count(ofAddressADay, address).catch(error => {
      // They are noted again, within the same bounds, and counted when the counters answer.
      for (const left of settled.slice(place)) misses.note(left.term, left.address)
      throw error
    })
    const hasRoom = unsaved.has(term) || unsaved.size < mostAddresses * mostOfAddress
    if (!exceeded && hasRoom) unsaved.set(term, (unsaved.get(term) ?? 0) + 1)
  }
  if (unsaved.size === 0) return
  // What staff have answered meanwhile found nothing before.
  const answered = await keysAddedLately(db)
  if (answered.size > 0) for (const term of [...unsaved.keys()]) if (answered.has(keyOf(phraseOf(term)))) unsaved.delete(term)
  await addMisses(db, dayIn(timeZone, now()), unsaved)
  unsaved.clear()
}
