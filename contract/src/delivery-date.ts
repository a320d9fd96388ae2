import type { Locale } from './locale.ts'

const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }
const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', day),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', day),
}

// A line does not end between a month and its day.
const keptTogether = (text: string) => text.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0')

/** «الاثنين 30 نوفمبر»: without the comma of tables, and with the month only where it is asked for. */
const arabicDay = (date: Date, withMonth = true) =>
  formats.ar
    .formatToParts(date)
    .filter(({ type }) => type === 'weekday' || type === 'day' || (withMonth && type === 'month'))
    .map(({ value }) => value)
    .join('\u00a0')

const arabicDays = (first: Date, last: Date) => {
  if (first.getTime() === last.getTime()) return arabicDay(first)
  return `بين ${arabicDay(first, first.getUTCMonth() !== last.getUTCMonth())} و${arabicDay(last)}`
}

/**
 * The days of a delivery in words: `Tue, Nov 24 – Thu, Nov 26`, «بين الثلاثاء 24 والخميس 26 نوفمبر», on screen and in mails. Days are given as
 * `2026-11-24`.
 */
export const formatDeliveryDays = (locale: Locale, { earliest, latest }: { earliest: string; latest: string }) => {
  const [first, last] = [new Date(earliest), new Date(latest)]
  return locale === 'ar' ? arabicDays(first, last) : keptTogether(formats.en.formatRange(first, last))
}
