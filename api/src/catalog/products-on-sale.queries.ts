// Reading products: the columns, the texts in a language, and how a row becomes a product.
import type { KeyFacts, Product } from '@waha/contract/catalog.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import type { Tables } from '../db/schema.ts'

/** Of `p` and its texts, as `joinTexts` has them. */
export const productColumns = sql`
  p.id, p.category, p.price_cents, p.old_price_cents, p.discount, p.image, p.images, p.preview, p.average_rating, p.rating_count,
  coalesce(translated.name, own.name) as name, coalesce(translated.description, own.description) as description`

/** The key facts of `p`: of each the translation, else its own text. */
export const factsColumn = sql`own.facts || coalesce(translated.facts, '{}') as facts`

/** The texts of `p` in a language, and in its own for where there is no translation. */
export const joinTexts = (locale: Locale) => sql`
  join product_texts as own on own.product_id = p.id and own.language = p.own_language
  left join product_texts as translated on translated.product_id = p.id and translated.language = ${locale}`

/** Whether it can be bought; false also for an id that no product has. */
export const isOnSale = async (db: Db, productId: string): Promise<boolean> => {
  const row = await db.selectFrom('products').select('id').where('id', '=', productId).where('withdrawn_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** A subquery of ids and their places, which choose products and order them. */
export type Chosen = RawBuilder<{ id: string; place: number }>

/** The chosen products that are on sale, with their places and, if wanted, their facts. */
export const selectChosen = (locale: Locale, chosen: Chosen, { facts = false } = {}) => sql<ProductRow>`
  select ${facts ? sql`${productColumns}, ${factsColumn}` : productColumns}, chosen.place from (${chosen}) as chosen (id, place)
  join products as p on p.id = chosen.id ${joinTexts(locale)} where p.withdrawn_at is null`

/** The chosen products that are on sale, in the order of their places. */
export const findChosen = async (db: Db, locale: Locale, chosen: Chosen): Promise<Product[]> =>
  (await askPrepared(db, sql<ProductRow>`${selectChosen(locale, chosen)} order by chosen.place`, { varies: true })).map(toProduct)

export interface ProductRow {
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
  facts?: KeyFacts
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
  ...(row.facts && Object.keys(row.facts).length > 0 && { facts: row.facts }),
})
