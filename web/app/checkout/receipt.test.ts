import type { Order } from '@waha/contract/orders.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { texts } from '../i18n/use-text.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { OrderConfirmed } from './receipt.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

const order: Order = {
  _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  createdAt: '2026-03-14T10:00:00.000Z',
  status: 'processing',
  totalAmount: 7,
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  products: [{ _id: 'jar', name: 'Jar', image: null, quantity: 1, price: 7 }],
}

test('a receipt says that the order is being packed only until a parcel is sent or the order is completed [PAY-03]', () => {
  const parcel = { carrier: 'smsa' as const, trackingNumber: '29', shippedAt: '2026-03-16T08:00:00.000Z', deliveredAt: null, products: [] }
  for (const locale of ['en', 'ar'] as const) {
    const t = texts[locale]
    const receiptOf = (more: Partial<Order>) =>
      htmlOf(createElement(OrderConfirmed, { order: { ...order, ...more }, tell: () => undefined }), { locale })
    expect(receiptOf({})).toContain(t('checkout.thanks'))
    const later: Partial<Order>[] = [{ parcels: [parcel] }, { status: 'completed' }]
    for (const more of later) {
      expect(receiptOf(more)).toContain(t('checkout.confirmed'))
      expect(receiptOf(more)).not.toContain(t('checkout.thanks'))
    }
  }
})
