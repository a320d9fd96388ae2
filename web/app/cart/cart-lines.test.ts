import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { CartLines } from './cart-lines.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('price and total of a line are called so before each, since on phones they stand in no column [CART-02]', () => {
  const product = { id: 'lamp', name: 'Lamp', description: '', image: null, price: 20, available: true }
  const cart = [{ _id: 'line', product, quantity: 2 }]
  const texts = (locale: 'en' | 'ar') =>
    htmlOf(createElement(CartLines, { cart }), { locale })
      .replace(/<[^>]*>|[\u2066-\u2069]/g, ' ')
      .replace(/\s+/g, ' ')
  expect([texts('en'), texts('ar')]).toEqual([
    expect.stringMatching(/Price \$20\.00 .*Total \$40\.00/),
    expect.stringMatching(/السعر \$20\.00 .*الإجمالي \$40\.00/),
  ])
})
