import { createHash } from 'node:crypto'
import { toDollars } from '@waha/contract/money.ts'
import { payableCents } from '@waha/contract/payable.ts'
import { percentOff } from '@waha/contract/percent-off.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { searchTexts } from '../search/search-texts.ts'
import { type CatalogueProduct, readCatalogue } from './read-catalogue.ts'

/** Writes the demo catalogue into the database, if its files have changed since the last time. Needs a `longRunning` connection. */
export const seedCatalogue = async (db: Db) => {
  const { products, digest } = await readCatalogue()
  await db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const seeded = await tx.selectFrom('seeds').select('digest').where('name', '=', 'catalogue').executeTakeFirst()
    if (seeded?.digest === digest) return
    await writeProducts(tx, products)
    await writeReviews(tx, products)
    await tx
      .insertInto('seeds')
      .values({ name: 'catalogue', digest })
      .onConflict(c => c.column('name').doUpdateSet({ digest, planted_at: new Date() }))
      .execute()
  })
}

/** What a price of the catalogue comes to in the shop's currency. */
const centsOf = (price: number) => payableCents(price * 100)

const writeProducts = async (tx: Tx, products: readonly CatalogueProduct[]) => {
  const rows = products.map(
    ({ id, category, price, oldPrice, audience, name, description, pictures: [image = null, ...images], preview, reviews }) => ({
      id,
      category,
      image,
      images,
      preview,
      price_cents: centsOf(price),
      old_price_cents: oldPrice === undefined ? null : centsOf(oldPrice),
      audience: audience ?? null,
      discount: oldPrice === undefined ? 0 : percentOff(toDollars(centsOf(price)), toDollars(centsOf(oldPrice))),
      own_language: 'en' as const,
      created_at: addedOn(reviews),
      ...searchTexts(category, [
        { name: name.en, description: description.en },
        { name: name.ar, description: description.ar },
      ]),
    }),
  )
  const texts = products.flatMap(({ id, name, description, facts }) =>
    (['en', 'ar'] as const).map(language => ({
      product_id: id,
      language,
      name: name[language],
      description: description[language],
      facts: JSON.stringify(Object.fromEntries(Object.entries(facts ?? {}).map(([fact, text]) => [fact, text?.[language]]))),
    })),
  )
  await tx
    .insertInto('products')
    .values(rows)
    .onConflict(c =>
      c.column('id').doUpdateSet(eb => ({
        category: eb.ref('excluded.category'),
        image: eb.ref('excluded.image'),
        images: eb.ref('excluded.images'),
        preview: eb.ref('excluded.preview'),
        price_cents: eb.ref('excluded.price_cents'),
        old_price_cents: eb.ref('excluded.old_price_cents'),
        discount: eb.ref('excluded.discount'),
        audience: eb.ref('excluded.audience'),
        created_at: eb.ref('excluded.created_at'),
        search_name: eb.ref('excluded.search_name'),
        search_text: eb.ref('excluded.search_text'),
        search_version: eb.ref('excluded.search_version'),
      })),
    )
    .execute()
  await tx
    .insertInto('product_texts')
    .values(texts)
    .onConflict(c =>
      c.columns(['product_id', 'language']).doUpdateSet(eb => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        facts: eb.ref('excluded.facts'),
      })),
    )
    .execute()
}

/** A product was there a week before its first review. */
const addedOn = (reviews: CatalogueProduct['reviews']) => {
  const [first] = reviews.map(({ date }) => date).sort()
  const week = 7 * 86_400_000
  return first === undefined ? new Date() : new Date(Date.parse(first) - week)
}

const writeReviews = async (tx: Tx, products: readonly CatalogueProduct[]) => {
  const written = products.flatMap(product =>
    product.reviews.map((review, index) => ({ id: reviewId(product.id, index), productId: product.id, ...review })),
  )
  const reviews = written.map(({ id, productId, name, rating, comment, date }) => ({
    id,
    product_id: productId,
    user_name: name,
    rating,
    comment,
    created_at: new Date(`${date}T12:00:00Z`),
  }))
  // Reviews that are still in the catalogue stay, with the votes that people have given them.
  const ids = sql<string[]>`${written.map(({ id }) => id)}::uuid[]`
  const others = await tx
    .selectFrom('reviews')
    .select(['id', 'product_id'])
    .where('user_id', 'is', null)
    .where(sql<boolean>`id <> all(${ids})`)
    .execute()
  // Those of people whose accounts are gone have no user either, and stay.
  const dropped = others.filter(({ id, product_id }) => seededReviews(product_id).has(id)).map(({ id }) => id)
  await tx.deleteFrom('reviews').where(sql<boolean>`id = any(${dropped}::uuid[])`).execute()
  await tx
    .insertInto('reviews')
    .values(reviews)
    .onConflict(c =>
      c.column('id').doUpdateSet(eb => ({
        user_name: eb.ref('excluded.user_name'),
        rating: eb.ref('excluded.rating'),
        comment: eb.ref('excluded.comment'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute()
  await tx.deleteFrom('review_votes').where('user_id', 'is', null).execute()
  await tx
    .insertInto('review_votes')
    .values(written.flatMap(({ id, helpful = 0 }) => Array.from({ length: helpful }, () => ({ review_id: id }))))
    .execute()
  await sql`
    update products set (rating_sum, rating_count) = (select coalesce(sum(rating), 0), count(*) from reviews where product_id = products.id)
  `.execute(tx)
}

const reviewId = (productId: string, index: number) => uuidOf(`${productId} ${index}`)

/** More than a product of any catalogue has had. */
const mostReviews = 100

/** The ids of all reviews that a catalogue, be it an older one, may have given a product. */
const seededReviews = (productId: string) => new Set(Array.from({ length: mostReviews }, (_, index) => reviewId(productId, index)))

/** The same text gives the same id, so that seeding twice changes nothing. */
export const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
