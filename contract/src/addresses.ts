import { type Address, address, savedAddress } from './address.ts'
import { fieldsIn, type PlaceField, placeFields } from './address-formats.ts'
import { countries } from './countries.ts'
import { addressesCalls } from './delivery-calls.ts'
import { latinDigits } from './digits.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, lineOfText, uuid } from './fields.ts'
import { longestAddressLine, longestAddressNote } from './limits.ts'
import { readPhone } from './phone.ts'
import type { ProblemCode } from './problem.ts'
import { z } from './schema.ts'

const country = z
  .string(errorCode('country_unknown'))
  .check(z.refine<string>(code => countries.includes(code), errorCode('country_unknown')))

const part = z._default(lineOfText(longestAddressLine), '')

const typed = z.object({
  country,
  recipient: part,
  phone: part,
  region: part,
  city: part,
  district: part,
  street: part,
  building: part,
  postalCode: part,
  shortAddress: part,
  note: z._default(lineOfText(longestAddressNote), ''),
})

/** Codes as couriers and the provider read them: postal codes, and what has a shape in its country. All else stays as it was typed. */
const asCode = (text: string) =>
  latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()

/** Drops what the country does not ask for. An unreadable phone stays, to be refused. */
const canonical = (address: Address): Address => {
  const used = fieldsIn(address.country)
  const kept = (field: PlaceField) => {
    const asked = used.find(one => one.field === field)
    if (!asked) return ''
    if (field === 'shortAddress') return asCode(address[field]).replace(/\s/g, '')
    return field === 'postalCode' || asked.pattern ? asCode(address[field]) : address[field]
  }
  return {
    ...address,
    ...Object.fromEntries(placeFields.map(field => [field, kept(field)])),
    phone: readPhone(address.phone, address.country) ?? address.phone,
  }
}

interface Fault {
  field: keyof Address
  error: ProblemCode
  params?: { example: string }
}

/** What is wrong with an address by the rules of its country: in the order in which its fields are asked. */
const faultsOf = (address: Address): Fault[] => [
  ...(address.recipient ? [] : [{ field: 'recipient', error: 'recipient_required' } as const]),
  ...(readPhone(address.phone, address.country)
    ? []
    : [{ field: 'phone', error: address.phone ? 'phone_invalid' : 'phone_required' } as const]),
  ...fieldsIn(address.country).flatMap(({ field, required, pattern, example = '' }): Fault[] => {
    if (!address[field]) return required ? [{ field, error: 'address_part_required' }] : []
    return !pattern || pattern.test(asCode(address[field])) ? [] : [{ field, error: 'address_part_shape', params: { example } }]
  }),
]

/** What a customer writes. Every field that its country's format finds wrong is named at once. */
export const addressForm = z.pipe(
  z.pipe(typed, z.transform(canonical)),
  z.custom<Address>().check(
    z.check(({ value, issues }) => {
      for (const { field, error, params } of faultsOf(value))
        issues.push({ code: 'custom', path: [field], message: error, input: value, ...(params ? { params } : {}) })
    }),
  ),
)
export type AddressForm = z.input<typeof addressForm>

/**
 * The default first, then the newest. `countries`: where the shop delivers to. `beginWith`: while there are none, where the newest order since the e-mail is proved went. A new
 * one begins with it; what was given at the provider lacks what the provider does not ask for.
 */
const book = z.object({ addresses: z.array(savedAddress), countries: z.array(z.string()), beginWith: z.nullable(address) })
export type AddressBook = z.output<typeof book>

const params = z.object({ id: uuid('address_not_found') })

export const addressesApi = {
  list: endpoint({
    ...addressesCalls.list,
    access: 'user',
    summary: 'The caller’s address book, and the countries that are delivered to',
    answer: book,
  }),
  add: endpoint({
    ...addressesCalls.add,
    access: 'user',
    summary: 'Adds an address (at most 20; the same one again is not added twice); the first, or one with isDefault, becomes the default',
    body: z.intersection(addressForm, z.object({ isDefault: z.optional(z.boolean()) })),
    answer: book,
    status: 201,
  }),
  change: endpoint({
    ...addressesCalls.change,
    access: 'user',
    summary: 'Replaces an address',
    params,
    body: addressForm,
    answer: book,
  }),
  remove: endpoint({
    ...addressesCalls.remove,
    access: 'user',
    summary: 'Removes an address; if it was the default, the newest of the others becomes it',
    params,
    answer: book,
  }),
  makeDefault: endpoint({ ...addressesCalls.makeDefault, access: 'user', summary: 'Makes an address the default', params, answer: book }),
}
