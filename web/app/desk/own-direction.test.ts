// Nothing that people write may turn what stands beside it on the desk: a price, a date, the number of an order.
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { placesOf } from '../page/testing/places-of.ts'
import { OrderScreen } from './order-screen.tsx'
import { OrdersRows } from './orders-rows.tsx'
import { event, exampleMoney, exampleOrder, refund } from './testing/example-order.ts'
import { htmlOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const written = 'نور x 7'

test('names of customers, colleagues and products, and what they have noted, have a direction of their own [T1, DESK-01]', () => {
  const [line, ...lines] = exampleOrder.lines
  const order = {
    ...exampleOrder,
    lines: line ? [{ ...line, name: written }, ...lines] : [],
    events: [event(1, { name: written, data: { text: written } })],
    customer: { ...exampleOrder.customer, name: written },
  }
  const money = { ...exampleMoney, refunds: [refund('first', { note: written, failure: written })] }
  const row = { ...exampleOrder, pieces: 5, customerName: written, customerEmail: 'noor@customers.example' }
  const known = [
    [['order', order._id], order],
    [['money', order._id], money],
  ] as const
  for (const locale of ['en', 'ar'] as const) {
    const rows = htmlOf(createElement(OrdersRows, { orders: [row], chosen: new Set<string>(), choose: () => {} }), { locale })
    const screen = htmlOf(createElement(OrderScreen, { id: order._id }), { known, locale })
    expect([locale, placesOf(written, rows), placesOf(written, screen)]).toEqual([locale, [true], Array(7).fill(true)])
  }
})
