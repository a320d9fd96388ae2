import type { Locale } from '@waha/contract/locale.ts'

// Formatters are dear to make (40 µs each), so each is made once.
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`, the same in both languages. Set it in a left-to-right isolate: <Price>, or `isolated` in plain text. */
export const formatPrice = (amount: number) => dollars.format(amount)

/** Keeps a left-to-right piece (a price, an e-mail) whole inside plain text of either direction. */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** The same for what has a direction of its own, such as a person's name. */
export const isolatedName = (text: string) => `\u2068${text}\u2069`

const whole = new Intl.NumberFormat('en-US')
export const formatCount = (count: number) => whole.format(count)

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', { dateStyle: 'long', timeStyle: 'short' }),
}

/** Long date with hour and minute in the visitor's own time zone: browser only, never in a rendered page. */
export const formatDate = (locale: Locale, iso: string) => dates[locale].format(new Date(iso))

const days: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day without its hour, the same wherever one is: fit for rendered pages. */
export const formatDay = (locale: Locale, iso: string) => days[locale].format(new Date(iso))
