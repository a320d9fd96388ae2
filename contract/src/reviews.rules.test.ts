import { expect, test } from 'vitest'
import { ratingOf, shareOf, shownRating } from './reviews.rules.ts'

test('count and average come from the same histogram [ITEM-10]', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ count: 0, average: 0 })
  expect(ratingOf([1, 0, 0, 0, 3])).toEqual({ count: 4, average: 4 })
  expect(ratingOf([0, 1, 0, 2, 1])).toEqual({ count: 4, average: 3.75 })
})

test('a bar is a whole percentage, and one voice of many is still seen [ITEM-10]', () => {
  expect([shareOf(0, 10), shareOf(1, 3), shareOf(1, 1000), shareOf(7, 7)]).toEqual([0, 33, 1, 100])
})

test('an average shows with one decimal, and whole stars only when they are reached [ITEM-16]', () => {
  expect([4.75, 4.949, 4.95, 4.96, 4.999, 5].map(shownRating)).toEqual([4.8, 4.9, 4.9, 4.9, 4.9, 5])
  expect([0, 1, 1.04, 2.951, 3, 3.04, 3.05].map(shownRating)).toEqual([0, 1, 1, 2.9, 3, 3, 3.1])
})
