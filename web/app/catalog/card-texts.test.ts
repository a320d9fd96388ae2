import type { Product } from '@waha/contract/catalog.ts'
import { expect, test } from 'vitest'
import { beginningOf, forCards, forStrip, forStrips } from './card-texts.ts'

test('a description that fits stays whole, a longer one ends between words with an ellipsis [CARD-01]', () => {
  expect(beginningOf('Forty round diamonds', 20)).toBe('Forty round diamonds')
  expect(beginningOf('Forty round diamonds.', 20)).toBe('Forty round…')
  expect(beginningOf('Forty round diamonds', 12)).toBe('Forty round…')
  expect(beginningOf('x'.repeat(30), 20)).toBe(`${'x'.repeat(20)}…`)
})

test('lists and strips carry as much of a description as their cards show; strips carry no previews [CARD-01, CARD-02]', () => {
  const product = { id: 'lamp', description: 'word '.repeat(100), preview: 'data:image/webp;base64,AAAA' } as Product
  const [listed] = forCards({ products: [product], total: 1 } as Parameters<typeof forCards>[0]).products
  expect([listed?.description, listed?.preview]).toEqual([`${'word '.repeat(40).trim()}…`, product.preview])
  const inStrip = { ...product, description: `${'word '.repeat(16).trim()}…`, preview: null }
  expect(forStrip([product])).toEqual([inStrip])
  expect(forStrips([{ category: 'digital', products: [product] }])).toEqual([{ category: 'digital', products: [inStrip] }])
})
