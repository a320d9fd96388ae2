import { viewedProducts } from '@waha/contract/limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { forget, store } from '../data/storage.ts'
import { addViewed, readViewed } from './viewed-products.ts'

// Without a browser values are held in memory.
beforeEach(() => forget('viewed'))

test('of what was looked at, as many as show are kept beside the product at hand, the newest first, each once [ITEM-14]', () => {
  const ids = Array.from({ length: viewedProducts + 3 }, (_, index) => `product-${index}`)
  for (const id of ids) addViewed(id)
  addViewed('product-5')
  const beside = ids.toReversed().filter(id => id !== 'product-5')
  expect(readViewed()).toEqual(['product-5', ...beside.slice(0, viewedProducts)])
})

test('what else the storage holds is ignored [ITEM-14]', () => {
  store('viewed', '["honey",7,"../x","<b>","honey-"]')
  expect(readViewed()).toEqual(['honey'])
  store('viewed', '{broken')
  expect(readViewed()).toEqual([])
})
