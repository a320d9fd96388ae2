import { Problem } from '@waha/contract/problem.ts'
import { changeRating, lockRating } from '../catalog/products.queries.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { takePictures } from './review-pictures.queries.ts'
import { findReview, type StoredReview, saveReview, type WrittenReview } from './reviews.queries.ts'

/**
 * Stores a review with its pictures and updates the product's rating in one transaction. 404 for a product that is not on sale, 400 for a
 * picture that the writer has not uploaded for it.
 */
export const writeReview = (db: Db, written: WrittenReview): Promise<StoredReview> =>
  transact(db, async tx => {
    const { productId, userId, pictures = [] } = written
    if (!(await lockRating(tx, productId))) throw new Problem(404, 'product_not_found')
    const before = await findReview(tx, userId, productId)
    const review = await saveReview(tx, written)
    if (!(await takePictures(tx, { reviewId: review._id, userId, productId, addresses: pictures })))
      throw new Problem(400, 'review_picture_gone', { fields: [{ field: 'pictures', code: 'review_picture_gone' }] })
    await changeRating(tx, productId, { stars: written.rating - (before?.rating ?? 0), reviews: before ? 0 : 1 })
    return review
  })
