import type { Locale } from '@waha/contract/locale.ts'

/** Isolates a left-to-right piece (a number, an e-mail address) in plain text of either direction, with Unicode's LRI and PDI. */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** The same for a piece that has a direction of its own, such as a person's name (FSI and PDI). */
export const isolatedName = (text: string) => `\u2068${text}\u2069`

// Creating a formatter costs about 40 µs, so each is created once.
const whole = new Intl.NumberFormat('en-US')
export const formatCount = (count: number) => whole.format(count)

const days: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Long date without time, in UTC, so that server and browser render the same. */
export const formatDay = (locale: Locale, iso: string) => days[locale].format(new Date(iso))
