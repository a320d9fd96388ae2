import type { Locale } from '@waha/contract/locale.ts'

const styles = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
const moments: Record<Locale, [thisYear: Intl.DateTimeFormat, otherYears: Intl.DateTimeFormat]> = {
  en: [new Intl.DateTimeFormat('en-US', styles), new Intl.DateTimeFormat('en-US', { ...styles, year: 'numeric' })],
  ar: [
    new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', styles),
    new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', { ...styles, year: 'numeric' }),
  ],
}

/** A short date with the time, where the reader is; the year only when it is another. */
export const formatMoment = (locale: Locale, iso: string, now = new Date()) => {
  const date = new Date(iso)
  const [thisYear, otherYears] = moments[locale]
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYears).format(date)
}
