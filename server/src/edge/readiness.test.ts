import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a balancer has its time to turn elsewhere, also when the machine’s clock was set since it asked [F11, F12]', () => {
  for (const hours of [-1, 1]) {
    const readiness = createReadiness()
    readiness.answer({ url: '/ready' }, {} as never)
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    expect([hours, readiness.leave()]).toEqual([hours, 2000])
  }
  const readiness = createReadiness()
  readiness.answer({ url: '/ready' }, {} as never)
  vi.advanceTimersByTime(30_000)
  expect(readiness.leave()).toBe(200)
})
