import type { Product } from '@waha/contract/catalog.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf, tagsIn } from '../page/testing/rendered.ts'
import { BuyPanel } from './buy-panel.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

const product: Product = {
  ...{ id: 'soap', name: 'Soap', description: 'Good.', image: null, images: [], preview: null, category: 'beauty' },
  ...{ price: 19.95, old_price: null, discount: 0, averageRating: 4.5, numReviews: 3 },
}

test('a price that was hardly higher has the old one beside it, but no discount of 0%; one of 1% is said; one that is not higher is not shown [ITEM-03]', () => {
  for (const [locale, off] of [
    ['en', '% OFF'],
    ['ar', 'خصم'],
  ] as const) {
    const shown = (old_price: number) => htmlOf(createElement(BuyPanel, { product: { ...product, old_price } }), { locale })
    expect([shown(20).includes('$20.00'), shown(20).includes(off)]).toEqual([true, false])
    expect([shown(20.15).includes('$20.15'), shown(20.15).includes(off)]).toEqual([true, true])
    expect([19.94, 19.95, 19.96].map(old => tagsIn(shown(old), 's').length)).toEqual([0, 0, 1])
  }
})
