import { endpoint } from './endpoint.ts'
import { productId, says, writtenText } from './fields.ts'
import { limits } from './limits.ts'
import { wholeNumber, z } from './schema.ts'

/** How those are shown who gave no name. */
export const anonymousName = 'Anonymous'

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

// A run of blank lines says no more than one.
const comment = z.pipe(
  writtenText(limits.comment, 'comment_required'),
  z.transform((text: string) => text.replace(/\n\s*\n/g, '\n\n')),
)
const userName = writtenText(limits.reviewerName, 'reviewer_name_required')

/** What a visitor says of a product. `userName` counts only for an account without a name: others are shown by their own. */
export const reviewForm = z.object({
  rating: z.int(says('rating_invalid')).check(z.gte(1, says('rating_invalid')), z.lte(5, says('rating_invalid'))),
  comment,
  userName: z.optional(userName),
})

/** What the screen asks of an account without a name. */
export const namelessReviewForm = z.extend(reviewForm, { userName })

/** Where a page of reviews ended: time in microseconds and id of its last one. Callers hand it back as it came. */
const cursor = z
  .string(says('cursor_invalid'))
  .check(z.regex(/^\d{1,16}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, says('cursor_invalid')))

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
    method: 'GET',
    path: '/reviews',
    access: 'anyone',
    summary: 'A product’s reviews, newest first, and how many gave 1, 2, 3, 4 and 5 stars; a page at a time with `limit`',
    query: reviewsQuery,
    answer: reviewPage,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/reviews/mine',
    access: 'user',
    summary: 'The caller’s own review of a product, or null',
    query: z.object({ productId }),
    answer: z.object({ review: z.nullable(review) }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/reviews',
    access: 'user',
    summary: 'Reviews a product; the caller’s earlier review of it is replaced',
    body: z.extend(reviewForm, { productId }),
    answer: z.object({ review }),
    status: 201,
  }),
}
