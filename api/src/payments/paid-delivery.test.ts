import { expect, test } from 'vitest'
import type { Checkout } from '../checkout/checkouts.queries.ts'
import type { SessionFacts } from '../checkout/sessions.ts'
import { paidDelivery } from './paid-delivery.ts'

const shop = { now: () => new Date('2026-02-27T21:30:00Z'), timeZone: 'Asia/Riyadh' }
const rate = { id: 'r1', zoneId: 'z1', name: { en: 'Standard', ar: 'عادي' }, priceCents: 500, freeFromCents: null, daysFrom: 2, daysTo: 4 }
const express = { ...rate, id: 'r2', priceCents: 2500, daysFrom: 1, daysTo: 1 }
const [own, given] = [{ city: 'Riyadh' }, { city: 'Dubai' }]

/** Of two pieces at 19.99 with delivery at 5.00. */
const delivery = (checkout: object, facts: object = {}) =>
  paidDelivery(
    {
      lines: [{ productId: 'a', name: 'Honey', image: null, quantity: 2, priceCents: 1999 }],
      address: own,
      rate,
      asks: null,
      delivery_cents: 500,
      total_cents: 4498,
      ...checkout,
    } as unknown as Checkout,
    { address: given, rateId: null, ...facts } as unknown as SessionFacts,
    shop,
  )
const asks = { countries: ['AE'], rates: [rate, express] }

test('a checkout with an address of its own keeps it, its rate and what that cost when it was opened [DELIVER-05]', () => {
  expect(delivery({ rate: { ...rate, priceCents: 900 } }, { rateId: 'r2' })).toEqual({
    address: own,
    rate: { ...rate, priceCents: 900, earliest: '2026-03-02', latest: '2026-03-04' },
    deliveryCents: 500,
    totalCents: 4498,
  })
})

test('where the provider asked, address and rate are those that the buyer chose there, and the total follows [DELIVER-03, DELIVER-05]', () => {
  expect(delivery({ address: null, asks }, { rateId: 'r2' })).toEqual({
    address: given,
    rate: { ...express, earliest: '2026-03-01', latest: '2026-03-01' },
    deliveryCents: 2500,
    totalCents: 6498,
  })
  const free = { countries: ['AE'], rates: [rate, { ...express, freeFromCents: 3998 }] }
  expect(delivery({ address: null, asks: free }, { rateId: 'r2' })).toMatchObject({ deliveryCents: 0, totalCents: 3998 })
  // What delivery costs is no part of the sum from which it is free.
  const nearlyFree = { countries: ['AE'], rates: [rate, { ...express, freeFromCents: 3999 }] }
  expect(delivery({ address: null, asks: nearlyFree }, { rateId: 'r2' })).toMatchObject({ deliveryCents: 2500, totalCents: 6498 })
})

test('a rate that was not offered counts as none chosen: the first one is expected [DELIVER-03]', () => {
  for (const rateId of ['r9', null])
    expect(delivery({ address: null, asks }, { rateId })).toMatchObject({ rate: { id: 'r1' }, deliveryCents: 500, totalCents: 4498 })
})

test('a checkout from before there was delivery costs what it said and has no rate [DELIVER-05]', () => {
  const before = { rate: null, address: null, delivery_cents: 0, total_cents: 3998 }
  expect(delivery(before)).toEqual({ address: null, rate: null, deliveryCents: 0, totalCents: 3998 })
})
