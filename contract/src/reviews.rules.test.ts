import { expect, test } from 'vitest'
import { ratingOf, shareOf } from './reviews.rules.ts'

test('count and average come from the same histogram [ITEM-10]', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ count: 0, average: 0 })
  expect(ratingOf([1, 0, 0, 0, 3])).toEqual({ count: 4, average: 4 })
  expect(ratingOf([0, 1, 0, 2, 1])).toEqual({ count: 4, average: 3.75 })
})

test('a bar is a whole percentage, and one voice of many is still seen [ITEM-10]', () => {
  expect([shareOf(0, 10), shareOf(1, 3), shareOf(1, 1000), shareOf(7, 7)]).toEqual([0, 33, 1, 100])
})
