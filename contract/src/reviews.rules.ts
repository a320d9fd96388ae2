// Pure rules of reviews, for what the storefront counts and shows.

/** The reviewer's name where none was given. */
export const anonymousName = 'Anonymous'

/** The orders in which reviews can be read; among equals the newer one comes first. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Count and average of a histogram: how many gave 1, 2, 3, 4 and 5 stars. No reviews average 0. */
export const ratingOf = (histogram: readonly number[]) => {
  const count = histogram.reduce((sum, votes) => sum + votes, 0)
  const stars = histogram.reduce((sum, votes, index) => sum + votes * (index + 1), 0)
  return { count, average: count === 0 ? 0 : stars / count }
}

/** An average with one decimal, as it is written and drawn. Whole stars only when they are reached: 4.96 shows as 4.9, not as 5. */
export const shownRating = (average: number) => {
  const tenths = Math.round(average * 10)
  return (tenths % 10 === 0 && tenths > average * 10 ? tenths - 1 : tenths) / 10
}

/** A row's share of all reviews in whole percent; at least 1 if it has any. */
export const shareOf = (votes: number, count: number) => (votes === 0 ? 0 : Math.max(1, Math.round((votes / count) * 100)))
