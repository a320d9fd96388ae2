import type { Product } from '@waha/contract/catalog.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf, linksIn } from '../page/testing/rendered.ts'
import { RelatedProducts } from './related-products.tsx'

beforeAll(() => loadMessages('ar'))

const product = (id: string): Product => ({
  ...{ id, name: id, description: 'Good.', image: null, images: [], preview: null, category: 'beauty' },
  ...{ price: 20, old_price: null, discount: 0, averageRating: 4.5, numReviews: 3 },
})

test('related products are the others of the category, in the language of the page; where there is no other, there is no heading, either [ITEM-08]', () => {
  const shown = (others: Product[]) =>
    htmlOf(createElement(RelatedProducts, { product: product('soap'), title: 'منتجات ذات صلة' }), {
      locale: 'ar',
      known: [[['related', 'ar', 'beauty'], others]],
    })
  expect(linksIn(shown([product('cream'), product('soap'), product('oil')]))).toEqual(['/ar/products/cream', '/ar/products/oil'])
  expect([shown([product('soap')]), shown([])]).toEqual(['', ''])
})
