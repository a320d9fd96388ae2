import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '@waha/contract/choices.ts'
import { locales } from '@waha/contract/locale.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { categoriesQuery } from '../catalog/catalog.queries.ts'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf, valuesOf } from '../page/testing/rendered.ts'
import { Banner, banners } from './banner.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { HeroSlide, slides } from './hero-slide.tsx'
import { categoryEmblems, heroScenes } from './photographs.ts'

beforeAll(() => Promise.all(locales.map(loadMessages)))

const catalogue = join(import.meta.dirname, '../../../catalogue')

/** The files of all pictures in HTML, in all their sizes. */
const offeredIn = (html: string) => [
  ...valuesOf(html, 'src'),
  ...valuesOf(html, 'srcSet').flatMap(set => set.split(', ').map(one => one.replace(/ .*/, ''))),
]

test('the pictures of hero, banners and categories are there, in every size that the page offers [HOME-01, HOME-07]', () => {
  const known = [[categoriesQuery().queryKey, categories.map((name, index) => ({ id: index + 1, name }))]] as const
  for (const locale of locales) {
    for (const part of [
      ...slides.map(slide => createElement(HeroSlide, { slide, number: 1, shown: true, preloaded: true, key: slide.key })),
      ...banners.map(banner => createElement(Banner, { ...banner, key: banner.name })),
      createElement(CategoryGrid, { key: 'categories' }),
    ]) {
      const html = htmlOf(part, { locale, known })
      expect(valuesOf(html, 'srcSet').length).toBeGreaterThan(0)
      expect(offeredIn(html).filter(address => !existsSync(join(catalogue, address)))).toEqual([])
    }
  }
  expect(Object.values(heroScenes).every(({ upright }) => upright)).toBe(true)
  expect(new Set(Object.values(categoryEmblems)).size).toBe(6)
})
