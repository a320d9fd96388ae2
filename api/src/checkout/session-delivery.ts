// What the provider is told about delivery, and what it says. Its hosted page cannot change rates by country once a session exists: a known
// address comes with the session and is not asked for, an unknown one may be of the default zone only. Our own page asks for it before.
import type { Address } from '@waha/contract/address.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sumCents } from '@waha/contract/money.ts'
import { readPhone } from '@waha/contract/phone.ts'
import type Stripe from 'stripe'
import type { Rate } from '../db/schema.ts'
import { priceOf } from '../delivery/choose-delivery.ts'
import type { Checkout } from './checkouts.queries.ts'

type Params = Stripe.Checkout.SessionCreateParams

/** The provider's most. */
const mostRates = 5

/** The provider's page takes no address in these, and makes no session that names one. Who lives there saves the address in the shop. */
const notAskedFor = 'AS CC CU CX FM HM IR KP MH MP NF PW SY UM VI'.split(' ')

/** Those of the shop's countries in which the provider's page takes an address. */
export const askedIn = (countries: readonly string[]) => countries.filter(country => !notAskedFor.includes(country))

/** Rates, and where no address is known what the provider's page asks for. It begins with the first rate, which is the one that was chosen. */
export const deliveryParams = (checkout: Checkout): Params => {
  const { asks, rate, language, currency } = checkout
  if (!rate) return {}
  const lines = sumCents(checkout.lines)
  const rates = asks ? [rate, ...asks.rates.filter(({ id }) => id !== rate.id)].slice(0, mostRates) : [rate]
  const shipping_options = rates.map(one => ({ shipping_rate_data: rateData(one, priceOf(one, lines), currency, language) }))
  if (!asks) return { shipping_options }
  const allowed_countries = askedIn(asks.countries) as NonNullable<Params['shipping_address_collection']>['allowed_countries']
  return { shipping_options, shipping_address_collection: { allowed_countries }, phone_number_collection: { enabled: true } }
}

const rateData = ({ id, name, daysFrom, daysTo }: Rate, amount: number, currency: string, language: Locale) => {
  // The provider refuses a bound of no days.
  const within = (days: number) => ({ unit: 'day' as const, value: days })
  const estimate = { ...(daysFrom > 0 ? { minimum: within(daysFrom) } : {}), ...(daysTo > 0 ? { maximum: within(daysTo) } : {}) }
  return {
    type: 'fixed_amount' as const,
    display_name: name[language],
    fixed_amount: { amount, currency },
    metadata: { rate: id },
    ...(daysTo > 0 ? { delivery_estimate: estimate } : {}),
  }
}

/** The address for the payment's record at the provider, if it is known. */
export const knownAddress = ({ address }: Checkout): Pick<NonNullable<Params['payment_intent_data']>, 'shipping'> => {
  if (!address) return {}
  const { recipient, phone, country, region, city, district, street, building, postalCode, shortAddress } = address
  const line = (...parts: string[]) => parts.filter(Boolean).join(', ')
  const place = {
    country,
    state: region,
    city: city || region,
    line2: line(district, shortAddress),
    postal_code: postalCode,
  }
  const filled = Object.fromEntries(Object.entries(place).filter(([, part]) => part))
  return { shipping: { name: recipient, phone, address: { line1: line(street, building), ...filled } } }
}

/** What the buyer gave the provider, as far as it asks: its lines are our street and building. What it took for a phone cannot be refused any more. */
export const givenAddress = (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Address | null => {
  const given = session.collected_information?.shipping_details
  if (!session.shipping_address_collection || !given) return null
  const { state, city, line1, line2, postal_code } = given.address
  const country = given.address.country ?? ''
  const phone = session.customer_details?.phone ?? intent?.shipping?.phone ?? ''
  return {
    country,
    recipient: given.name,
    phone: readPhone(phone, country) ?? phone,
    region: state ?? '',
    city: city ?? '',
    district: '',
    street: line1 ?? '',
    building: line2 ?? '',
    postalCode: postal_code ?? '',
    shortAddress: '',
    note: '',
  }
}

export const chosenRate = (session: Stripe.Checkout.Session): string | null => {
  const rate = session.shipping_cost?.shipping_rate
  return typeof rate === 'object' ? (rate?.metadata.rate ?? null) : null
}
