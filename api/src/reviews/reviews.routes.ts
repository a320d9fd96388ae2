import { anonymousName } from '@waha/contract/reviews.rules.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import type { Api } from '../api.ts'
import { read } from '../db/read.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { countStars, findReview, listReviews } from './reviews.queries.ts'
import { writeReview } from './write-review.ts'

const reviewLimit: RateLimit = { name: 'review', points: 10, seconds: 60 }

export const reviewsRoutes = ({ db, replica, limits }: Api) => [
  answer(reviewsApi.list, ({ query: { productId, ...page } }) =>
    read({ db, replica }, async source => {
      const [{ reviews, next }, histogram] = await Promise.all([listReviews(source, productId, page), countStars(source, productId)])
      return { reviews, histogram, next }
    }),
  ),

  answer(reviewsApi.mine, async ({ user, query }) => ({ review: (await findReview(db, user.id, query.productId)) ?? null })),

  answer(reviewsApi.write, async ({ user, body: { productId, rating, comment, userName } }) => {
    await limits.spend(reviewLimit, user.id)
    const name = user.name || userName || anonymousName
    return { review: await writeReview(db, { productId, userId: user.id, userName: name, rating, comment }) }
  }),
]
