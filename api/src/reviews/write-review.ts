import { Problem } from '@waha/contract/problem.ts'
import type { Review } from '@waha/contract/reviews.ts'
import { changeRating, lockRating } from '../catalog/products.queries.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findReview, saveReview } from './reviews.queries.ts'

interface NewReview {
  productId: string
  userId: string
  userName: string
  rating: number
  comment: string
}

/** Stores a review and updates the product's rating in one transaction. 404 for a product that is not on sale. */
export const writeReview = (db: Db, written: NewReview): Promise<Review> =>
  transact(db, async tx => {
    if (!(await lockRating(tx, written.productId))) throw new Problem(404, 'product_not_found')
    const before = await findReview(tx, written.userId, written.productId)
    const review = await saveReview(tx, written)
    await changeRating(tx, written.productId, { stars: written.rating - (before?.rating ?? 0), reviews: before ? 0 : 1 })
    return review
  })
