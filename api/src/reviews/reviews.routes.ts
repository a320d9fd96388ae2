import { reviewsApi } from '@waha/contract/reviews.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { listReviews } from './reviews.queries.ts'

export const reviewsRoutes = ({ db }: Api) => [
  answer(reviewsApi.list, async ({ query }) => ({ reviews: await listReviews(db, query.productId) })),
]
