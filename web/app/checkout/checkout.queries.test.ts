import type { Address } from '@waha/contract/address.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { Problem } from '@waha/contract/problem.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopQueryClient } from '../data/query-client.ts'
import type { DeliveryState } from '../delivery/delivery.queries.ts'
import { isElsewhere, isOutdated, type PaymentSession, sessionOrderQuery } from './checkout.queries.ts'

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
  const unknown = { ...now({ rateId: 'express' }), query: { data: undefined } } as unknown as DeliveryState
  expect(isElsewhere(session(), unknown)).toBe(false)
})

test('whichever part of the address is another, an address that has gone, another way or another price of delivery: not as it was [DELIVER-05, PAY-05]', () => {
  for (const part of Object.keys(address))
    expect([part, isElsewhere(session(), now({ address: { ...address, [part]: 'x' } }))]).toEqual([part, true])
  expect(isElsewhere(session(), now({ address: null }))).toBe(true)
  expect(isElsewhere(session(), now({ rateId: 'express' }))).toBe(true)
  expect(isElsewhere(session(), now({ price: 949 }))).toBe(true)
})

afterEach(() => void vi.useRealTimers())

/** Asks for the order of a payment while each call fails so, for a minute and a half; the seconds at which it was called. */
const triesFor = async (failure: Problem) => {
  vi.useFakeTimers()
  const begin = Date.now()
  const tries: number[] = []
  const queries = new ShopQueryClient(() => {
    tries.push((Date.now() - begin) / 1000)
    return Promise.reject(failure)
  })
  queries.fetchQuery(sessionOrderQuery('cs_test_x', 'token')).catch(() => {})
  await vi.advanceTimersByTimeAsync(90_000)
  vi.useRealTimers()
  return tries
}

test('a payment that is not confirmed yet is asked for again and again, with pauses that grow to fifteen seconds [PAY-02b]', async () => {
  for (const code of ['order_pending', 'order_open'] as const)
    expect(await triesFor(new Problem(404, code))).toEqual([0, 2, 5, 9.5, 16.25, 26.375, 41.375, 56.375, 71.375, 86.375])
})

test('an order that was asked for too often is asked for again after as long as the shop says, and not later [PAY-02b, D5]', async () => {
  expect(await triesFor(new Problem(429, 'too_many_requests', { retryAfter: 40 }))).toEqual([0, 40, 80])
})

test('a receipt that cannot be fetched is tried three times more; what is refused is not [CACHE-02, PAY-03]', async () => {
  for (const failure of [new Problem(503, 'unavailable'), new Problem(0, 'network_error')])
    expect(await triesFor(failure)).toEqual([0, 2, 5, 9.5])
  expect(await triesFor(new Problem(404, 'order_not_found'))).toEqual([0])
})

test('each payment has a receipt of its own, also right after another one, and whoever is signed in by then asks anew [W6, PAY-03]', async () => {
  const asked: string[] = []
  const queries = new ShopQueryClient((async (_: unknown, { query }: { query: { session_id: string } }) => {
    asked.push(query.session_id)
    return { order: { _id: query.session_id } }
  }) as never)
  const receipt = async (session: string, token = 'token') => (await queries.fetchQuery(sessionOrderQuery(session, token)))._id
  expect([await receipt('cs_1'), await receipt('cs_2'), await receipt('cs_1'), asked]).toEqual(['cs_1', 'cs_2', 'cs_1', ['cs_1', 'cs_2']])
  await receipt('cs_1', 'another')
  expect(asked).toEqual(['cs_1', 'cs_2', 'cs_1'])
})
