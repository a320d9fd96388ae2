import type { Product } from '@waha/contract/catalog.ts'
import { expect, test } from 'vitest'
import { texts } from '../i18n/use-text.ts'
import { rows } from './compare-rows.tsx'

const product: Product = {
  ...{ id: 'sidr-honey', name: 'Honey', description: 'Good.', image: null, images: [], preview: null },
  ...{ price: 20, old_price: null, category: 'groceries', discount: 0, averageRating: 4.5, numReviews: 3 },
}

/** Whether a row is not the same for two products. */
const differs = (name: string, one: Partial<Product>, other: Partial<Product>) => {
  const row = rows.find(row => row.name === name)
  const [first, second] = [one, other].map(more => row?.value({ ...product, ...more }, texts.en))
  return first !== second
}

test('prices are the same only where the old ones that show are, too; ratings only where as many gave them [COMPARE-03]', () => {
  expect(differs('compare.rows.price', { old_price: 25 }, { old_price: null })).toBe(true)
  expect(differs('compare.rows.price', { old_price: 25 }, { old_price: 30 })).toBe(true)
  expect(differs('compare.rows.price', { old_price: 20 }, { old_price: null })).toBe(false)
  expect(differs('compare.rows.price', { price: 19 }, {})).toBe(true)
  expect(differs('compare.rows.rating', { numReviews: 4 }, {})).toBe(true)
  expect(differs('compare.rows.rating', { averageRating: 4 }, {})).toBe(true)
  expect(differs('compare.rows.rating', {}, {})).toBe(false)
})
