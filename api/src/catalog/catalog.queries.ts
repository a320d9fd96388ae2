// The only file that knows the catalogue's tables.
import { type Category, categories, type Product, type ProductListQuery } from '@waha/contract/catalog.ts'
import { groupedProducts } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { fold } from './fold.ts'

type Filters = Omit<ProductListQuery, 'page' | 'limit' | '_sort' | '_order' | 'lang'>

/** Products on sale with their texts in a language, or in their own where there is no translation. */
const onSale = (db: Db, locale: Locale) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_texts as own', join => join.onRef('own.product_id', '=', 'p.id').onRef('own.language', '=', 'p.own_language'))
    .leftJoin('product_texts as translated', join =>
      join.onRef('translated.product_id', '=', 'p.id').on('translated.language', '=', locale),
    )
    .where('p.withdrawn_at', 'is', null)

const productColumns = [
  'p.id',
  'p.category',
  'p.price_cents',
  'p.old_price_cents',
  'p.discount',
  'p.image',
  'p.images',
  'p.average_rating',
  'p.rating_count',
] as const

const texts = () =>
  [
    sql<string>`coalesce(translated.name, own.name)`.as('name'),
    sql<string>`coalesce(translated.description, own.description)`.as('description'),
  ] as const

interface ProductRow {
  id: string
  category: Tables['products']['category']
  price_cents: number
  old_price_cents: number | null
  discount: number
  image: string | null
  images: string[]
  average_rating: number
  rating_count: number
  name: string
  description: string
}

const shown = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: toDollars(row.price_cents),
  old_price: row.old_price_cents === null ? null : toDollars(row.old_price_cents),
  image: row.image,
  images: row.images,
  category: row.category,
  discount: row.discount,
  averageRating: row.average_rating,
  numReviews: row.rating_count,
})

/** One product on sale, or undefined. */
export const findProduct = async (db: Db, locale: Locale, id: string): Promise<Product | undefined> => {
  const row = await onSale(db, locale).select(productColumns).select(texts).where('p.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** Products on sale by id, in the order of the ids; unknown ones are left out. */
export const findProducts = async (db: Db, locale: Locale, ids: readonly string[]): Promise<Product[]> => {
  if (ids.length === 0) return []
  const rows = await onSale(db, locale)
    .select(productColumns)
    .select(texts)
    .where('p.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map(row => [row.id, shown(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** One page of the filtered list, and how many there are in all. */
export const listProducts = async (db: Db, locale: Locale, query: Omit<ProductListQuery, 'lang'>) => {
  const term = fold(query.q ?? '')
  const direction = query._order ?? 'desc'
  const byRelevance = term !== '' && query._sort === undefined && query._order === undefined
  const page = onSale(db, locale)
    .select(productColumns)
    .select(texts)
    .where(matching(query, term))
    .$if(byRelevance, list =>
      list
        .orderBy(sql`(p.search_name like ${`%${term}%`})`, 'desc')
        .orderBy(sql`word_similarity(${term}, p.search_name)`, 'desc')
        .orderBy(sql`word_similarity(${term}, p.search_text)`, 'desc'),
    )
    .orderBy('p.price_cents', direction)
    .orderBy('p.id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const count = db
    .selectFrom('products as p')
    .where('p.withdrawn_at', 'is', null)
    .where(matching(query, term))
    .select(sql<number>`count(*)`.as('total'))
  const [rows, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()])
  return { products: rows.map(shown), total }
}

type Where = (
  eb: ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>,
) => ExpressionWrapper<Tables & { p: Tables['products'] }, 'p', SqlBool>

const matching =
  ({ category, minPrice, maxPrice, rating }: Filters, term: string): Where =>
  eb =>
    eb.and([
      ...(category ? [eb('p.category', '=', category)] : []),
      ...(minPrice !== undefined ? [eb('p.price_cents', '>=', toCents(minPrice))] : []),
      ...(maxPrice !== undefined ? [eb('p.price_cents', '<=', toCents(maxPrice))] : []),
      ...(rating !== undefined ? [eb('p.average_rating', '>=', rating)] : []),
      // Every word must be there, as written or nearly so: `<%` forgives a typo.
      ...term
        .split(' ')
        .filter(Boolean)
        .map(word => sql<boolean>`(p.search_text like ${`%${word}%`} or ${word} <% p.search_text)`),
    ])

/** The best-rated products of each category. */
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
  return Promise.all(categories.map(async category => ({ category, products: (await best(category)).map(shown) })))
}

/** Is this product sold at the moment? */
export const isOnSale = async (db: Db | Transaction<Tables>, id: string) =>
  (await db.selectFrom('products').select('id').where('id', '=', id).where('withdrawn_at', 'is', null).executeTakeFirst()) !== undefined

export interface Quote {
  name: string
  image: string | null
  priceCents: number
  available: boolean
}

/** What products cost at this moment, by id; unknown ids are missing. The rows stay as they are until the transaction ends. */
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
