import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { forget, readStored, store } from '../data/storage.ts'
import { forgetIntention } from './intention.ts'

// The specification asks for local storage and this key; other tabs are told of changes by the `storage` event.
const key = 'token'
const listeners = createListeners()

export const readToken = () => readStored(key)

export const storeToken = (token: string) => {
  store(key, token)
  notifyChange()
}

export const dropToken = () => {
  forget(key)
  notifyChange()
}

const notifyChange = () => {
  const signedIn = readToken() !== null
  document.documentElement.classList.toggle('has-token', signedIn)
  // The next person to sign in must not get the choices of this one.
  if (!signedIn) forgetIntention()
  listeners.notify()
}

const followOtherTabs = ({ key: changed }: StorageEvent) => (changed === key || changed === null) && notifyChange()

const subscribe = (listener: () => void) => {
  // Adding the same listener again has no effect.
  addEventListener('storage', followOtherTabs)
  return listeners.subscribe(listener)
}

/** The stored token; null when signed out; undefined while the server renders and during hydration. */
export const useToken = () => useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined)

/**
 * The stored token; null when signed out, while the server renders and during hydration. For what looks the same meanwhile as to visitors who
 * are signed out: for them it is not rendered once more as soon as the page is alive.
 */
export const useTokenOrNull = () => useSyncExternalStore(subscribe, readToken, () => null)
