import type { Locale } from '@waha/contract/locale.ts'

const style = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
const languages: Record<Locale, string> = { en: 'en-US', ar: 'ar-u-nu-latn-ca-gregory' }

const formattersOf = (locale: Locale, timeZone: string | undefined) => ({
  moment: new Intl.DateTimeFormat(languages[locale], { ...style, timeZone }),
  withYear: new Intl.DateTimeFormat(languages[locale], { ...style, year: 'numeric', timeZone }),
  year: new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }),
})
const known = new Map<string, ReturnType<typeof formattersOf>>()

/** A short date with the time; the year only when it is another. `timeZone` is an IANA name; without it, that of the reader's machine. */
export const formatMoment = (
  locale: Locale,
  iso: string,
  { now = new Date(), timeZone }: { now?: Date; timeZone?: string | undefined } = {},
) => {
  const key = `${locale} ${timeZone}`
  const formatters = known.get(key) ?? formattersOf(locale, timeZone)
  known.set(key, formatters)
  const { moment, withYear, year } = formatters
  const date = new Date(iso)
  return (year.format(date) === year.format(now) ? moment : withYear).format(date)
}
