// Which answers are kept, and what makes them old.
import type { CatalogueChange } from '@waha/api/catalog/changes.queries.ts'
import { compared } from '@waha/contract/limits.ts'
import { type Locale, preferredLocale, withoutLocale } from '@waha/contract/locale.ts'
import { legalPages } from '@waha/contract/shop-parts.ts'
import { personalPages } from '../page-paths.ts'

/** What an answer shows beside the texts of its build, and beside what stands on every page: the shop's own facts. `others`: of other products everything but their ratings. */
export type Shown = { of: 'nothing' } | { of: 'catalogue' } | { of: 'product'; id: string; others: boolean }

const fixedPages = ['/about', ...legalPages.map(page => `/legal/${page}`), ...personalPages]
const filters = ['q', 'category', 'minPrice', 'maxPrice', 'rating', 'minDiscount']
const id = '[a-z0-9-]+'
const longestQuery = 2000

/**
 * What the page at an address shows; undefined for pages that are never kept: callbacks and receipts, which hold secrets, and addresses
 * with parameters that the page does not know, which are without number.
 */
export const shownOnPage = ({ pathname, search, searchParams }: URL): Shown | undefined => {
  if (!isPlain(search)) return undefined
  const path = withoutLocale(pathname)
  if (path === '/products') return knows(searchParams, [...filters, '_sort', '_order', 'page']) ? { of: 'catalogue' } : undefined
  if (path === '/compare') return comparesProducts(searchParams) ? { of: 'catalogue' } : undefined
  if (searchParams.size > 0) return undefined
  if (path === '/') return { of: 'catalogue' }
  if (fixedPages.includes(path)) return { of: 'nothing' }
  const [, product] = new RegExp(`^/products/(${id})$`).exec(path) ?? []
  return product === undefined ? undefined : { of: 'product', id: product, others: true }
}

/** Whether proxies may keep the page at an address for a moment: not callbacks and receipts. Parameters make no difference, so that a crowd from a campaign's link waits for nothing. */
export const isKeptByProxies = ({ pathname, origin }: URL) => shownOnPage(new URL(pathname, origin)) !== undefined

/** Whether a browser may keep the page at an address for when there is no network: those that are the same for everybody, and no others. */
export const isKeptOffline = (url: URL) => shownOnPage(url) !== undefined && !personalPages.includes(withoutLocale(url.pathname))

/** What the answer to a GET of the API shows; undefined for calls that are never kept: those that know the caller, or count calls. */
export const shownInCall = ({ pathname, search, searchParams }: URL): Shown | undefined => {
  if (!isPlain(search)) return undefined
  const catalogue = (parameters: string[]): Shown | undefined =>
    knows(searchParams, ['lang', ...parameters]) ? { of: 'catalogue' } : undefined
  if (pathname === '/api/products') return catalogue([...filters, 'ids', '_sort', '_order', 'page', 'limit'])
  if (pathname === '/api/products/facets') return catalogue(filters)
  if (pathname === '/api/products/grouped') return catalogue([])
  if (pathname === '/api/openapi.json') return searchParams.size === 0 ? { of: 'nothing' } : undefined
  if (pathname === '/api/delivery/free') return searchParams.size === 0 ? { of: 'nothing' } : undefined
  if (pathname === '/api/shop') return searchParams.size === 0 ? { of: 'nothing' } : undefined
  if (/^\/api\/shop\/legal\/\w+$/.test(pathname)) return knows(searchParams, ['lang']) ? { of: 'nothing' } : undefined
  if (pathname === '/api/products/categories') return searchParams.size === 0 ? { of: 'nothing' } : undefined
  if (pathname === '/api/products/suggestions') return undefined
  const product =
    pathname === '/api/reviews' && knows(searchParams, ['productId', 'limit', 'after', 'rating', 'sort', 'lang'])
      ? searchParams.get('productId')
      : knows(searchParams, ['lang']) && new RegExp(`^/api/products/(${id})$`).exec(pathname)?.[1]
  return product ? { of: 'product', id: product, others: false } : undefined
}

/** Of the same parameters there would be addresses without number: with empty parts between them (`?&&`), or of any length. */
const isPlain = (search: string) => search.length <= longestQuery && !/^\?&|&&|&$/.test(search)

/** Nothing, or up to four products. */
const comparesProducts = (asked: URLSearchParams) =>
  knows(asked, ['ids']) && new RegExp(`^(?:${id}(?:,${id}){0,${compared - 1}})?$`).test(asked.get('ids') ?? '')

const knows = (asked: URLSearchParams, parameters: string[]) => {
  const names = [...asked.keys()]
  return names.every(name => parameters.includes(name)) && new Set(names).size === names.length
}

/** A change of what stands on every page: the delivery rates. */
const isOfAllPages = ({ productId, what }: CatalogueChange) => productId === '' && what === 'product'

/** Whether a change can be seen in an answer. */
export const concerns = (changes: readonly CatalogueChange[] | 'everything', shown: Shown): boolean => {
  // Also the shop's own facts, which every page shows.
  if (changes === 'everything' || changes.some(isOfAllPages)) return true
  if (shown.of === 'nothing') return false
  if (shown.of === 'catalogue') return changes.some(({ what }) => what !== 'votes')
  return changes.some(({ productId, what }) => productId === shown.id || (shown.others && what === 'product'))
}

/** By what an answer is kept: the address as it was sent; of a call the language, too, which a header may ask for. A value may hold `?lang=`, which is no parameter. */
export const keyOf = (address: string, acceptLanguage: string | null) => {
  if (!address.startsWith('/api/')) return address
  const [, asked] = /^[^?]*\?(?:.*&)?lang=(en|ar)(?:&|$)/.exec(address) ?? []
  return `${address} ${asked ?? spokenBy(acceptLanguage ?? '')}`
}

const spoken = new Map<string, Locale>()

/** The language of those who send such a list. Browsers have a handful of them, so each is read once. */
const spokenBy = (acceptLanguage: string): Locale => {
  const known = spoken.get(acceptLanguage)
  if (known) return known
  if (spoken.size > 100) spoken.clear()
  const locale = preferredLocale(null, acceptLanguage)
  spoken.set(acceptLanguage, locale)
  return locale
}
