import type { Suggestions } from '@waha/contract/catalog.ts'
import { fold } from '@waha/contract/fold.ts'
import { suggestedProducts, suggestFromLetters } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { nearTerms } from '../search/near-terms.ts'
import { planSearch, type Search } from '../search/plan-search.ts'
import { byRelevance, isNamedAt } from '../search/relevance.queries.ts'
import { type ProductRow, selectChosen, toProduct } from './products-on-sale.queries.ts'

/** Suggestions for a term that is being typed; none for a single letter. Near terms where no product is found. */
export const suggestProducts = async (db: Db, locale: Locale, term: string): Promise<Suggestions> => {
  const search = fold(term).length < suggestFromLetters ? undefined : await planSearch(db, term)
  if (!search) return { products: [], categories: [] }
  const rows = await findBest(db, locale, search)
  const refined = search.refine && !isNamedAt(rows[0]?.place) ? await search.refine(db) : search
  const best = refined.prefix === search.prefix ? rows : await findBest(db, locale, refined)
  const products = best.map(toProduct).map(({ id, name, image, price }) => ({ id, name, image, price }))
  if (products.length > 0) return { products, categories: search.categories }
  const near = await nearTerms(db, locale, term)
  return { products, categories: [...new Set([...search.categories, ...near.categories])], terms: near.terms }
}

const part = { limit: sql.lit(suggestedProducts), offset: sql.lit(0) }

const findBest = (db: Db, locale: Locale, search: Search) =>
  askPrepared<ProductRow & { place: number }>(db, sql`${selectChosen(locale, byRelevance(search, {}, part))} order by chosen.place`, {
    varies: true,
  })
