import { type Category, categories, type Product } from '@waha/contract/catalog.ts'
import { groupedProducts } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { onSale, productColumns, texts, toProduct } from './products-on-sale.queries.ts'

/** One product on sale, or undefined. */
export const findProduct = async (db: Db, locale: Locale, id: string): Promise<Product | undefined> => {
  const row = await onSale(db, locale).select(productColumns).select(texts).where('p.id', '=', id).executeTakeFirst()
  return row && toProduct(row)
}

/** Products on sale by id, in the order of the ids; unknown ones are left out. */
export const findProducts = async (db: Db, locale: Locale, ids: readonly string[]): Promise<Product[]> => {
  if (ids.length === 0) return []
  const rows = await onSale(db, locale)
    .select(productColumns)
    .select(texts)
    .where('p.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map(row => [row.id, toProduct(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The best-rated products of each category, without previews: sixty would make the response too large. */
export const listGrouped = async (db: Db, locale: Locale): Promise<{ category: Category; products: Product[] }[]> => {
  const best = (category: Category) =>
    onSale(db, locale)
      .select(productColumns)
      .select(texts)
      .where('p.category', '=', category)
      .orderBy('p.average_rating', 'desc')
      .orderBy('p.rating_count', 'desc')
      .orderBy('p.id')
      .limit(groupedProducts)
      .execute()
  return Promise.all(
    categories.map(async category => ({ category, products: (await best(category)).map(row => ({ ...toProduct(row), preview: null })) })),
  )
}

export interface Quote {
  name: string
  image: string | null
  priceCents: number
  available: boolean
}

/** Current prices of products by id; unknown ids are missing. The rows are locked against changes until the transaction ends. */
export const quoteProducts = async (tx: Transaction<Tables>, locale: Locale, ids: readonly string[]): Promise<Map<string, Quote>> => {
  const rows = await tx
    .selectFrom('products as p')
    .innerJoin('product_texts as own', join => join.onRef('own.product_id', '=', 'p.id').onRef('own.language', '=', 'p.own_language'))
    .leftJoin('product_texts as translated', join =>
      join.onRef('translated.product_id', '=', 'p.id').on('translated.language', '=', locale),
    )
    .select(['p.id', 'p.image', 'p.price_cents', 'p.withdrawn_at', sql<string>`coalesce(translated.name, own.name)`.as('name')])
    .where('p.id', 'in', [...ids])
    .orderBy('p.id')
    .forShare('p')
    .execute()
  return new Map(
    rows.map(row => [row.id, { name: row.name, image: row.image, priceCents: row.price_cents, available: row.withdrawn_at === null }]),
  )
}

const idsOnSale = (db: Db) => db.selectFrom('products').where('withdrawn_at', 'is', null)

/** How many products are on sale. */
export const countOnSale = async (db: Db): Promise<number> =>
  (
    await idsOnSale(db)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** A page of the ids of the products on sale, sorted, for the sitemap. */
export const listIdsOnSale = async (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<string[]> =>
  (await idsOnSale(db).select('id').orderBy('id').limit(limit).offset(offset).execute()).map(({ id }) => id)
