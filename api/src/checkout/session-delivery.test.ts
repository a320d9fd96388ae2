import { countries } from '@waha/contract/countries.ts'
import { addressCountries } from '@waha/sandbox/stripe/countries.ts'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { inRiyadh } from '../testing/delivery.ts'
import type { Checkout } from './checkouts.queries.ts'
import { chosenRate, deliveryParams, givenAddress, knownAddress } from './session-delivery.ts'

const address = { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: 'RHMB4821', note: 'Ring twice' }
const rate = {
  id: 'r1',
  zoneId: 'z1',
  name: { en: 'Standard', ar: 'عادي' },
  priceCents: 1500,
  freeFromCents: 4000,
  daysFrom: 2,
  daysTo: 4,
}
/** Two pieces at 19.99 that go to a known address by a rate. */
const checkout = (other: object = {}) =>
  ({
    lines: [{ productId: 'a', name: 'Honey', image: null, quantity: 2, priceCents: 1999 }],
    language: 'en',
    currency: 'usd',
    address,
    rate,
    asks: null,
    ...other,
  }) as unknown as Checkout
const shippingTo = (other: object) => knownAddress(checkout({ address: { ...address, ...other } })).shipping

test('the provider gets what is known of an address, and no empty part of it [DELIVER-03]', () => {
  expect(shippingTo({})).toEqual({
    name: 'Noura',
    phone: '+966501234567',
    address: { country: 'SA', city: 'Riyadh', line1: 'Olaya Street, 4821', line2: 'Olaya, RHMB4821', postal_code: '12345' },
  })
  expect(shippingTo({ region: 'Dubai', city: '', district: '', shortAddress: '', postalCode: '', building: '' })?.address).toEqual({
    country: 'SA',
    state: 'Dubai',
    city: 'Dubai',
    line1: 'Olaya Street',
  })
  expect(shippingTo({ region: 'Cairo', city: 'Giza' })?.address).toMatchObject({ state: 'Cairo', city: 'Giza' })
  expect(knownAddress(checkout({ address: null }))).toEqual({})
})

test('a known address has one rate, with its price for these lines and its days, and is not asked for [DELIVER-03]', () => {
  const standard = {
    type: 'fixed_amount',
    display_name: 'Standard',
    fixed_amount: { amount: 1500, currency: 'usd' },
    metadata: { rate: 'r1' },
    delivery_estimate: { minimum: { unit: 'day', value: 2 }, maximum: { unit: 'day', value: 4 } },
  }
  expect(deliveryParams(checkout())).toEqual({ shipping_options: [{ shipping_rate_data: standard }] })
  const free = deliveryParams(checkout({ language: 'ar', rate: { ...rate, freeFromCents: 3998 } }))
  expect(free.shipping_options?.[0]?.shipping_rate_data).toMatchObject({ display_name: 'عادي', fixed_amount: { amount: 0 } })
  expect(deliveryParams(checkout({ rate: null }))).toEqual({})
})

test('bounds of no days are left out, since the provider refuses them [DELIVER-03]', () => {
  const estimate = (daysFrom: number, daysTo: number) =>
    deliveryParams(checkout({ rate: { ...rate, daysFrom, daysTo } })).shipping_options?.[0]?.shipping_rate_data?.delivery_estimate
  expect(estimate(0, 1)).toEqual({ maximum: { unit: 'day', value: 1 } })
  expect(estimate(1, 1)).toEqual({ minimum: { unit: 'day', value: 1 }, maximum: { unit: 'day', value: 1 } })
  expect(estimate(0, 0)).toBeUndefined()
})

test('where no address is known the hosted page offers five rates at most, the chosen one first [DELIVER-03]', () => {
  const rates = [1, 2, 3, 4, 5, 6].map(number => ({ ...rate, id: `r${number}`, priceCents: number * 100 }))
  const asks = { countries: ['SA', 'AE'], rates }
  const offered = (chosen = 0) => {
    const { shipping_options = [], ...rest } = deliveryParams(checkout({ address: null, asks, rate: rates[chosen] }))
    return { ids: shipping_options.map(option => option.shipping_rate_data?.metadata), rest }
  }
  const rest = { shipping_address_collection: { allowed_countries: ['SA', 'AE'] }, phone_number_collection: { enabled: true } }
  expect(offered()).toEqual({ ids: ['r1', 'r2', 'r3', 'r4', 'r5'].map(id => ({ rate: id })), rest })
  expect(offered(2).ids).toEqual(['r3', 'r1', 'r2', 'r4', 'r5'].map(id => ({ rate: id })))
  expect(offered(5).ids).toEqual(['r6', 'r1', 'r2', 'r3', 'r4'].map(id => ({ rate: id })))
})

test('of all countries the hosted page asks for addresses in those that the provider takes [DELIVER-03, DELIVER-04]', () => {
  const asks = { countries, rates: [rate] }
  const { shipping_address_collection } = deliveryParams(checkout({ address: null, asks }))
  expect(shipping_address_collection).toEqual({ allowed_countries: countries.filter(country => addressCountries.includes(country)) })
})

const asked = { allowed_countries: ['SA'] }
const place = { country: 'AE', state: 'Dubai', city: 'Dubai', line1: 'Marina Walk', line2: '12', postal_code: '00000' }
const session = (other: object) => other as unknown as Stripe.Checkout.Session
const given = (details: object | null, other: object = {}, intent: object | null = null) =>
  givenAddress(
    session({ shipping_address_collection: asked, collected_information: { shipping_details: details }, ...other }),
    intent as Stripe.PaymentIntent | null,
  )

test('what the buyer gave on the provider’s page is an address; nothing where it was not asked or not given [DELIVER-03]', () => {
  expect(given({ name: 'Sara', address: place }, { customer_details: { phone: '+971501234567' } })).toEqual({
    country: 'AE',
    recipient: 'Sara',
    phone: '+971501234567',
    region: 'Dubai',
    city: 'Dubai',
    district: '',
    street: 'Marina Walk',
    building: '12',
    postalCode: '00000',
    shortAddress: '',
    note: '',
  })
  const nothing = { country: null, state: null, city: null, line1: null, line2: null, postal_code: null }
  expect(given({ name: 'Sara', address: nothing }, {}, { shipping: { phone: '+9712' } })).toEqual({
    country: '',
    recipient: 'Sara',
    phone: '+9712',
    region: '',
    city: '',
    district: '',
    street: '',
    building: '',
    postalCode: '',
    shortAddress: '',
    note: '',
  })
  expect(given({ name: 'Sara', address: place })?.phone).toBe('')
  expect(given({ name: 'Sara', address: place }, {}, { shipping: null })?.phone).toBe('')
  expect(given({ name: 'Sara', address: place }, { customer_details: { phone: '+9711' } }, { shipping: { phone: '+9712' } })?.phone).toBe(
    '+9711',
  )
  expect(given(null)).toBeNull()
  expect(given({ name: 'Sara', address: place }, { shipping_address_collection: null })).toBeNull()
})

test('a phone from the provider’s page is kept as E.164, as people of the address’s country dial it; what is no number there as it was typed [DELIVER-01, DELIVER-03]', () => {
  const kept = (phone: string, country: string | null) =>
    given({ name: 'Sara', address: { ...place, country } }, { customer_details: { phone } })?.phone
  expect(kept('0501234567', 'SA')).toBe('+966501234567')
  expect(kept('٠٥٠١٢٣٤٥٦٧', 'SA')).toBe('+966501234567')
  expect(kept('+971 50 123 4567', 'SA')).toBe('+971501234567')
  expect(['123', 'call me', ''].map(phone => kept(phone, 'SA'))).toEqual(['123', 'call me', ''])
  expect(kept('0501234567', null)).toBe('0501234567')
  const fromIntent = given({ name: 'Sara', address: { ...place, country: 'SA' } }, {}, { shipping: { phone: '0501234567' } })
  expect(fromIntent?.phone).toBe('+966501234567')
})

test('the rate that the buyer chose is told by our own id, if the provider says it whole [DELIVER-03]', () => {
  expect(chosenRate(session({ shipping_cost: { shipping_rate: { metadata: { rate: 'r2' } } } }))).toBe('r2')
  for (const cost of [null, { shipping_rate: null }, { shipping_rate: 'shr_1' }, { shipping_rate: { metadata: {} } }])
    expect(chosenRate(session({ shipping_cost: cost }))).toBeNull()
})
