import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { ReviewList } from './review-list.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('a review shows the day that it was in the shop, and tells programs the moment [ITEM-10, LANG-07]', () => {
  const moment = { createdAt: '2026-03-14T22:30:00.000Z', day: '2026-03-15' }
  const review = { _id: 'r', productId: 'x', rating: 5, comment: 'Good.', userName: 'Sara', helpful: 0, pictures: [], ...moment }
  const first = { reviews: [review], histogram: [0, 0, 0, 0, 1], next: null }
  const list = createElement(ReviewList, { productId: 'x', choice: { sort: 'newest', list: 1 }, first })
  const dates = (['en', 'ar'] as const).map(locale => /<time.*?<\/time>/.exec(htmlOf(list, { locale }))?.[0])
  expect(dates).toEqual(['March 15, 2026', '15 مارس 2026'].map(day => `<time dateTime="${moment.createdAt}">${day}</time>`))
})

test('a comment in the letters of the other language says so, others and the names of reviewers do not [LANG-01, ITEM-10]', () => {
  const of = (comment: string) => ({ _id: comment, productId: 'x', rating: 5, comment, userName: 'Sara', helpful: 0, pictures: [] })
  const moment = { createdAt: '2026-03-14T22:30:00.000Z', day: '2026-03-15' }
  const reviews = ['Good.', 'جيد.'].map(comment => ({ ...of(comment), ...moment }))
  const first = { reviews, histogram: [0, 0, 0, 0, 2], next: null }
  const list = createElement(ReviewList, { productId: 'x', choice: { sort: 'newest', list: 1 }, first })
  const said = (['en', 'ar'] as const).map(locale =>
    [...htmlOf(list, { locale }).matchAll(/ lang="(\w+)"[^>]*>([^<]*)/g)].map(([, language, text]) => [language, text]),
  )
  expect(said).toEqual([[['ar', 'جيد.']], [['en', 'Good.']]])
})
