import type { Address } from '@waha/contract/address.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { expect, test } from 'vitest'
import type { DeliveryState } from '../delivery/delivery.queries.ts'
import { isElsewhere, isOutdated, type PaymentSession } from './checkout.queries.ts'

const inCart = (id: string, price: number, quantity: number, available = true): Cart[number] => ({
  _id: id,
  product: { id, name: id, description: '', image: null, price, available },
  quantity,
})
const charged = [
  { productId: 'honey', name: 'Honey', image: null, quantity: 2, price: 58 },
  { productId: 'lamp', name: 'Lamp', image: null, quantity: 1, price: 19.99 },
]
const [honey, lamp] = [inCart('honey', 58, 2), inCart('lamp', 19.99, 1)]

test('a cart of what is charged is not outdated: in any order, beside lines that cannot be bought [PAY-05]', () => {
  for (const cart of [
    [honey, lamp],
    [lamp, honey],
    [honey, lamp, inCart('vase', 5, 1, false)],
  ])
    expect(isOutdated(charged, cart)).toBe(false)
})

test('another quantity, another price, a product more, less or exchanged, or one sold out: outdated [PAY-05]', () => {
  const changes = {
    more: [inCart('honey', 58, 3), lamp],
    fewer: [inCart('honey', 58, 1), lamp],
    dearer: [honey, inCart('lamp', 20, 1)],
    cheaper: [honey, inCart('lamp', 19.98, 1)],
    added: [honey, lamp, inCart('vase', 5, 1)],
    removed: [honey],
    exchanged: [honey, inCart('vase', 19.99, 1)],
    'sold out': [honey, inCart('lamp', 19.99, 1, false)],
    emptied: [],
  }
  for (const [what, cart] of Object.entries(changes)) expect([what, isOutdated(charged, cart)]).toEqual([what, true])
})

const address: Address = {
  ...{ country: 'SA', recipient: 'Noura', phone: '+966501234567', region: 'Riyadh Province', city: 'Riyadh', district: 'Al Olaya' },
  ...{ street: 'Olaya Street', building: '4821', postalCode: '12345', shortAddress: 'RRRD2929', note: 'Ring twice' },
}
const session = (more: Partial<PaymentSession> = {}) =>
  ({ lines: charged, address, delivery: { rateId: 'standard', price: 9.5 }, ...more }) as PaymentSession
/** What the delivery options say now; of their price for lines of 135.99 dollars. */
const now = (more: { address?: Address | null; rateId?: string; price?: number } = {}) => {
  const { rateId, price } = { rateId: 'standard', price: 950, ...more }
  const priceFor = (lines: number) => (lines === 13_599 ? price : Number.NaN)
  return { query: { data: {} }, address, rate: { id: rateId }, priceFor, ...more } as unknown as DeliveryState
}

test('an order that goes where its payment session says, at that price, is as it was; nothing is said while that is not known [DELIVER-05, PAY-05]', () => {
  expect(isElsewhere(session(), now())).toBe(false)
  expect(isElsewhere(session({ address: null }), now({ address: null }))).toBe(false)
  const unknown = { ...now({ rateId: 'express' }), query: { data: undefined } } as unknown as DeliveryState
  expect(isElsewhere(session(), unknown)).toBe(false)
})

test('whichever part of the address is another, an address that was given or has gone, another way or another price of delivery: not as it was [DELIVER-05, PAY-05]', () => {
  for (const part of Object.keys(address))
    expect([part, isElsewhere(session(), now({ address: { ...address, [part]: 'x' } }))]).toEqual([part, true])
  expect(isElsewhere(session({ address: null }), now())).toBe(true)
  expect(isElsewhere(session(), now({ address: null }))).toBe(true)
  expect(isElsewhere(session(), now({ rateId: 'express' }))).toBe(true)
  expect(isElsewhere(session(), now({ price: 949 }))).toBe(true)
})
