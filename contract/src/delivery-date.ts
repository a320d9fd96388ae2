import type { Locale } from './locale.ts'

const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }
const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', day),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', day),
}

// A line does not end between a month and its day.
const keptTogether = (text: string) => text.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0')

/** The days of a delivery in words: `Tue, Nov 24 – Thu, Nov 26`, on screen and in mails. Days are given as `2026-11-24`. */
export const formatDeliveryDays = (locale: Locale, { earliest, latest }: { earliest: string; latest: string }) =>
  keptTogether(formats[locale].formatRange(new Date(earliest), new Date(latest)))
