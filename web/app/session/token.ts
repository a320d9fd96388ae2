import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { forget, readStored, store } from '../data/storage.ts'
import { forgetIntention } from './intention.ts'

// The specification keeps the token in local storage under this name; other tabs see every change of it.
const key = 'token'
const listeners = createListeners()

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
  listeners.notify()
}

const followOtherTabs = ({ key: changed }: StorageEvent) => (changed === key || changed === null) && announce()

const subscribe = (listener: () => void) => {
  // Added once, however often it is asked for.
  addEventListener('storage', followOtherTabs)
  return listeners.subscribe(listener)
}

/** The stored token; null when signed out; undefined while the server renders, which knows no visitor. */
export const useToken = () => useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined)
