import type { Product } from '@waha/contract/catalog.ts'
import { expect, test } from 'vitest'
import { beginningOf } from '../page/beginning-of.ts'
import { firstSentences, forCards, forStrip, forStrips } from './card-texts.ts'

test('a summary ends with a sentence, where one is short enough [ITEM-15]', () => {
  expect(firstSentences('It weighs 1.5 kg. Rinse it! Dry it.', 30)).toBe('It weighs 1.5 kg. Rinse it!')
  expect(firstSentences('It weighs 1.5 kg. Rinse it! Dry it.', 27)).toBe('It weighs 1.5 kg. Rinse it!')
  expect(firstSentences('It weighs 1.5 kg. Rinse it! Dry it.', 26)).toBe('It weighs 1.5 kg.')
  expect(firstSentences('وزنه 2 كغ. يُغسل باليد.', 12)).toBe('وزنه 2 كغ.')
  expect(firstSentences('It weighs 1.5 kg. Rinse it!', 27)).toBe('It weighs 1.5 kg. Rinse it!')
  expect(firstSentences('One long sentence without an end', 12)).toBe('One long…')
  // What a list has cut already reads the same.
  expect(firstSentences(beginningOf('First one. Second one is longer.', 20), 20)).toBe('First one.')
})

test('lists and strips carry as much of a description as their cards show, and one picture beside the main one; strips carry no previews; those of the home page carry names, prices and main pictures alone [CARD-01, CARD-02]', () => {
  const product = {
    id: 'lamp',
    description: 'word '.repeat(100),
    images: ['side', 'back'],
    preview: 'data:image/webp;base64,AAAA',
  } as Product
  const [listed] = forCards({ products: [product], total: 1 } as Parameters<typeof forCards>[0]).products
  expect(listed).toEqual({ ...product, description: `${'word '.repeat(29).trim()}…`, images: ['side'] })
  const inStrip = { ...product, description: `${'word '.repeat(16).trim()}…`, images: ['side'], preview: null }
  expect(forStrip([product])).toEqual([inStrip])
  const bare = { ...product, description: '', images: [], preview: null }
  expect(forStrips([{ category: 'digital', products: [product] }])).toEqual([{ category: 'digital', products: [bare] }])
})
