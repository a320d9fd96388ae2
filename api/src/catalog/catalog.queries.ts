import type { GroupedProducts, Product } from '@waha/contract/catalog.ts'
import { categories } from '@waha/contract/choices.ts'
import { groupedProducts } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import type { Tx } from '../db/transact.ts'
import { factsColumn, joinTexts, type ProductRow, productColumns, toProduct } from './products-on-sale.queries.ts'

/** One product on sale with its facts, or undefined. */
export const findProduct = async (db: Db, locale: Locale, id: string): Promise<Product | undefined> => {
  const one = sql<ProductRow>`
    select ${productColumns}, ${factsColumn} from products as p ${joinTexts(locale)} where p.id = ${id} and p.withdrawn_at is null`
  const [row] = await askPrepared(db, one)
  return row && toProduct(row)
}

/** The best-rated products of each category, without previews: sixty would make the response too large. */
export const listGrouped = async (db: Db, locale: Locale): Promise<GroupedProducts['categories']> => {
  const best = sql<ProductRow>`
    select ${productColumns} from unnest(${[...categories]}::text[]) as wanted (category)
    cross join lateral (
      select * from products where category = wanted.category and withdrawn_at is null
      order by average_rating desc, rating_count desc, id limit ${sql.lit(groupedProducts)}) as p
    ${joinTexts(locale)} order by p.average_rating desc, p.rating_count desc, p.id`
  const products = (await askPrepared(db, best)).map(row => ({ ...toProduct(row), preview: null }))
  return categories.map(category => ({ category, products: products.filter(product => product.category === category) }))
}

export interface Quote {
  name: string
  image: string | null
  priceCents: number
  available: boolean
}

/** Current prices of products by id; unknown ids are missing. The rows are locked against changes until the transaction ends. */
export const quoteProducts = async (tx: Tx, locale: Locale, ids: readonly string[]): Promise<Map<string, Quote>> => {
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
