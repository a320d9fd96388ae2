import type { Locale } from './locale.ts'

const styles: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}
const languages: Record<Locale, string> = { en: 'en-US', ar: 'ar-u-nu-latn-ca-gregory' }
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The date of an order with hour, minute and time zone, `March 14, 2026 at 10:05 PM GMT+3`, on screen and in mails: where these show
 * different days, the zones say why. No line breaks within the time, which would leave the zone alone. `timeZone` is an IANA name; without
 * it, that of the machine.
 */
export const formatOrderDate = (locale: Locale, iso: string, timeZone?: string) => {
  const key = `${locale} ${timeZone}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(languages[locale], { ...styles, ...(timeZone ? { timeZone } : {}) })
  formatters.set(key, formatter)
  const date = formatter.format(new Date(iso))
  const time = date.search(/\d+:/)
  return date.slice(0, time) + date.slice(time).replace(/\s/g, '\u00a0')
}
