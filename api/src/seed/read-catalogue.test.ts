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

const figuresIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).sort()
