import { useSyncExternalStore } from 'react'
import { forget, readStored, store } from '../data/storage.ts'
import { forgetIntention } from './intention.ts'

// The specification keeps the token in local storage under this name; other tabs see every change of it.
const key = 'token'
const listeners = new Set<() => void>()

export const readToken = () => readStored(key)

export const storeToken = (token: string) => {
  store(key, token)
  announce()
}

export const dropToken = () => {
  forget(key)
  announce()
}

const announce = () => {
  const signedIn = readToken() !== null
  document.documentElement.classList.toggle('has-token', signedIn)
  // What one person chose is not done for the next.
  if (!signedIn) forgetIntention()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && announce()
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The stored token; null when signed out; undefined while the server renders, which knows no visitor. */
export const useToken = () => useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined)
