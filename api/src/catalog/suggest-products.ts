import type { Suggestions } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import { suggestedProducts, suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Db } from '../db/connect.ts'
import { planSearch } from '../search/plan-search.ts'
import { findByRelevance } from '../search/relevance.queries.ts'
import { findProducts } from './catalog.queries.ts'

/** Suggestions for a term that is being typed; none for a single letter. */
export const suggestProducts = async (db: Db, locale: Locale, term: string): Promise<Suggestions> => {
  const search = fold(term).length < suggestFromLetters ? undefined : await planSearch(db, term)
  if (!search) return { products: [], categories: [] }
  const ids = await findByRelevance(db, search, {}, { limit: suggestedProducts, offset: 0 })
  const products = await findProducts(db, locale, ids)
  return { products: products.map(({ id, name, image, price }) => ({ id, name, image, price })), categories: search.categories }
}
