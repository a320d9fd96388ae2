// The table of reviews; their votes are in review-votes.queries.ts.
import type { ReviewSort } from '@waha/contract/reviews.rules.ts'
import type { Review } from '@waha/contract/reviews.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'
import { picturesOfReview } from './review-pictures.queries.ts'
import { forgetVotes } from './review-votes.queries.ts'

type Row = Selectable<Tables['reviews']> & { pictures: string[] }

/** As the table has it, which knows no days. */
export type StoredReview = Omit<Review, 'day'>

const toReview = (row: Row): StoredReview => ({
  _id: row.id,
  productId: row.product_id,
  rating: row.rating,
  comment: row.comment,
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
  helpful: row.helpful,
  pictures: row.pictures,
})

interface Page {
  limit: number
  after?: string | undefined
  rating?: number | undefined
  sort: ReviewSort
}

/** What an order looks at first; then, as `newest` at once, at time and id. Each has its index. */
const firstBy = {
  newest: undefined,
  helpful: { column: 'helpful', direction: 'desc' },
  highest: { column: 'rating', direction: 'desc' },
  lowest: { column: 'rating', direction: 'asc' },
} as const

/** A page of a product's reviews. `next` is the cursor of the following page: the place of the last review. */
export const listReviews = async (
  db: Db,
  productId: string,
  { limit, after, rating, sort }: Page,
): Promise<{ reviews: StoredReview[]; next: string | null }> => {
  const first = firstBy[sort]
  const place = sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '-' || id`
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .select([picturesOfReview, (first ? sql<string>`${sql.ref(first.column)} || '_' || ${place}` : place).as('place')])
    .where('product_id', '=', productId)
    .$if(rating !== undefined, query => query.where('rating', '=', rating ?? 0))
    .$if(after !== undefined, query => query.where(isAfter(after ?? '', sort)))
    .$call(query => (first ? query.orderBy(first.column, first.direction) : query))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const reviews = rows.slice(0, limit)
  return { reviews: reviews.map(toReview), next: rows.length > limit ? (reviews.at(-1)?.place ?? null) : null }
}

const isAfter = (place: string, sort: ReviewSort) => {
  const [, value, microseconds, id] = /^(?:(\d+)_)?(\d+)-(.+)$/.exec(place) ?? []
  const time = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
  const older = sql<boolean>`created_at <= ${time} and (created_at < ${time} or id > ${id}::uuid)`
  const first = firstBy[sort]
  if (!first) return older
  const [column, later] = [sql.ref(first.column), first.direction === 'desc' ? sql`<` : sql`>`]
  return sql<boolean>`${column} ${later}= ${value}::int and (${column} ${later} ${value}::int or (${older}))`
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
export const findReview = async (db: Db, userId: string, productId: string): Promise<StoredReview | undefined> => {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .select(picturesOfReview)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toReview(row)
}

export interface WrittenReview {
  productId: string
  userId: string
  userName: string
  rating: number
  comment: string
  /** Addresses, in the order in which they show. */
  pictures?: string[] | undefined
}

/** Stores a user's review of a product without its pictures. It replaces an earlier one, also in its date, and starts without votes. */
export const saveReview = async (
  tx: Tx,
  { productId, userId, userName, rating, comment, pictures = [] }: WrittenReview,
): Promise<StoredReview> => {
  const values = { user_name: userName, rating, comment, created_at: sql<Date>`clock_timestamp()` }
  const row = await tx
    .insertInto('reviews')
    .values({ product_id: productId, user_id: userId, ...values })
    .onConflict(conflict => conflict.columns(['product_id', 'user_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetVotes(tx, row.id)
  return toReview({ ...row, helpful: 0, pictures })
}
