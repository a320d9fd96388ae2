import { dayIn } from '@waha/contract/days.ts'
import { limits as bounds } from '@waha/contract/limits.ts'
import { publicName } from '@waha/contract/mailbox-name.ts'
import { Problem } from '@waha/contract/problem.ts'
import { anonymousName } from '@waha/contract/reviews.rules.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import type { Api } from '../api.ts'
import { read } from '../db/read.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { addReviewPicture, createCleanUp } from './review-pictures.ts'
import { setVote, votesOf } from './review-votes.queries.ts'
import { countStars, findReview, listReviews, type StoredReview } from './reviews.queries.ts'
import { writeReview } from './write-review.ts'

const reviewLimit: RateLimit = { name: 'review', points: 10, seconds: 60 }
const voteLimit: RateLimit = { name: 'vote', points: 60, seconds: 60 }

export const reviewsRoutes = (api: Api, cleanUp = createCleanUp(api)) => [
  answer(reviewsApi.list, ({ query: { productId, limit = bounds.reviews, ...page } }) =>
    read(api, async source => {
      const [{ reviews, next }, histogram] = await Promise.all([
        listReviews(source, productId, { limit, ...page }),
        countStars(source, productId),
      ])
      return { reviews: reviews.map(dated(api)), histogram, next }
    }),
  ),

  answer(reviewsApi.mine, async ({ user, query: { productId } }) => {
    const [review, helpful] = await Promise.all([
      findReview(api.db, user.id, productId),
      votesOf(api.db, user.id, productId, bounds.reviews),
    ])
    return { review: review ? dated(api)(review) : null, helpful }
  }),

  answer(reviewsApi.write, async ({ user, body: { productId, rating, comment, pictures, userName } }) => {
    await api.limits.spend(reviewLimit, user.id)
    const name = publicName(user) || userName || anonymousName
    const review = await writeReview(api.db, { productId, userId: user.id, userName: name, rating, comment, pictures })
    // The review stands, whatever becomes of the files that it no longer shows: the job comes back to them.
    api.meanwhile(cleanUp())
    return { review: dated(api)(review) }
  }),

  answer(reviewsApi.vote, ({ user, params }) => vote(api, user.id, params.id, true)),
  answer(reviewsApi.unvote, ({ user, params }) => vote(api, user.id, params.id, false)),

  answer(reviewsApi.addPicture, async ({ user, query: { productId }, file, request }) => ({
    picture: await addReviewPicture(api, { userId: user.id, productId, bytes: file, signal: request.signal }),
  })),
]

const dated =
  ({ timeZone }: Api) =>
  (review: StoredReview) => ({ ...review, day: dayIn(timeZone, new Date(review.createdAt)) })

const vote = async ({ db, limits }: Api, userId: string, reviewId: string, wanted: boolean) => {
  await limits.spend(voteLimit, userId)
  const { refused, votes } = await setVote(db, userId, reviewId, wanted)
  if (refused) throw new Problem(refused === 'review_own' ? 403 : 404, refused)
  return { helpful: votes }
}
