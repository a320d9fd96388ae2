// Writes products and their ratings. What reads them is in products-on-sale.queries.ts.
import { catalogCalls } from '@waha/contract/calls.ts'
import type { KeyFacts } from '@waha/contract/catalog.ts'
import type { Audience, ProductCategory } from '@waha/contract/choices.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toCents } from '@waha/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Tx, transact } from '../db/transact.ts'
import { searchTexts } from '../search/search-texts.ts'

interface Text {
  name: string
  description: string
  facts?: KeyFacts | undefined
}

/** Prices in dollars, `discount` in percent. */
interface NewProduct {
  formId?: string | undefined
  category: ProductCategory
  /** Null: for everybody. */
  audience: Audience | null
  price: number
  oldPrice: number | null
  discount: number
  image: string
  images: string[]
  texts: { en: Text; ar?: Text | undefined }
}

/** Stores a product with its texts under a free id that is made from its name, once for each form; returns the id. */
export const insertProduct = async (db: Db, product: NewProduct): Promise<string> => {
  const slug = slugOf(product.texts.en.name)
  for (;;) {
    const id = freeSlug(slug, [...namesOfCalls, ...(await idsLike(db, slug))])
    if (await insertAs(db, id, product)) return id
    // The form was sent before, or a concurrent insert has taken the id: try the next one.
    const before = product.formId && (await idOfForm(db, product.formId))
    if (before) return before
  }
}

const idOfForm = async (db: Db, formId: string) =>
  (await db.selectFrom('products').select('id').where('form_id', '=', formId).executeTakeFirst())?.id

const idsLike = async (db: Db, slug: string) => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(eb => eb.or([eb('id', '=', slug), eb('id', 'like', `${slug}-%`)]))
    .execute()
  return rows.map(row => row.id)
}

const insertAs = (db: Db, id: string, { formId, category, audience, price, oldPrice, discount, image, images, texts }: NewProduct) => {
  const written: [Locale, Text][] = [['en', texts.en], ...(texts.ar ? [['ar', texts.ar] satisfies [Locale, Text]] : [])]
  return transact(db, async tx => {
    const inserted = await tx
      .insertInto('products')
      .values({
        id,
        form_id: formId ?? null,
        category,
        audience,
        price_cents: toCents(price),
        old_price_cents: oldPrice === null ? null : toCents(oldPrice),
        discount,
        image,
        images,
        own_language: 'en',
        ...searchTexts(
          category,
          written.map(([, text]) => text),
        ),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return false
    await tx
      .insertInto('product_texts')
      .values(written.map(([language, { facts, ...text }]) => ({ product_id: id, language, ...text, facts: JSON.stringify(facts ?? {}) })))
      .execute()
    return true
  })
}

/** A product of such a name would be asked for in vain at `/products/{id}`: `facets` and others are calls of their own. */
const namesOfCalls = Object.values(catalogCalls).map(({ path }) => path.replace('/products/', ''))

const longest = 70

/** A product's name as an address: lower-case Latin words. A name without any, such as an Arabic one, becomes `product`. */
const slugOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, longest).replace(/-+$/, '')
  return slug || 'product'
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
const freeSlug = (slug: string, taken: readonly string[]): string => {
  const others = new Set(taken)
  if (!others.has(slug)) return slug
  let number = 2
  while (others.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

// The stored rating of a product: the sum and count of its reviews.

/** Serializes the reviews of a product until the transaction ends. False for a product that is not on sale. */
export const lockRating = async (tx: Tx, productId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Adds to the sum (`stars`) and the count (`reviews`) of a product's rating. */
export const changeRating = async (tx: Tx, productId: string, { stars, reviews }: { stars: number; reviews: number }) => {
  await tx
    .updateTable('products')
    .set({ rating_sum: sql`rating_sum + ${stars}::int`, rating_count: sql`rating_count + ${reviews}::int` })
    .where('id', '=', productId)
    .execute()
}
