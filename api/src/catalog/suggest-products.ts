import type { Suggestions } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import { suggestedProducts, suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { planSearch } from '../search/plan-search.ts'
import { byRelevance } from '../search/relevance.queries.ts'
import { findChosen } from './products-on-sale.queries.ts'

/** Suggestions for a term that is being typed; none for a single letter. */
export const suggestProducts = async (db: Db, locale: Locale, term: string): Promise<Suggestions> => {
  const search = fold(term).length < suggestFromLetters ? undefined : await planSearch(db, term)
  if (!search) return { products: [], categories: [] }
  const products = await findChosen(db, locale, byRelevance(search, {}, { limit: sql.lit(suggestedProducts), offset: sql.lit(0) }))
  return { products: products.map(({ id, name, image, price }) => ({ id, name, image, price })), categories: search.categories }
}
