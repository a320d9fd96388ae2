// Days of a calendar, written as `2026-11-24`.

const dayMs = 86_400_000

/** Is it a day of the calendar? A Date takes February 31 for March 3, and knows a year 0, which PostgreSQL does not. */
export const isDay = (text: string) =>
  !text.startsWith('0000') && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day that it is at a time in a time zone, an IANA name. */
export const dayIn = (timeZone: string, time: Date) => {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  calendars.set(timeZone, calendar)
  return calendar.format(time)
}

/** The day so many days after another; before it for a negative number. */
export const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
