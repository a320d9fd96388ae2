import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf, linksIn, tagsIn, valuesOf } from '../page/testing/rendered.ts'
import { Pagination } from './pagination.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

const shown = (page: number, totalPages: number, locale: 'en' | 'ar' = 'en') =>
  htmlOf(createElement(Pagination, { page, totalPages }), {
    locale,
    address: `${locale === 'ar' ? '/ar' : ''}/products?category=beauty&page=${page}`,
  })
const numbered = (html: string) => tagsIn(html, 'a').filter(link => link.includes(' aria-label='))

test('the pages of a list lead to each other with its filters, in its language; before the first and after the last there is none [LIST-09, LIST-11]', () => {
  const middle = shown(2, 3, 'ar')
  expect(linksIn(middle)).toEqual([
    '/ar/products?category=beauty',
    '/ar/products?category=beauty',
    '/ar/products?category=beauty&page=2',
    '/ar/products?category=beauty&page=3',
    '/ar/products?category=beauty&page=3',
  ])
  expect(valuesOf(middle, 'aria-label')).toEqual(['الصفحات', 'الصفحة 1', 'الصفحة 2', 'الصفحة 3'])
  expect(numbered(middle).map(link => link.includes('aria-current="page"'))).toEqual([false, true, false])
  const steps = (html: string) => [valuesOf(html, 'rel'), tagsIn(html, 'span').filter(tag => tag.includes('aria-disabled="true"')).length]
  expect([steps(shown(1, 3)), steps(middle), steps(shown(3, 3))]).toEqual([
    [['next'], 1],
    [['prev', 'next'], 0],
    [['prev'], 1],
  ])
  expect([shown(1, 1), shown(1, 0)]).toEqual(['', ''])
})
