import { endpoint } from './endpoint.ts'
import { productId } from './fields.ts'
import { z } from './schema.ts'

export const review = z.object({
  _id: z.string(),
  productId: z.string(),
  rating: z.number(),
  comment: z.string(),
  userName: z.string(),
  createdAt: z.string(),
})
export type Review = z.output<typeof review>

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/reviews',
    access: 'anyone',
    summary: 'A product’s reviews, newest first',
    query: z.object({ productId }),
    answer: z.object({ reviews: z.array(review) }),
  }),
}
