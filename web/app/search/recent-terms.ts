// What was searched for in this browser, newest first. It never leaves it.
import { limits } from '@waha/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { forget, readStored, store } from '../data/storage.ts'

const key = 'searches'
const most = 5
const { subscribe, notify } = createListeners()

/** The newest terms; anything else in the storage is ignored. */
const readRecentTerms = (): string[] => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(term => typeof term === 'string' && term.trim() !== '' && term.length <= limits.searchTerm).slice(0, most)
      : []
  } catch {
    return []
  }
}

/** Keeps a term, as the newest. */
export const addRecentTerm = (text: string) => {
  const term = text.trim()
  if (!term) return
  store(key, JSON.stringify([term, ...readRecentTerms().filter(other => other !== term)].slice(0, most)))
  notify()
}

export const forgetRecentTerms = () => {
  forget(key)
  notify()
}

const none = '[]'
/** The newest terms, also when they change. */
export const useRecentTerms = (): string[] =>
  JSON.parse(
    useSyncExternalStore(
      subscribe,
      () => JSON.stringify(readRecentTerms()),
      () => none,
    ),
  ) as string[]
