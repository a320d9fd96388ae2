// Which pages are kept, and what makes them old.
import type { CatalogueChange } from '@waha/api/catalog/changes.queries.ts'
import { withoutLocale } from '@waha/contract/locale.ts'

/** What a page shows beside the texts of its build. */
export type Shown = { of: 'nothing' } | { of: 'catalogue' } | { of: 'product'; id: string }

const fixed = ['/about', '/auth', '/login', '/register', '/cart', '/wishlist', '/checkout', '/account', '/addProduct']
const listParameters = ['q', 'category', 'minPrice', 'maxPrice', 'rating', '_order', 'page']

/**
 * What the page at an address shows; undefined for pages that are never kept: callbacks and receipts, which hold secrets, and addresses
 * with parameters that the page does not know, which are without number.
 */
export const shownAt = ({ pathname, searchParams }: URL): Shown | undefined => {
  const path = withoutLocale(pathname)
  const names = [...searchParams.keys()]
  if (path === '/products') {
    return names.every(name => listParameters.includes(name)) && new Set(names).size === names.length ? { of: 'catalogue' } : undefined
  }
  if (names.length > 0) return undefined
  if (path === '/') return { of: 'catalogue' }
  if (fixed.includes(path)) return { of: 'nothing' }
  const [, id] = /^\/products\/([a-z0-9-]+)$/.exec(path) ?? []
  return id === undefined ? undefined : { of: 'product', id }
}

/** Whether a change can be seen on a page. A product's page shows others of its category, too, but not their ratings. */
export const concerns = (changes: readonly CatalogueChange[] | 'everything', shown: Shown): boolean => {
  if (shown.of === 'nothing') return false
  if (shown.of === 'catalogue' || changes === 'everything') return changes.length > 0
  return changes.some(({ productId, what }) => what === 'product' || productId === shown.id)
}
