// The only file that knows the table of reviews.
import type { Review } from '@waha/contract/reviews.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

type AnyDb = Db | Transaction<Tables>

const shown = (row: Selectable<Tables['reviews']>): Review => ({
  _id: row.id,
  productId: row.product_id,
  rating: row.rating,
  comment: row.comment,
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
})

/** A product's reviews, newest first, at most 500. */
export const listReviews = async (db: Db, productId: string): Promise<Review[]> => {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(shown)
}

/** How many gave 1, 2, 3, 4 and 5 stars. */
export const countStars = async (db: Db, productId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)`.as('voices')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map(stars => rows.find(row => row.rating === stars)?.voices ?? 0)
}

/** What a user said of a product. */
export const findReview = async (db: AnyDb, userId: string, productId: string): Promise<Review | undefined> => {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && shown(row)
}

/** Stores a user's review of a product in place of an earlier one, as new as one written now. */
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
  const said = { user_name: userName, rating, comment, created_at: sql<Date>`clock_timestamp()` }
  const row = await tx
    .insertInto('reviews')
    .values({ product_id: productId, user_id: userId, ...said })
    .onConflict(conflict => conflict.columns(['product_id', 'user_id']).doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row)
}
