import { afterEach, expect, test, vi } from 'vitest'
import { commandOf, startTimeOf } from './processes.ts'

const { platform } = process
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform })
  vi.unstubAllEnvs()
})

test('where ps tells when a process began, that is the same in each time zone and language, and its command is told [F3]', () => {
  Object.defineProperty(process, 'platform', { value: 'darwin' })
  const told = ['UTC', 'Asia/Riyadh', 'America/New_York'].map(zone => {
    vi.stubEnv('TZ', zone)
    vi.stubEnv('LC_ALL', zone === 'Asia/Riyadh' ? 'ar_SA.UTF-8' : 'en_US.UTF-8')
    return startTimeOf(process.pid)
  })
  expect(told[0]).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d+ \d\d:\d\d:\d\d \d{4}$/)
  expect(told).toEqual(Array(3).fill(told[0]))
  expect(commandOf(process.pid)).toContain('node')
})
