import type { Review } from '@waha/contract/reviews.ts'
import type { Db } from '../db/connect.ts'

/** A product's reviews, newest first. */
export const listReviews = async (db: Db, productId: string): Promise<Review[]> => {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(row => ({
    _id: row.id,
    productId: row.product_id,
    rating: row.rating,
    comment: row.comment,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
  }))
}
