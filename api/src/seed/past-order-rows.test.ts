import { expect, test } from 'vitest'
import { rowsOfPastOrder } from './past-order-rows.ts'

const now = new Date('2026-11-22T09:30:00Z')
const honey = { id: 'honey', price_cents: 2000, image: null, language: 'ar', name: 'عسل' } as const
const standard = { id: 'r1', zoneId: 'z1', name: { en: 'Standard', ar: 'عادي' }, priceCents: 1500, daysFrom: 2, daysTo: 3 }

/** The rows of an order of so many jars of honey at 20.00, bought so many hours ago by a customer to whom parcels take two days. */
const rowsOf = (hours: number, { quantity = 1, rate }: { quantity?: number; rate?: Parameters<typeof rowsOfPastOrder>[1]['rate'] } = {}) =>
  rowsOfPastOrder(
    {
      customer: 'noura',
      at: new Date(now.getTime() - hours * 3600_000),
      course: 'delivered',
      lines: [
        { product: 'honey', quantity },
        { product: 'gone', quantity: 1 },
      ],
    },
    { name: '1', userId: 'u1', staff: { id: 's1', name: 'Staff' }, now, products: [honey], rate },
  )

test('an order of the past costs what its products cost that there are, and delivery below the sum from which it is free [DESK-02]', () => {
  const sums = (quantity: number, freeFromCents: number | null) => {
    const { order } = rowsOf(500, { quantity, rate: { ...standard, freeFromCents } })
    return [order.delivery_cents, order.total_cents, order.captured_cents]
  }
  expect([sums(1, 4000), sums(2, 4000), sums(2, null)]).toEqual([
    [1500, 3500, 3500],
    [0, 4000, 4000],
    [1500, 5500, 5500],
  ])
  expect([rowsOf(500).order.delivery_cents, rowsOf(500).order.total_cents]).toEqual([0, 2000])
})

test('an order of the past has come as far as its time allows: shipped after 20 hours, there and completed two days later [DESK-02]', () => {
  const state = (hours: number) => {
    const { order, events, fulfilments } = rowsOf(hours)
    return [order.fulfilment, order.status, events.map(({ kind }) => kind), fulfilments.map(parcel => Boolean(parcel.delivered_at))]
  }
  expect(state(19.9)).toEqual([undefined, undefined, [], []])
  expect(state(20)).toEqual(['shipped', undefined, ['shipped'], [false]])
  expect(state(64.9)).toEqual(['shipped', undefined, ['shipped'], [false]])
  expect(state(65)).toEqual(['delivered', 'completed', ['shipped', 'delivered', 'completed'], [true]])
})
