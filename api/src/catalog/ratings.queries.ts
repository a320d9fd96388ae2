// The stored rating of a product: the sum and count of its reviews.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Reviews of the same product are written one after the other: each waits here. False for a product that is not sold. */
export const lockRating = async (tx: Transaction<Tables>, productId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes sum (stars) and count (reviews) by so much. */
export const changeRating = async (tx: Transaction<Tables>, productId: string, { stars, reviews }: { stars: number; reviews: number }) => {
  await tx
    .updateTable('products')
    .set({ rating_sum: sql`rating_sum + ${stars}::int`, rating_count: sql`rating_count + ${reviews}::int` })
    .where('id', '=', productId)
    .execute()
}
