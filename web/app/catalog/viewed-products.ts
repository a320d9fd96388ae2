import { viewedProducts } from '@waha/contract/limits.ts'
import { readStored, store } from '../data/storage.ts'

// Ids alone, the newest first, in this browser and nowhere else.
const key = 'viewed'
// One more than shows, since the product that is being looked at is left out.
const most = viewedProducts + 1

/** The products looked at in this browser, the newest first. What a visitor wrote there by hand counts for nothing. */
export const readViewed = (): string[] => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string' && /^[a-z0-9-]{1,80}$/.test(id)).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers that a product was looked at. */
export const addViewed = (id: string) => store(key, JSON.stringify([id, ...readViewed().filter(other => other !== id)].slice(0, most)))
