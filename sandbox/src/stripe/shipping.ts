// Shipping as the provider has it: rates that a session offers, an address that it collects, or one that was known before.
import { addressCountries } from './countries.ts'
import { type Fields, fieldsOf, listOf, required, textOf, textsOf, wholeAtLeast } from './form.ts'
import { checkAmount } from './money.ts'
import { ApiError, type GivenShipping, newId, type Session, type ShippingDetails, type ShippingRate } from './objects.ts'
import type { Sandbox } from './state.ts'

const most = 5

const daysOf = (fields: Fields) => {
  const bound = (name: 'minimum' | 'maximum') =>
    fields[name] ? { unit: 'day', value: wholeAtLeast(textOf(fieldsOf(fields[name]).value), 1, `delivery_estimate[${name}][value]`) } : null
  return Object.keys(fields).length ? { minimum: bound('minimum'), maximum: bound('maximum') } : null
}

const makeRate = ({ state, seconds }: Sandbox, option: Fields, index: number, currency: string): ShippingRate => {
  const at = `shipping_options[${index}][shipping_rate_data]`
  const data = fieldsOf(option.shipping_rate_data)
  const amount = fieldsOf(data.fixed_amount)
  const amountAt = `${at}[fixed_amount][amount]`
  if (required(textOf(amount.currency), `${at}[fixed_amount][currency]`) !== currency)
    throw new ApiError(400, 'The currency of the shipping rate differs from that of the line items.', { param: 'shipping_options' })
  return state.put('rates', {
    id: newId('shr'),
    object: 'shipping_rate',
    created: seconds(),
    livemode: false,
    type: 'fixed_amount',
    display_name: required(textOf(data.display_name), `${at}[display_name]`),
    fixed_amount: { amount: checkAmount(wholeAtLeast(textOf(amount.amount), 0, amountAt), currency, amountAt), currency },
    delivery_estimate: daysOf(fieldsOf(data.delivery_estimate)),
    metadata: textsOf(data.metadata),
  })
}

const detailsOf = (fields: Fields): ShippingDetails | null => {
  if (Object.keys(fields).length === 0) return null
  const at = 'payment_intent_data[shipping]'
  const address = fieldsOf(fields.address)
  required(textOf(address.line1), `${at}[address][line1]`)
  const part = (name: string) => textOf(address[name]) ?? null
  return {
    name: required(textOf(fields.name), `${at}[name]`),
    phone: textOf(fields.phone) ?? null,
    address: {
      country: part('country'),
      state: part('state'),
      city: part('city'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
    },
  }
}

/** What a new session has of shipping, and the known address for its payment. The first option is the chosen one. */
export const readShipping = (sandbox: Sandbox, fields: Fields, currency: string) => {
  const options = listOf(fields.shipping_options)
  if (options.length > most) throw new ApiError(400, 'At most 5 shipping options are allowed.', { param: 'shipping_options' })
  const rates = options.map((option, index) => makeRate(sandbox, fieldsOf(option), index, currency))
  const countries = listOf(fieldsOf(fields.shipping_address_collection).allowed_countries).flatMap(country => textOf(country) ?? [])
  if (fields.shipping_address_collection && countries.length === 0)
    throw new ApiError(400, 'Missing required param: shipping_address_collection[allowed_countries].', { code: 'parameter_missing' })
  const unknown = countries.findIndex(country => !addressCountries.includes(country))
  if (unknown >= 0)
    throw new ApiError(
      400,
      `Invalid shipping_address_collection[allowed_countries][${unknown}]: must be one of ${addressCountries.join(', ')}`,
      {
        param: `shipping_address_collection[allowed_countries][${unknown}]`,
      },
    )
  const known = detailsOf(fieldsOf(fieldsOf(fields.payment_intent_data).shipping))
  if (known && countries.length)
    throw new ApiError(400, 'You cannot pass `payment_intent_data[shipping]` when `shipping_address_collection` is enabled.')
  return {
    known,
    session: {
      shipping_address_collection: countries.length ? { allowed_countries: countries } : null,
      phone_number_collection: { enabled: textOf(fieldsOf(fields.phone_number_collection).enabled) === 'true' },
      shipping_options: rates.map(({ id, fixed_amount }) => ({ shipping_amount: fixed_amount.amount, shipping_rate: id })),
      shipping_cost: rates[0] ? costOf(rates[0]) : null,
      collected_information: null,
    },
  }
}

const costOf = ({ id, fixed_amount: { amount } }: ShippingRate) => ({
  amount_subtotal: amount,
  amount_tax: 0,
  amount_total: amount,
  shipping_rate: id,
})

/** A made-up address as the test cards bring it along: in Riyadh, or the first country that a session allows. */
export const testShipping = ({ shipping_address_collection: asked }: Session): GivenShipping | undefined =>
  asked
    ? {
        name: 'Noura Test',
        phone: '+966501234567',
        country: asked.allowed_countries.find(country => country === 'SA') ?? asked.allowed_countries[0] ?? '',
        line1: 'Olaya Street 1',
        city: 'Riyadh',
        postal_code: '12345',
      }
    : undefined

/** The session with what its buyer gave and chose; the text of a refusal when something is missing or not offered. */
export const withGiven = ({ state }: Sandbox, session: Session, given: GivenShipping | undefined): Session | string => {
  const option = session.shipping_options.find(({ shipping_rate }) => shipping_rate === given?.rate)
  const rate = given?.rate ? state.get('rates', option?.shipping_rate) : undefined
  if (given?.rate && !rate) return 'This shipping option is not available.'
  const priced = rate
    ? { ...session, shipping_cost: costOf(rate), amount_total: session.amount_subtotal + rate.fixed_amount.amount }
    : session
  const asked = session.shipping_address_collection
  if (!asked) return priced
  if (!given?.name || !given.line1 || !given.country) return 'Please provide a complete shipping address.'
  if (!asked.allowed_countries.includes(given.country)) return 'This country is not supported for shipping.'
  const phone = given.phone || null
  if (session.phone_number_collection.enabled && !phone) return 'Please provide your mobile phone number.'
  const { name, country, line1, line2 = null, city = null, state: region = null, postal_code = null } = given
  return {
    ...priced,
    customer_details: { email: session.customer_email, name, phone, address: null },
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: { name, address: { country, state: region, city, line1, line2, postal_code } },
    },
  }
}
