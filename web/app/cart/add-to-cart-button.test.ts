import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf, valuesOf } from '../page/testing/rendered.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('the name of a card’s button begins with the words that it shows, and tells which product it adds [CARD-02, LAYOUT-17]', () => {
  const said = (locale: 'en' | 'ar', name: string) => {
    const html = htmlOf(createElement(AddToCartButton, { product: { id: 'jar', name } as never }), { locale })
    return [html.replace(/<[^>]*>/g, ''), ...valuesOf(html, 'aria-label').map(label => label.replace(/[\u2066-\u2069]/g, ''))]
  }
  expect(said('en', 'Jar')).toEqual(['Add to Cart', 'Add to Cart: Jar'])
  expect(said('ar', 'جرة')).toEqual(['أضف إلى السلة', 'أضف إلى السلة: جرة'])
})
