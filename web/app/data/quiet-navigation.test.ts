import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietly } from './quiet-navigation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const router = () => {
  const told: string[] = []
  const hear = quietly(
    (state: { navigation: { state: string }; page: string }) => void told.push(`${state.navigation.state} ${state.page}`),
  )
  return { told, say: (state: string, page: string) => hear({ navigation: { state }, page }, undefined) }
}

test('a navigation that ends within 30 ms is told when it has ended, and once [CACHE-08]', () => {
  const { told, say } = router()
  say('loading', 'list')
  vi.advanceTimersByTime(29)
  expect(told).toEqual([])
  say('idle', 'product')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['idle product'])
})

test('a navigation that takes longer is told from 30 ms on, also when it goes on to another page [CACHE-08]', () => {
  const { told, say } = router()
  say('loading', 'list')
  vi.advanceTimersByTime(30)
  expect(told).toEqual(['loading list'])
  say('loading', 'list, redirected')
  say('idle', 'product')
  say('loading', 'product')
  expect(told).toEqual(['loading list', 'loading list, redirected', 'idle product'])
})

test('a press before the first has shown anything begins the wait anew; all else is told at once [CACHE-08]', () => {
  const { told, say } = router()
  say('loading', 'first')
  vi.advanceTimersByTime(20)
  say('loading', 'second')
  vi.advanceTimersByTime(29)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['loading second'])
  say('submitting', 'form')
  expect(told.at(-1)).toBe('submitting form')
})
