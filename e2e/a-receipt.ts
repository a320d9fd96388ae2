import type { Page } from '@playwright/test'
import { at, type Language } from './shopper.ts'

/** What the API answers for an order that was paid. */
export const aReceipt = {
  _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  createdAt: '2026-03-14T10:00:00.000Z',
  status: 'processing',
  totalAmount: 39.98,
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  products: [{ _id: 'pearl-earbuds', name: 'Earbuds', image: null, quantity: 2, price: 19.99 }],
}

/** Opens a receipt whose order is still on its way; what it answers lets the order come. */
export const openBeforeOrder = async (page: Page, language: Language, order: object) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/orders/latest*', async route => {
    await asked.promise
    await route.fulfill({ json: { order } })
  })
  await page.goto(at(language, '/success?session_id=cs_test_x'))
  return asked.resolve
}
