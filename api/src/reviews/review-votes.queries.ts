// Who found which review helpful. How many did is in the reviews themselves; triggers keep it (migration 0015).
import type { ProblemCode } from '@waha/contract/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { repeatConflicts, type Tx } from '../db/transact.ts'

interface Voted {
  refused: Extract<ProblemCode, 'review_not_found' | 'review_own'> | null
  votes: number
}

/** Gives a user's vote for a review, or takes it back; as it is already, nothing changes. */
export const setVote = async (db: Db, userId: string, reviewId: string, wanted: boolean): Promise<Voted> => {
  const set = sql<Voted>`select refused, votes from set_review_vote(${userId}, ${reviewId}, ${wanted})`
  const [row] = await repeatConflicts(() => askPrepared(db, set))
  return row ?? { refused: 'review_not_found', votes: 0 }
}

/** The ids of a product's reviews that a user found helpful, the last first; at most so many. */
export const votesOf = async (db: Db, userId: string, productId: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select('review_id')
    .where('review_votes.user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('voted_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.review_id)
}

/** Takes all votes for a review away. */
export const forgetVotes = async (tx: Tx, reviewId: string) => {
  await tx.deleteFrom('review_votes').where('review_id', '=', reviewId).execute()
}
