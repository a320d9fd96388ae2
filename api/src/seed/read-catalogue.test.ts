import { expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'

test('every product of the catalogue has its key facts in both languages, with the same figures in Western digits [ITEM-15]', async () => {
  const { products } = await readCatalogue()
  expect(products.length).toBeGreaterThan(100)
  for (const { id, facts } of products) {
    expect([id, Object.keys(facts ?? {}).sort()]).toEqual([id, ['inTheBox', 'material', 'size', 'weight']])
    for (const { en, ar } of Object.values(facts ?? {}).filter(fact => fact !== undefined)) {
      expect([id, en, figuresIn(ar)]).toEqual([id, en, figuresIn(en)])
      expect([id, /[a-z]{3}|[٠-٩]/.test(ar), /\p{Script=Arabic}/u.test(en)]).toEqual([id, false, false])
    }
  }
})

test('an Arabic key fact begins with an Arabic letter, which is what makes it run from right to left [ITEM-15, LANG-06]', async () => {
  const { products } = await readCatalogue()
  const facts = products.flatMap(({ facts }) => Object.values(facts ?? {}).map(fact => fact?.ar ?? ''))
  expect(facts.length).toBeGreaterThan(400)
  expect(facts.filter(fact => !/^\P{L}*\p{Script=Arabic}/u.test(fact))).toEqual([])
})

test('names and descriptions are in the languages that they are said to be in, and no review is from the future [LANG-01]', async () => {
  for (const { id, name, description, reviews } of (await readCatalogue()).products) {
    const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
    expect([id, ...[name, description].flatMap(({ en, ar }) => [isArabic(en), isArabic(ar)])]).toEqual([id, false, true, false, true])
    expect([id, reviews.filter(({ date }) => new Date(date) > new Date())]).toEqual([id, []])
  }
})

const figuresIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).sort()
