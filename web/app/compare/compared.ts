// The products chosen for a comparison: only ids, in the order of their choice, in this browser only.
import { compared as mostCompared } from '@waha/contract/limits.ts'
import { productIdPattern } from '@waha/contract/product-id.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'
import { followStored, readStored, store } from '../data/storage.ts'

const key = 'compare'
const listeners = createListeners()

/** The ids in a text that separates them by commas, each once; how many are more than fit, and how many texts cannot be an id. */
export const readIds = (text: string) => {
  const texts = [...new Set(text.split(','))].filter(Boolean)
  const all = texts.filter(id => productIdPattern.test(id))
  const ids = all.slice(0, mostCompared)
  return { ids, left: all.length - ids.length, invalid: texts.length - all.length }
}

const read = () => readStored(key) ?? ''

const write = (ids: readonly string[]) => {
  store(key, ids.join())
  listeners.notify()
}

export const chosenIds = () => readIds(read()).ids

/** Adds a product, or takes it out; false where there are four already. */
export const toggleCompared = (id: string): boolean => {
  const ids = chosenIds()
  if (ids.includes(id)) dropCompared([id])
  else if (ids.length < mostCompared) write([...ids, id])
  else return false
  return true
}

/** Takes out those of these products that were chosen. */
export const dropCompared = (dropped: readonly string[]) => {
  const ids = chosenIds()
  const kept = ids.filter(id => !dropped.includes(id))
  if (kept.length < ids.length) write(kept)
}

export const clearCompared = () => write([])

followStored(key, listeners.notify)

/** The ids of the chosen products; none while the server renders and during hydration. */
export const useCompared = () => readIds(useSyncExternalStore(listeners.subscribe, read, () => '')).ids

/** The path of a comparison, without its language. */
export const comparePath = (ids: readonly string[]) => (ids.length > 0 ? `/compare?ids=${ids.join()}` : '/compare')
