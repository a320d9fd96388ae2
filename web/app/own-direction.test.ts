// Nothing that people write may turn what stands beside it: a price, a date, the stars.
import type { Address } from '@waha/contract/address.ts'
import type { Product } from '@waha/contract/catalog.ts'
import type { Order } from '@waha/contract/orders.ts'
import type { ReviewPage } from '@waha/contract/reviews.ts'
import { createElement, type ReactElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { CartLines } from './cart/cart-lines.tsx'
import { BuyPanel } from './catalog/buy-panel.tsx'
import { ProductCard } from './catalog/product-card.tsx'
import { StripCard } from './catalog/strip-card.tsx'
import { CheckoutTotal } from './checkout/checkout-total.tsx'
import { AddressText } from './delivery/address-text.tsx'
import { loadMessages } from './i18n/catalogue.ts'
import { OrderLines } from './orders/order-lines.tsx'
import { OrderParcels } from './orders/order-parcels.tsx'
import { placesOf } from './page/testing/places-of.ts'
import { htmlOf } from './page/testing/rendered.ts'
import { ReviewList } from './reviews/review-list.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

const written = 'نور x 7'
const createdAt = '2026-03-14T10:00:00.000Z'
const product: Product = {
  ...{ id: 'x', name: written, description: written, facts: { material: written }, image: null, images: [], preview: null },
  ...{ category: 'beauty', price: 20, old_price: null, discount: 0, averageRating: 4.5, numReviews: 3 },
}
const review = {
  _id: 'r',
  productId: 'x',
  rating: 5,
  comment: written,
  userName: written,
  createdAt,
  day: '2026-03-14',
  helpful: 1,
  pictures: [],
}
const first: ReviewPage = { reviews: [review], histogram: [0, 0, 0, 0, 1], next: null }
const address: Address = {
  ...{ country: 'SA', recipient: written, phone: '', region: '', city: written, district: '', street: written },
  ...{ building: '', postalCode: '', shortAddress: '', note: written },
}
const order: Order = {
  ...{ _id: 'o', createdAt, status: 'processing', totalAmount: 40, paymentStatus: 'paid', customerEmail: 'noor@waha.example' },
  products: [{ _id: 'x', name: written, image: null, quantity: 2, price: 20 }],
  delivery: { name: written, price: 0, earliest: '2026-11-24', latest: '2026-11-26' },
  parcels: [{ carrier: 'smsa', trackingNumber: '29', shippedAt: createdAt, deliveredAt: null, products: [{ _id: 'x', quantity: 2 }] }],
}
const session = {
  ...{ sessionId: 's', clientSecret: 's', publishableKey: 'p', scriptUrl: null, total: 40 },
  ...{ lines: [{ productId: 'x', name: written, image: null, quantity: 2, price: 20 }], address },
  delivery: { rateId: 'r', name: 'Express', price: 0, earliest: '2026-11-24', latest: '2026-11-26' },
}

const parts: Record<string, ReactElement> = {
  review: createElement(ReviewList, { productId: 'x', choice: { sort: 'newest', list: 1 }, first }),
  'product page': createElement(BuyPanel, { product }),
  card: createElement(ProductCard, { product }),
  'card of a strip': createElement(StripCard, { product }),
  cart: createElement(CartLines, { cart: [{ _id: 'x', product: { ...product, available: true }, quantity: 2 }] }),
  payment: createElement(CheckoutTotal, { session, outdated: undefined, renew: () => {} }),
  address: createElement(AddressText, { address }),
  order: createElement(OrderLines, { order }),
  parcels: createElement(OrderParcels, { order }),
}

test('what people have written has a direction of its own wherever it is shown beside a price, a date, a number or stars [T1]', () => {
  for (const locale of ['en', 'ar'] as const) {
    const found = Object.entries(parts).map(([what, part]) => [what, placesOf(written, htmlOf(part, { locale }))])
    expect([locale, found]).toEqual([
      locale,
      Object.entries({
        review: 2,
        'product page': 5,
        card: 2,
        'card of a strip': 2,
        cart: 2,
        payment: 5,
        address: 4,
        order: 2,
        parcels: 1,
      }).map(([what, count]) => [what, Array(count).fill(true)]),
    ])
  }
})
