import { expect, test } from 'vitest'
import { type MoneyLeft, partsOf, statusHolds } from './refund.rules.ts'

/** 50.00 left: two pieces at 20.00, one at 5.00, and 5.00 for delivery. */
const left: MoneyLeft = {
  leftCents: 5000,
  deliveryCents: 500,
  lines: [
    { line: 0, priceCents: 2000, left: 2 },
    { line: 1, priceCents: 500, left: 1 },
    { line: 2, priceCents: 700, left: 0 },
  ],
}
const pieces = (chosen: { line: number; quantity: number }[], delivery = false) =>
  partsOf(left, { what: 'pieces', pieces: chosen, delivery })

test('all that is left: every piece and the delivery, to the cent [DESK-06]', () => {
  const all = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ]
  expect(partsOf(left, { what: 'whole' })).toEqual({ amountCents: 5000, deliveryCents: 500, pieces: all })
  expect(partsOf({ ...left, leftCents: 300 }, { what: 'whole' })).toEqual({ amountCents: 300, deliveryCents: 300, pieces: all })
  expect(partsOf({ ...left, leftCents: 1 }, { what: 'whole' })).toEqual({ amountCents: 1, deliveryCents: 1, pieces: all })
})

test('pieces cost what they cost in the order, with the delivery where that is chosen [DESK-06]', () => {
  const one = [{ line: 0, quantity: 1 }]
  expect(pieces(one)).toEqual({ amountCents: 2000, deliveryCents: 0, pieces: one })
  expect(pieces(one, true)).toEqual({ amountCents: 2500, deliveryCents: 500, pieces: one })
  expect(pieces([], true)).toEqual({ amountCents: 500, deliveryCents: 500, pieces: [] })
  const all = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ]
  expect(pieces(all, true)).toEqual({ amountCents: 5000, deliveryCents: 500, pieces: all })
})

test('no more pieces than are left, none that the order does not have, and not none at all [DESK-06]', () => {
  expect(pieces([{ line: 0, quantity: 3 }])).toBe('refund_too_many_pieces')
  expect(pieces([{ line: 2, quantity: 1 }])).toBe('refund_too_many_pieces')
  expect(pieces([{ line: 9, quantity: 1 }])).toBe('refund_too_many_pieces')
  expect(pieces([])).toBe('refund_nothing_chosen')
})

test('an amount above zero, up to what is left, and not a cent more; pieces are bounded by it as well [DESK-06]', () => {
  const amount = (amountCents: number) => partsOf(left, { what: 'amount', amountCents })
  expect(amount(5000)).toEqual({ amountCents: 5000, deliveryCents: 0, pieces: [] })
  expect(amount(1)).toEqual({ amountCents: 1, deliveryCents: 0, pieces: [] })
  expect(amount(5001)).toBe('refund_too_high')
  expect(amount(0)).toBe('refund_amount_invalid')
  const little = { ...left, leftCents: 1999 }
  expect(partsOf(little, { what: 'pieces', pieces: [{ line: 0, quantity: 1 }], delivery: false })).toBe('refund_too_high')
  for (const wanted of [{ what: 'whole' }, { what: 'amount', amountCents: 1 }] as const)
    expect(partsOf({ ...left, leftCents: 0 }, wanted)).toBe('refund_nothing_left')
})

test('an open or lost dispute holds refunds back; an inquiry and a won one do not [DESK-06]', () => {
  const all = ['needs_response', 'under_review', 'lost', 'warning_needs_response', 'warning_closed', 'won', 'prevented']
  expect(all.filter(statusHolds)).toEqual(['needs_response', 'under_review', 'lost'])
})
