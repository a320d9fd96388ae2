import { viewedProducts } from '@waha/contract/limits.ts'
import { productIdPattern } from '@waha/contract/product-id.ts'
import { readStored, store } from '../data/storage.ts'

// Only ids, newest first, in this browser only.
const key = 'viewed'
// One more than is shown, since the current product is left out.
const maxStored = viewedProducts + 1

/** The ids of the products viewed in this browser, newest first. Anything else in the storage is ignored. */
export const readViewed = (): string[] => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string' && productIdPattern.test(id)).slice(0, maxStored) : []
  } catch {
    return []
  }
}

/** Stores that a product was viewed. */
export const addViewed = (id: string) => store(key, JSON.stringify([id, ...readViewed().filter(other => other !== id)].slice(0, maxStored)))
