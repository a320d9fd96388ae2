import { expect, test } from 'vitest'
import { rows, type Shop } from './races.ts'

/** A shop that answers calls so, fifty at once one after the other. */
const shopOf = (call: Shop['call']): Shop => {
  let people = 0
  const race: Shop['race'] = async make => {
    const answers = []
    for (let index = 0; index < 50; index += 1) answers.push(await make(index))
    return answers
  }
  return { call, race, books: { join: async () => `${++people}`, pay: async () => true }, url: '', products: ['lamp'] }
}

test.each([
  { what: 'toggles it fifty times', status: 200, violations: 0 },
  { what: 'refuses all fifty', status: 503, violations: 50 },
])('where a shop with an empty wishlist $what, $violations violations are found', async ({ status, violations }) => {
  const shop = shopOf(async () => ({ status, answer: { wishlist: [] } }))
  expect(await rows['C1: one product put on a wishlist and taken off again'](shop)).toBe(violations)
})

/** A shop with 20 reviews of two stars; it keeps one review of each writer unless `twice`, and is `off` by so many stars in the rating that it shows. */
const reviewed = ({ twice = false, off = 0 }) => {
  const reviews = Array.from({ length: 20 }, (_, index) => ({ _id: `old-${index}`, rating: 2, helpful: 0 }))
  const isOld = ({ _id }: { _id: string }) => _id.startsWith('old-')
  const own = () => reviews.findLast(review => !isOld(review))
  return shopOf(async (path, { body } = {}) => {
    const { rating } = (body ?? {}) as { rating?: number }
    const before = own()
    if (path === '/reviews') {
      if (before && !twice) before.rating = rating ?? 0
      else reviews.push({ _id: `new-${reviews.length}`, rating: rating ?? 0, helpful: 0 })
    }
    if (path.endsWith('/helpful') && before) before.helpful = 1
    const shown = reviews.reduce((stars, review) => stars + review.rating, reviews.some(review => !isOld(review)) ? off : 0)
    const product = { numReviews: reviews.length, averageRating: Number((shown / reviews.length).toFixed(3)) }
    const histogram = [1, 2, 3, 4, 5].map(stars => reviews.filter(review => review.rating === stars).length)
    return { status: 200, answer: { review: own(), reviews, histogram, product } }
  })
}

test.each([
  { what: 'one review of a person who sends fifty, with its stars', shop: {}, violations: 0 },
  // 49 reviews too many, by both counts, and the stars of all but the last, ten times one to four and nine times five, by both sums.
  { what: 'all fifty reviews of one person', shop: { twice: true }, violations: 2 * 49 + 2 * (10 * (1 + 2 + 3 + 4) + 9 * 5) },
  { what: 'one review, and a star too many in the rating', shop: { off: 1 }, violations: 1 },
])('where a shop has $what, $violations violations are found', async ({ shop, violations }) => {
  expect(await rows['R3, R5: one person reviews, and another finds it helpful'](reviewed(shop))).toBe(violations)
})
