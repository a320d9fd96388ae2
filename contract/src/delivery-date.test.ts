import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllEnvs())

/** As a browser has it that was opened in a time zone: formats are made when the file is read. */
const readIn = async (zone: string): Promise<typeof import('./delivery-date.ts')> => {
  vi.stubEnv('TZ', zone)
  return import(/* @vite-ignore */ new URL(`./delivery-date.ts?${zone}`, import.meta.url).href)
}

test('days of delivery are the same wherever one is [DELIVER-02, LANG-07]', async () => {
  for (const [zone, dayThere] of [
    ['America/Los_Angeles', 23],
    ['Pacific/Auckland', 24],
  ] as const) {
    const { formatDeliveryDays } = await readIn(zone)
    expect(new Date('2026-11-24').getDate()).toBe(dayThere)
    const days = { earliest: '2026-11-24', latest: '2026-11-26' }
    expect(formatDeliveryDays('en', days).replaceAll(/\s/g, ' ')).toBe('Tue, Nov 24 – Thu, Nov 26')
    expect(formatDeliveryDays('ar', days)).toMatch(/24.*26/s)
  }
})
