import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { followStored, forget, forgetPerson, readStored, store } from '../data/storage.ts'

// The specification asks for local storage and this key.
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
  const { classList } = document.documentElement
  // The next person to sign in must not get what is left of this one.
  if (!signedIn && classList.contains('has-token')) forgetPerson()
  classList.toggle('has-token', signedIn)
  listeners.notify()
}

followStored(key, notifyChange)

/** The stored token; null when signed out; undefined while the server renders and during hydration. */
export const useToken = () => useSyncExternalStore<string | null | undefined>(listeners.subscribe, readToken, () => undefined)

/**
 * The stored token; null when signed out, while the server renders and during hydration. For what looks the same meanwhile as to visitors who
 * are signed out: for them it is not rendered once more as soon as the page is alive.
 */
export const useTokenOrNull = () => useSyncExternalStore(listeners.subscribe, readToken, () => null)
