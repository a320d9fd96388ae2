import type { Product } from '@waha/contract/catalog.ts'
import { createElement, Fragment } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { texts } from '../i18n/use-text.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { rows } from './compare-rows.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

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

test('what food is made of is called its ingredients, of all else material; each row is of those that are called so [COMPARE-03, ITEM-15]', () => {
  const said = (name: string, category: Product['category']) =>
    rows.find(row => row.name === name)?.value({ ...product, category, facts: { material: 'Honey', weight: '500 g' } }, texts.en)
  expect([said('products.facts.ingredients', 'groceries'), said('products.facts.material', 'groceries')]).toEqual(['Honey', null])
  expect([said('products.facts.ingredients', 'beauty'), said('products.facts.material', 'beauty')]).toEqual([null, 'Honey'])
  for (const category of ['groceries', 'beauty'] as const) expect(said('products.facts.weight', category)).toBe('500 g')
})

test('an old price is read out as one, in the language of the page [COMPARE-03]', () => {
  const reduced = { ...product, old_price: 25 }
  for (const [locale, words] of [
    ['en', 'Old price'],
    ['ar', 'السعر القديم'],
  ] as const) {
    const said = (one: Product) => htmlOf(createElement(Fragment, {}, rows[0]?.show?.(one, texts[locale])), { locale })
    expect(said(reduced)).toContain(words)
    expect(said(product)).not.toContain(words)
  }
})
