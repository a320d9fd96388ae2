import type { Audience } from '@waha/contract/choices.ts'
import { readAudienceWords } from './audience-words.ts'
import { readPriceWords } from './price-words.ts'

/** What a term says beside words: prices in dollars, both ends included, and for whom. */
export interface Limits {
  minPrice?: number
  maxPrice?: number
  audience?: Audience
}

export interface Term {
  /** Without what says its limits. */
  words: string
  /** Words that are left out: once products were asked for, what none of them has beside the rest. */
  without: string[]
  /** A price in another currency, which is left out, too. */
  foreign?: string
  limits: Limits
  /** Of a term that says both, the rest without the one: what is left when somebody takes that off. */
  rest?: { withoutPrice: string; withoutAudience: string }
}

/** A search term as its words and its limits. */
export const readTerm = (term: string): Term => {
  const { words: withoutPrice, foreign, ...price } = readPriceWords(term)
  const { words, ...audience } = readAudienceWords(withoutPrice)
  const limits = { ...price, ...audience }
  const both = words !== withoutPrice && withoutPrice !== term
  return {
    words,
    without: [],
    ...(foreign ? { foreign } : {}),
    limits,
    ...(both ? { rest: { withoutPrice, withoutAudience: readAudienceWords(term).words } } : {}),
  }
}
