import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { followStored, forget, forgetPerson, readStored, store, tabStore } from '../data/storage.ts'
import { dismissOwned } from '../ui/toast-store.ts'

// The specification asks for local storage and this key.
const key = 'token'
const listeners = createListeners()

export const readToken = () => readStored(key)

export const storeToken = (token: string) => {
  store(key, token)
  notifyChange()
}

export const dropToken = (byRefusal?: boolean) => {
  // Before the token goes: other tabs look then.
  store('refused', byRefusal ? '1' : '')
  forget(key)
  notifyChange()
}

/** Whether the last token ended because a call was refused, not because somebody signed out, here or in another tab. */
export const wasRefused = () => Boolean(readStored('refused'))

/**
 * Notes whose the tab is, by the end of the token. The next person to sign in must not get what is left of this one, who may have left while the tab
 * was at another site or in the back/forward cache.
 */
const noteOwner = () => {
  const now = readToken()?.slice(-8)
  if ((tabStore.read('owner') ?? now) !== now) {
    forgetPerson()
    dismissOwned()
  }
  if (now) tabStore.store('owner', now)
  return now !== undefined
}
if (!import.meta.env.SSR) noteOwner()

const notifyChange = () => {
  document.documentElement.classList.toggle('has-token', noteOwner())
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
