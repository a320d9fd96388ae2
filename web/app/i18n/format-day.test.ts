import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from './catalogue.ts'
import { formatDay } from './format-day.ts'
import { texts } from './use-text.ts'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

const both = (iso: string) => [formatDay(texts.en, iso), formatDay(texts.ar, iso)]

afterEach(() => void vi.unstubAllEnvs())

test('a day has no hour and is the same wherever one is [LANG-07]', () => {
  const zones = [
    ['Pacific/Auckland', 15],
    ['America/Los_Angeles', 14],
  ] as const
  for (const [zone, dayThere] of zones) {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-03-14T23:59:59Z').getDate()).toBe(dayThere)
    for (const iso of ['2026-03-14T00:00:00Z', '2026-03-14T23:59:59Z']) expect(both(iso)).toEqual(['March 14, 2026', '14 مارس 2026'])
    for (const iso of ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z']) expect(both(iso).join()).toContain('2026')
  }
})

test('the days of a year are written as each language writes them, with western figures [LANG-07]', () => {
  const [english, arabic] = ['en-US', 'ar-u-nu-latn-ca-gregory'].map(
    language => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  )
  for (let day = 1; day <= 365; day += 1) {
    const date = new Date(Date.UTC(2027, 0, day))
    expect(both(date.toISOString())).toEqual([english?.format(date), arabic?.format(date)])
  }
})
