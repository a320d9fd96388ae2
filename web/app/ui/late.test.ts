import { afterEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { fetchLateParts, late, untilThere } from './late.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('code that does not come is asked for again after 5 s, or as soon as there is a network [ERROR-01]', async () => {
  await loadMessages('en')
  const page = new EventTarget()
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubEnv('SSR', false)
  vi.useFakeTimers()
  let tries = 0
  late(async () => {
    tries += 1
    if (tries < 4) throw new Error('no network')
    return () => null
  })
  fetchLateParts()
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toBe(2)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(tries).toBe(4)
  // It has come.
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(4)
})

test('while code does not come, the browser’s word that it is online is listened for once, however often was asked [ERROR-01]', async () => {
  let [listening, listened] = [0, 0]
  vi.stubGlobal('addEventListener', (_: string, __: unknown, { signal }: { signal?: AbortSignal }) => {
    listening += 1
    listened += 1
    signal?.addEventListener('abort', () => {
      listening -= 1
    })
  })
  vi.useFakeTimers()
  let tries = 0
  const there = untilThere(async () => {
    tries += 1
    if (tries < 5) throw new Error('no network')
  })
  await vi.advanceTimersByTimeAsync(15_000)
  expect([tries, listened, listening]).toEqual([4, 4, 1])
  await vi.advanceTimersByTimeAsync(5000)
  await there
  expect(listening).toBe(0)
})
