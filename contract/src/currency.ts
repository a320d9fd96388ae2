// The currency of all amounts. A process serves one shop and a page belongs to one, so each is told once, before it reads anything (decision 042).
import { limits } from './limits.ts'
import type { Locale } from './locale.ts'

/** A currency as the shop counts and writes it. `en` and `ar` are an amount in words, in which # is the number. */
export interface Currency extends Record<Locale, string> {
  /** ISO 4217. */
  code: string
  /** Decimals: 0, 2 or 3. A currency with three is counted in steps of ten minor units, as the provider takes it. */
  digits: number
  /** The smallest payment by card, in minor units. */
  smallest: number
  /** What people call it in either language, as alternatives of a regular expression. */
  words: string
}

const dollar: Currency = {
  code: 'USD',
  digits: 2,
  smallest: limits.smallestPaymentCents,
  en: '$#',
  ar: '$#',
  words: String.raw`\$|usd|dollars?|bucks|دولار(?:ات?)?`,
}

let current = dollar

/** The shop's currency: the dollar unless the shop has another one. */
export const currency = () => current

/** Before amounts are read or written. Without an argument the dollar again, as tests leave it. */
export const setCurrency = (chosen: Currency = dollar) => {
  current = chosen
}

/**
 * `1,234.50`: western figures, as en-US writes them. By hand, since a browser takes 20 ms to make its first Intl.NumberFormat, a phone 100,
 * and each first visit would wait for it. `digits`: 3 at most.
 */
export const formatNumber = (value: number, digits = 0) => value.toFixed(digits).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** `$1,234.50` for an amount; western figures in both languages. Needs an isolate beside other text: `isolatedPrice`. */
export const formatPrice = (locale: Locale, amount: number, digits = current.digits) =>
  current[locale].replace('#', formatNumber(amount, digits))

/** Signs of Arabic currencies stand left of the number, which a mark at the beginning says. */
export const priceDirection = (locale: Locale) => (current[locale].startsWith('\u200f') ? 'rtl' : 'ltr')

/** A price in plain text of either direction, isolated with Unicode's LRI or RLI, and PDI. */
export const isolatedPrice = (locale: Locale, amount: number, digits = current.digits) =>
  `${priceDirection(locale) === 'rtl' ? '\u2067' : '\u2066'}${formatPrice(locale, amount, digits)}\u2069`

/** The sign alone: `$`. */
export const currencySign = (locale: Locale) => current[locale].replace(/[#\s\u200f]/g, '')
