import { formatNumber } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'

/** Isolates a left-to-right piece (a number, an e-mail address) in plain text of either direction, with Unicode's LRI and PDI. */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** The same for a piece that has a direction of its own, such as a person's name (FSI and PDI). */
export const isolatedName = (text: string) => `\u2068${text}\u2069`

export const formatCount = (count: number) => formatNumber(count)

const languages: Record<Locale, string> = { en: 'en-US', ar: 'ar-u-nu-latn-ca-gregory' }
// A formatter takes milliseconds to make: each is made once, and none before a day is to be written.
const days = new Map<Locale, Intl.DateTimeFormat>()

/** Long date without time, in UTC, so that server and browser render the same. */
export const formatDay = (locale: Locale, iso: string) => {
  const formatter = days.get(locale) ?? new Intl.DateTimeFormat(languages[locale], { dateStyle: 'long', timeZone: 'UTC' })
  days.set(locale, formatter)
  return formatter.format(new Date(iso))
}
