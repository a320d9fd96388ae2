// The currencies that a shop can have: those in which the provider takes payments, and how people here call them.
import type { Currency } from './currency.ts'
import { fold } from './fold.ts'

interface Known {
  /** 2 unless said otherwise. */
  digits?: 0 | 3
  /** The provider's smallest payment in minor units; where it names none, half a dollar's worth. */
  smallest: number
  words?: string
}

const known: Record<string, Known> = {
  AED: { smallest: 200, words: 'dhs?|dirhams?|درهما?|دراهم' },
  AUD: { smallest: 50, words: 'dollars?|دولار(?:ات?)?' },
  BHD: { digits: 3, smallest: 200, words: 'bd|dinars?|دينارا?|دنانير' },
  CAD: { smallest: 50, words: 'dollars?|دولار(?:ات?)?' },
  CHF: { smallest: 50, words: 'francs?|فرنك(?:ات?)?' },
  CZK: { smallest: 1500 },
  DKK: { smallest: 250 },
  EGP: { smallest: 3000, words: 'pounds?|جنيه(?:ات?)?' },
  EUR: { smallest: 50, words: '€|euros?|يورو' },
  GBP: { smallest: 30, words: '£|pounds?|quid|جنيه(?:ات?)?' },
  HKD: { smallest: 400 },
  INR: { smallest: 5000, words: '₹|rs|rupees?|روبي(?:ه|ات)' },
  JOD: { digits: 3, smallest: 400, words: 'jds?|dinars?|دينارا?|دنانير' },
  JPY: { digits: 0, smallest: 50, words: '¥|yen|ين(?:ات?)?' },
  KRW: { digits: 0, smallest: 700, words: 'won' },
  KWD: { digits: 3, smallest: 200, words: 'kd|dinars?|دينارا?|دنانير' },
  MAD: { smallest: 500, words: 'dirhams?|درهما?|دراهم' },
  MYR: { smallest: 200 },
  NOK: { smallest: 300 },
  NZD: { smallest: 50, words: 'dollars?|دولار(?:ات?)?' },
  OMR: { digits: 3, smallest: 200, words: 'rials?|riyals?|ريال(?:ات?)?' },
  PLN: { smallest: 200 },
  QAR: { smallest: 200, words: 'qr|riyals?|rials?|ريال(?:ات?)?' },
  RON: { smallest: 200 },
  SAR: { smallest: 200, words: '\u20c1|srs?|riyals?|rials?|ريال(?:ات?)?' },
  SEK: { smallest: 300 },
  SGD: { smallest: 50, words: 'dollars?|دولار(?:ات?)?' },
  TND: { digits: 3, smallest: 1600, words: 'dinars?|دينارا?|دنانير' },
  TRY: { smallest: 2500, words: '₺|tl|liras?|لير(?:ه|ات)' },
  USD: { smallest: 50 },
  ZAR: { smallest: 1000 },
}

/** The codes of all currencies that a shop can have. */
export const currencyCodes = Object.keys(known)

/** How a language writes an amount, as this process knows it. Browsers are told, since theirs may know it otherwise, and pages would change. */
const written = (language: string, code: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: code, maximumFractionDigits: 0 }).format(1).replace('1', '#')

/** A currency by its code; undefined for the dollar, which everybody begins with. Throws a RangeError for one that is not known. */
export const currencyOf = (code: string): Currency | undefined => {
  const found = known[code]
  if (!found) throw new RangeError(`not a currency of shops: ${code}`)
  if (code === 'USD') return undefined
  const { digits = 2, smallest, words } = found
  const ar = written('ar-u-nu-latn', code)
  const called = [code.toLowerCase(), fold(ar.replace('#', '')), words].filter(Boolean).join('|')
  return { code, digits, smallest, en: written('en-US', code), ar, words: called }
}
