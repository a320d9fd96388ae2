import { afterEach, expect, test, vi } from 'vitest'
import { forget, readStored, store, tabStore } from './storage.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A storage that can be full: then it can be read, but takes nothing new. */
const storage = (entries: Record<string, string>) => {
  const kept = new Map(Object.entries(entries))
  const area = {
    full: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (area.full) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  return area
}

test('what a full storage does not take counts all the same, until it is taken, changed elsewhere or forgotten [AUTH-08]', () => {
  const local = storage({ language: 'en' })
  vi.stubGlobal('localStorage', local)
  local.full = true
  store('language', 'ar')
  expect([readStored('language'), local.getItem('language')]).toEqual(['ar', 'en'])
  local.full = false
  store('language', 'ar')
  expect(local.getItem('language')).toBe('ar')
  // As from another tab.
  local.setItem('language', 'en')
  expect(readStored('language')).toBe('en')
  local.full = true
  store('language', 'ar')
  forget('language')
  expect([readStored('language'), local.getItem('language')]).toEqual([null, null])
})

test('what is kept for the browser and what for a tab are apart; where storage is blocked, too [AUTH-08]', () => {
  vi.stubGlobal('localStorage', storage({}))
  vi.stubGlobal('sessionStorage', storage({}))
  store('places', 'browser')
  tabStore.store('places', 'tab')
  expect([localStorage.getItem('places'), sessionStorage.getItem('places')]).toEqual(['browser', 'tab'])
  vi.unstubAllGlobals()
  expect([readStored('places'), tabStore.read('places')]).toEqual([null, null])
  store('places', 'browser')
  tabStore.store('places', 'tab')
  expect([readStored('places'), tabStore.read('places')]).toEqual(['browser', 'tab'])
  for (const { forget: drop } of [{ forget }, tabStore]) drop('places')
  expect([readStored('places'), tabStore.read('places')]).toEqual([null, null])
})
