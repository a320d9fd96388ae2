// What is asked of a catalogue of made-up products, to see how it takes its growth.
import { findProduct } from '@waha/api/catalog/catalog.queries.ts'
import { countFacets } from '@waha/api/catalog/counts.queries.ts'
import { listProducts } from '@waha/api/catalog/list.queries.ts'
import type { Db } from '@waha/api/db/connect.ts'
import type { ProductListQuery } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'
import { madeUpProducts } from './made-up-products.ts'

export type Question = (db: Db) => Promise<unknown>

const list = (query: Partial<ProductListQuery>) => (db: Db) => listProducts(db, 'en', { page: 1, limit: pageSize, ...query })

export const searchFor = (q: string) => list({ q })

const common = ['lotion', 'table', 'sunglasses', 'wood', 'leather', 'perfume', 'كريم', 'طاوله']
const usual = ['yasquin', 'torlan', 'wireless mouse', 'almond lotion', 'table lamp', 'lotoin', 'headfones', 'نظارة شمسية', 'نضارة']

/** Kinds of questions to a catalogue of so many products. `search`: common words, rare ones, several, and typos, in turn. */
export const questions = (size: number): Record<string, Question[]> => ({
  list: [
    list({}),
    list({ category: 'digital' }),
    list({ category: 'furniture', _order: 'asc' }),
    list({ rating: 4, minPrice: 25, maxPrice: 100 }),
    list({ page: 10 }),
  ],
  product: Array.from({ length: 50 }, (_, index) => db => findProduct(db, 'en', `made-up-${(index * 7919) % size}`)),
  facets: [{}, { category: 'beauty' as const, rating: 4 }, { minPrice: 25, maxPrice: 50 }].map(filters => db => countFacets(db, filters)),
  search: [...common, ...usual].map(searchFor),
  'search for a common word': common.map(searchFor),
  'facets of a search': ['table', 'torlan'].map(q => db => countFacets(db, { q })),
  'last page of the list': [list({ page: Math.ceil(size / pageSize) })],
})

/** Brands that a few products have, whatever the size. */
export const rareTerms = async () => {
  const brands = new Set<string>()
  for await (const { texts } of madeUpProducts(300)) brands.add(texts.en.name.split(' ')[0] ?? '')
  return [...brands].filter(brand => brand.length > 6).slice(0, 60)
}

/** Of sorted times, the middle one and the one that 99 of 100 do not exceed. */
export const partsOf = (times: readonly number[]) => {
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
