import { reviewsCalls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, productId, storable, uuid, uuidShape, writtenText } from './fields.ts'
import { limits, mostPerPage } from './limits.ts'
import { reviewSorts } from './reviews.rules.ts'
import { wholeNumber, z } from './schema.ts'

/**
 * `rating` is 1 to 5, `createdAt` ISO 8601 in UTC, `day` the day that it was in the shop's time zone. `helpful`: how many people found it so. `pictures`: addresses of the largest size, as
 * `pictureSource` takes them.
 */
export const review = z.object({
  _id: z.string(),
  productId: z.string(),
  rating: z.number(),
  comment: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  day: z.string(),
  helpful: z.number(),
  pictures: z.array(z.string()),
})
export type Review = z.output<typeof review>

// Several blank lines become one.
const comment = z.pipe(
  writtenText(limits.comment, 'comment_required'),
  z.transform((text: string) => text.replace(/\n\s*\n/g, '\n\n')),
)
const userName = writtenText(limits.reviewerName, 'reviewer_name_required')

/** Addresses of pictures that the writer has uploaded for this product. */
const pictures = z
  .array(
    z.string(errorCode('review_picture_gone')).check(z.maxLength(100, errorCode('review_picture_gone')), storable('review_picture_gone')),
  )
  .check(z.maxLength(limits.reviewPictures, errorCode('review_pictures_too_many')))

/** `userName` counts only for an account without a name, or with that of its mailbox: others are shown by their own. */
export const reviewForm = z.object({
  rating: z.int(errorCode('rating_invalid')).check(z.gte(1, errorCode('rating_invalid')), z.lte(5, errorCode('rating_invalid'))),
  comment,
  pictures: z.optional(pictures),
  userName: z.optional(userName),
})

/** What the screen asks of an account without a name. */
export const namelessReviewForm = z.extend(reviewForm, { userName })

/**
 * Where a page of reviews ended: time in microseconds and id of its last review; before them, where it is not sorted by time alone, its
 * stars or votes. Opaque to callers.
 */
const cursor = z
  .string(errorCode('cursor_invalid'))
  .check(z.regex(new RegExp(String.raw`^(\d{1,9}_)?\d{1,16}-${uuidShape}$`), errorCode('cursor_invalid')))

/** Without `limit`, 500. `after`: the `next` of the page before, of the same `sort`. `rating`: only those with so many stars. */
const reviewsQuery = z
  .object({
    productId,
    limit: z.optional(wholeNumber(1, mostPerPage, 'page_size_invalid', 'page_size_too_high')),
    after: z.optional(cursor),
    rating: z.optional(wholeNumber(1, 5, 'rating_invalid')),
    sort: z._default(z.enum(reviewSorts, errorCode('review_sort_unknown')), 'newest'),
  })
  .check(
    z.refine(({ after, sort }) => after === undefined || after.includes('_') === (sort !== 'newest'), {
      error: 'cursor_invalid',
      path: ['after'],
    }),
  )

/** `histogram`: how many gave 1, 2, 3, 4 and 5 stars, of all reviews. `next`: where the following page begins, null on the last. */
const reviewPage = z.object({ reviews: z.array(review), histogram: z.array(z.number()), next: z.nullable(z.string()) })
export type ReviewPage = z.output<typeof reviewPage>

const reviewPath = z.object({ id: uuid('review_not_found') })
/** How many people find the review helpful now. */
const votes = z.object({ helpful: z.number() })

export const reviewsApi = {
  list: endpoint({
    ...reviewsCalls.list,
    access: 'anyone',
    summary: 'A product’s reviews, newest first or as `sort` says, and how many gave 1, 2, 3, 4 and 5 stars; a page at a time with `limit`',
    query: reviewsQuery,
    answer: reviewPage,
  }),
  mine: endpoint({
    ...reviewsCalls.mine,
    access: 'user',
    summary: 'The caller’s own review of a product, or null, and the ids of its reviews that the caller found helpful',
    query: z.object({ productId }),
    answer: z.object({ review: z.nullable(review), helpful: z.array(z.string()) }),
  }),
  write: endpoint({
    ...reviewsCalls.write,
    access: 'user',
    summary: 'Reviews a product; the caller’s earlier review of it is replaced',
    body: z.extend(reviewForm, { productId }),
    answer: z.object({ review }),
    status: 201,
  }),
  vote: endpoint({
    ...reviewsCalls.vote,
    access: 'user',
    summary: 'Marks somebody else’s review as helpful; counts once for each caller',
    params: reviewPath,
    answer: votes,
  }),
  unvote: endpoint({
    ...reviewsCalls.unvote,
    access: 'user',
    summary: 'Withdraws the caller’s vote',
    params: reviewPath,
    answer: votes,
  }),
  addPicture: endpoint({
    ...reviewsCalls.addPicture,
    access: 'user',
    summary: 'Uploads a picture for the caller’s review of a product; deleted after a day unless a review names it',
    query: z.object({ productId }),
    answer: z.object({ picture: z.string() }),
    status: 201,
  }),
}
