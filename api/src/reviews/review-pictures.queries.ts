// Which uploaded pictures belong to whom and to which review.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'

/** In a query of reviews: the addresses of a review's pictures, in order. */
export const picturesOfReview = sql<string[]>`array(
  select address from review_pictures where review_id = reviews.id order by position
)`.as('pictures')

/** Notes an upload, until a review takes it. */
export const insertPicture = async (db: Db, picture: { address: string; userId: string; productId: string }) => {
  const { address, userId, productId } = picture
  await db.insertInto('review_pictures').values({ address, user_id: userId, product_id: productId }).execute()
}

interface Taken {
  reviewId: string
  userId: string
  productId: string
  addresses: string[]
}

/**
 * Gives a review the pictures that its writer has uploaded for the product, and forgets what it showed before. What was uploaded besides may be
 * meant for the next one. Returns false if one of them is not the writer's, not of this product, or no longer there.
 */
export const takePictures = async (tx: Tx, { reviewId, userId, productId, addresses }: Taken): Promise<boolean> => {
  const wanted = sql<string[]>`${addresses}::text[]`
  const taken = await tx
    .updateTable('review_pictures')
    .set({ review_id: reviewId, position: sql<number>`array_position(${wanted}, address)` })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where(sql<boolean>`address = any(${wanted})`)
    .executeTakeFirst()
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).where(sql<boolean>`address <> all(${wanted})`).execute()
  return Number(taken.numUpdatedRows) === addresses.length
}

/** Forgets uploads that no review has taken since. */
export const forgetNotTaken = async (db: Db, uploadedBefore: Date) => {
  await db.deleteFrom('review_pictures').where('review_id', 'is', null).where('uploaded_at', '<', uploadedBefore).execute()
}
