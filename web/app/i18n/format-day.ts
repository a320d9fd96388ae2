import type { Text } from './use-text.ts'

/**
 * Long date without time, in UTC, so that server and browser render the same. By hand, since a browser takes 20 to 50 ms to make its first
 * Arabic Intl.DateTimeFormat, a phone several times that.
 */
export const formatDay = (t: Text, iso: string) => {
  const date = new Date(iso)
  const month = t('common.months').split(' ')[date.getUTCMonth()] ?? ''
  return t('common.day', { month, day: date.getUTCDate(), year: date.getUTCFullYear() })
}
