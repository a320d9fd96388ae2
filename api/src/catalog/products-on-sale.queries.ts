// Reading products: the columns, the texts in a language, and how a row becomes a product.
import type { Product } from '@waha/contract/catalog.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

/** Products on sale with their texts in a language, or in their own where there is no translation. */
export const onSale = (db: Db, locale: Locale) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_texts as own', join => join.onRef('own.product_id', '=', 'p.id').onRef('own.language', '=', 'p.own_language'))
    .leftJoin('product_texts as translated', join =>
      join.onRef('translated.product_id', '=', 'p.id').on('translated.language', '=', locale),
    )
    .where('p.withdrawn_at', 'is', null)

export const productColumns = [
  'p.id',
  'p.category',
  'p.price_cents',
  'p.old_price_cents',
  'p.discount',
  'p.image',
  'p.images',
  'p.preview',
  'p.average_rating',
  'p.rating_count',
] as const

export const texts = () =>
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
  preview: string | null
  average_rating: number
  rating_count: number
  name: string
  description: string
}

export const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: toDollars(row.price_cents),
  old_price: row.old_price_cents === null ? null : toDollars(row.old_price_cents),
  image: row.image,
  images: row.images,
  preview: row.preview,
  category: row.category,
  discount: row.discount,
  averageRating: row.average_rating,
  numReviews: row.rating_count,
})
