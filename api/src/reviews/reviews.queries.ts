// The only file that knows the table of reviews.
import type { Review } from '@waha/contract/reviews.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

type AnyDb = Db | Transaction<Tables>

const toReview = (row: Selectable<Tables['reviews']>): Review => ({
  _id: row.id,
  productId: row.product_id,
  rating: row.rating,
  comment: row.comment,
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
})

interface Page {
  limit: number
  after?: string | undefined
  rating?: number | undefined
}

/** A page of a product's reviews, newest first. `next` is the cursor of the following page: time and id of the last review. */
export const listReviews = async (
  db: Db,
  productId: string,
  { limit, after, rating }: Page,
): Promise<{ reviews: Review[]; next: string | null }> => {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '-' || id`.as('place'))
    .where('product_id', '=', productId)
    .$if(rating !== undefined, query => query.where('rating', '=', rating ?? 0))
    .$if(after !== undefined, query => query.where(isAfter(after ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const reviews = rows.slice(0, limit)
  return { reviews: reviews.map(toReview), next: rows.length > limit ? (reviews.at(-1)?.place ?? null) : null }
}

const isAfter = (place: string) => {
  const end = place.indexOf('-')
  const time = sql`timestamptz 'epoch' + ${place.slice(0, end)}::bigint * interval '1 microsecond'`
  return sql<boolean>`created_at <= ${time} and (created_at < ${time} or id > ${place.slice(end + 1)}::uuid)`
}

/** How many reviews give 1, 2, 3, 4 and 5 stars. */
export const countStars = async (db: Db, productId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)`.as('votes')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map(stars => rows.find(row => row.rating === stars)?.votes ?? 0)
}

/** A user's review of a product. */
export const findReview = async (db: AnyDb, userId: string, productId: string): Promise<Review | undefined> => {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toReview(row)
}

/** Stores a user's review of a product. It replaces an earlier one, also in its date. */
export const saveReview = async (
  tx: Transaction<Tables>,
  {
    productId,
    userId,
    userName,
    rating,
    comment,
  }: { productId: string; userId: string; userName: string; rating: number; comment: string },
): Promise<Review> => {
  const values = { user_name: userName, rating, comment, created_at: sql<Date>`clock_timestamp()` }
  const row = await tx
    .insertInto('reviews')
    .values({ product_id: productId, user_id: userId, ...values })
    .onConflict(conflict => conflict.columns(['product_id', 'user_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toReview(row)
}
