// Words that texts and searches write differently: with the article or a letter before them, and of two with a hyphen.
import { catalogApi } from '@waha/contract/catalog.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  for (const name of [
    { en: 'Saha Controller', ar: 'يد تحكم ساحة للألعاب' },
    { en: 'Field Watch', ar: 'ساعة بعقارب عاب' },
    { en: 'Dune Palette', ar: 'باليت كثبان بالألوان' },
    { en: 'Plain Rug', ar: 'سجادة بألوان وألياف' },
    { en: 'Porcelain Tea-Pot', ar: 'إبريق خزفي' },
    { en: 'Roll‑On Oil', ar: 'دهن رول‑أون' },
    { en: 'Face Roller 10-20 mm', ar: 'رولر الوجه' },
  ])
    await makeProduct(shop.db, { name })
  await makeProduct(shop.db, { name: { en: 'Teapot Stand', ar: 'حامل إبريق' }, ratings: [5] })
})
afterAll(() => shop.stop())

const find = async (q: string) => {
  const { products } = await shop.as()(catalogApi.list, { query: { q, lang: 'en' } })
  return products.map(({ name }) => name).sort()
}

test.each([
  [['ألعاب', 'العاب', 'الألعاب', 'للألعاب', 'لعبة'], ['Saha Controller']],
  [
    ['ألوان', 'الوان', 'الألوان', 'بالألوان', 'والوان', 'بلون', 'لون'],
    ['Dune Palette', 'Plain Rug'],
  ],
  [['ألياف', 'الياف', 'الألياف', 'للالياف'], ['Plain Rug']],
])(
  '%j: a word that begins as the article does is found with and without it, and nothing by what is left without its letters [FIND-01, LIST-13]',
  async (terms, names) => {
    for (const q of terms) expect([q, await find(q)]).toEqual([q, names])
  },
)

test.each([
  [
    ['teapot', 'teapots', 'tea-pot', 'tea pot', 'teapto'],
    ['Porcelain Tea-Pot', 'Teapot Stand'],
  ],
  [['rollon', 'roll-on oil', 'rollon oil', 'رولاون', 'رول اون'], ['Roll‑On Oil']],
  [['1020'], []],
])(
  '%j: a name with a hyphen is found by its words and by the one that they make, numbers by themselves [LIST-13, FIND-01]',
  async (terms, names) => {
    for (const q of terms) expect([q, await find(q)]).toEqual([q, names])
  },
)

test('what is called by a word with a hyphen comes before what has the word beside it [FIND-08]', async () => {
  const { products } = await shop.as()(catalogApi.list, { query: { q: 'teapot', lang: 'en' } })
  expect(products.map(({ name }) => name)).toEqual(['Porcelain Tea-Pot', 'Teapot Stand'])
})
