import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { asksForAddressFirst, deliveryDays, deliveryPrice, freeFromOf } from './delivery.rules.ts'
import { formatDeliveryDays } from './delivery-date.ts'

test('a rate costs its price, and nothing from its limit on, the limit included [DELIVER-04]', () => {
  const rate = { price: 1500, freeFrom: 20_000 }
  expect([0, 19_999, 20_000, 20_001].map(lines => deliveryPrice(rate, lines))).toEqual([1500, 1500, 0, 0])
  expect(deliveryPrice({ price: 1500, freeFrom: null }, 99_999_999)).toBe(1500)
  expect(deliveryPrice({ price: 0, freeFrom: null }, 1)).toBe(0)
})

test('the days of delivery begin with the day that it is in the shop’s time zone, also where clocks change meanwhile [DELIVER-02]', () => {
  const rate = { daysFrom: 2, daysTo: 4 }
  const evening = new Date('2026-02-27T21:30:00Z')
  expect(deliveryDays(rate, evening, 'UTC')).toEqual({ earliest: '2026-03-01', latest: '2026-03-03' })
  expect(deliveryDays(rate, evening, 'Asia/Riyadh')).toEqual({ earliest: '2026-03-02', latest: '2026-03-04' })
  // That day has 25 hours there.
  const beforeWinter = new Date('2026-10-24T22:30:00Z')
  expect(deliveryDays({ daysFrom: 1, daysTo: 2 }, beforeWinter, 'Europe/Berlin')).toEqual({ earliest: '2026-10-26', latest: '2026-10-27' })
})

test('the address is asked for first where any rate has a price, and only while none is known [DELIVER-02]', () => {
  const known = { country: 'SA' } as Address
  expect(asksForAddressFirst(null, [{ price: 0 }, { price: 0 }])).toBe(false)
  expect(asksForAddressFirst(null, [{ price: 0 }, { price: 0.01 }])).toBe(true)
  expect(asksForAddressFirst(known, [{ price: 5 }])).toBe(false)
})

test('delivery is free from the lowest sum of any rate on, always where one costs nothing, and never where none says so [ITEM-06]', () => {
  const [standard, express, never] = [
    { price: 500, freeFrom: 5000 },
    { price: 900, freeFrom: 3000 },
    { price: 900, freeFrom: null },
  ]
  expect([freeFromOf([standard]), freeFromOf([standard, express, never]), freeFromOf([never])]).toEqual([5000, 3000, null])
  expect([freeFromOf([never, { price: 0, freeFrom: null }]), freeFromOf([])]).toEqual([0, null])
})

test('the days of a delivery are said in words, a month with its day, as one day where they are the same [DELIVER-02]', () => {
  const days = (earliest: string, latest: string) => [
    formatDeliveryDays('en', { earliest, latest }),
    formatDeliveryDays('ar', { earliest, latest }),
  ]
  expect(days('2026-11-30', '2026-12-02')).toEqual([
    'Mon, Nov\u00a030\u2009–\u2009Wed, Dec\u00a02',
    'بين الاثنين\u00a030\u00a0نوفمبر والأربعاء\u00a02\u00a0ديسمبر',
  ])
  expect(days('2026-11-28', '2026-11-30')[1]).toBe('بين السبت\u00a028 والاثنين\u00a030\u00a0نوفمبر')
  expect(days('2026-11-24', '2026-11-24')).toEqual(['Tue, Nov\u00a024', 'الثلاثاء\u00a024\u00a0نوفمبر'])
})
