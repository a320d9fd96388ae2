import { reviewsCalls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, productId, writtenText } from './fields.ts'
import { limits } from './limits.ts'
import { wholeNumber, z } from './schema.ts'

/** `rating` is 1 to 5, `createdAt` ISO 8601 in UTC. */
export const review = z.object({
  _id: z.string(),
  productId: z.string(),
  rating: z.number(),
  comment: z.string(),
  userName: z.string(),
  createdAt: z.string(),
})
export type Review = z.output<typeof review>

// Several blank lines become one.
const comment = z.pipe(
  writtenText(limits.comment, 'comment_required'),
  z.transform((text: string) => text.replace(/\n\s*\n/g, '\n\n')),
)
const userName = writtenText(limits.reviewerName, 'reviewer_name_required')

/** `userName` counts only for an account without a name: others are shown by their own. */
export const reviewForm = z.object({
  rating: z.int(errorCode('rating_invalid')).check(z.gte(1, errorCode('rating_invalid')), z.lte(5, errorCode('rating_invalid'))),
  comment,
  userName: z.optional(userName),
})

/** What the screen asks of an account without a name. */
export const namelessReviewForm = z.extend(reviewForm, { userName })

/** Where a page of reviews ended: time in microseconds and id of its last review. Opaque to callers. */
const cursor = z
  .string(errorCode('cursor_invalid'))
  .check(z.regex(/^\d{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, errorCode('cursor_invalid')))

/** Without `limit`, the newest 500. `after`: the `next` of the page before. `rating`: only those with so many stars. */
const reviewsQuery = z.object({
  productId,
  limit: z._default(wholeNumber(1, limits.pageSize, 'page_size_invalid', 'page_size_too_high'), limits.reviews),
  after: z.optional(cursor),
  rating: z.optional(wholeNumber(1, 5, 'rating_invalid')),
})

/** `histogram`: how many gave 1, 2, 3, 4 and 5 stars, of all reviews. `next`: where the following page begins, null on the last. */
export const reviewPage = z.object({ reviews: z.array(review), histogram: z.array(z.number()), next: z.nullable(z.string()) })
export type ReviewPage = z.output<typeof reviewPage>

export const reviewsApi = {
  list: endpoint({
    ...reviewsCalls.list,
    access: 'anyone',
    summary: 'A product’s reviews, newest first, and how many gave 1, 2, 3, 4 and 5 stars; a page at a time with `limit`',
    query: reviewsQuery,
    answer: reviewPage,
  }),
  mine: endpoint({
    ...reviewsCalls.mine,
    access: 'user',
    summary: 'The caller’s own review of a product, or null',
    query: z.object({ productId }),
    answer: z.object({ review: z.nullable(review) }),
  }),
  write: endpoint({
    ...reviewsCalls.write,
    access: 'user',
    summary: 'Reviews a product; the caller’s earlier review of it is replaced',
    body: z.extend(reviewForm, { productId }),
    answer: z.object({ review }),
    status: 201,
  }),
}
