import { expect, test } from 'vitest'
import { fieldsIn } from './address-formats.ts'
import { type AddressForm, addressForm } from './addresses.ts'
import { countries } from './countries.ts'

const inRiyadh: AddressForm = {
  country: 'SA',
  recipient: 'نورة القحطاني',
  phone: '0501234567',
  city: 'الرياض',
  district: 'العليا',
  street: 'شارع العليا ٩',
  building: '4821',
  postalCode: '12345',
}
const empty = { region: '', city: '', district: '', street: '', building: '', postalCode: '', shortAddress: '', note: '' }

const read = (form: AddressForm) => addressForm.parse(form)
const refused = (form: AddressForm) =>
  (addressForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('an address in Riyadh is kept as typed, its phone as E.164 [DELIVER-01]', () => {
  expect(read({ ...inRiyadh, note: 'الباب الخلفي' })).toEqual({
    ...empty,
    country: 'SA',
    recipient: 'نورة القحطاني',
    phone: '+966501234567',
    city: 'الرياض',
    district: 'العليا',
    street: 'شارع العليا ٩',
    building: '4821',
    postalCode: '12345',
    note: 'الباب الخلفي',
  })
})

test('digits of Arabic and Persian are understood in phone, postal code, building and short address [DELIVER-01]', () => {
  const typed = { ...inRiyadh, phone: '٠٥٠ ١٢٣ ٤٥٦٧', postalCode: '۱۲۳۴۵', building: '٤٨٢١', shortAddress: 'rhmb ٤٨٢١' }
  expect(read(typed)).toMatchObject({ phone: '+966501234567', postalCode: '12345', building: '4821', shortAddress: 'RHMB4821' })
})

test('a building is kept in Latin digits where the country gives its number a shape; elsewhere as it was typed [DELIVER-01]', () => {
  for (const typed of ['٧٤٣٢', '۷۴۳۲', '\u200f٧٤٣٢\u200e']) expect(read({ ...inRiyadh, building: typed }).building).toBe('7432')
  const inDubai = { ...inRiyadh, country: 'AE', region: 'دبي', building: 'فيلا ٧' }
  expect(read(inDubai).building).toBe('فيلا ٧')
})

test('phone, postal code and short address are understood with the invisible marks that come along when they are pasted [DELIVER-01]', () => {
  const pasted = (text: string) => `\u200f\u2066${text}\u2069\u200e`
  const typed = { ...inRiyadh, phone: pasted('0501234567'), postalCode: pasted('12345'), shortAddress: pasted('RHMB4821') }
  expect(read(typed)).toMatchObject({ phone: '+966501234567', postalCode: '12345', shortAddress: 'RHMB4821' })
})

test('a phone is that of the country, or of the one whose code it has; none other passes [DELIVER-01]', () => {
  const phones = [
    ['SA', '0501234567', '+966501234567'],
    ['SA', '+20 100 123 4567', '+201001234567'],
    ['SA', '0020 100 123 4567', '+201001234567'],
    ['EG', '0100 123 4567', '+201001234567'],
    ['AE', '050 123 4567', '+971501234567'],
    ['DE', '030 901820', '+4930901820'],
    ['US', '(212) 555-0123', '+12125550123'],
  ] as const
  const base = { ...inRiyadh, region: 'x', district: 'x', street: 'x' }
  const code: Record<string, string> = { DE: '10115', US: '10001', EG: '11511', AE: '', SA: '12345' }
  for (const [country, phone, stored] of phones)
    expect([country, phone, read({ ...base, country, phone, postalCode: code[country] ?? '' }).phone]).toEqual([country, phone, stored])
  for (const phone of ['050123456', '05012345678', 'call me', '+999 1234567'])
    expect([phone, refused({ ...inRiyadh, phone })]).toEqual([phone, ['phone: phone_invalid']])
})

test('a short address has four letters and four digits, a building in Saudi Arabia four digits, a postal code five [DELIVER-01]', () => {
  for (const shortAddress of ['RHM4821', 'RHMBA4821', 'RHMB482', 'RHMB48211', '4821RHMB'])
    expect([shortAddress, refused({ ...inRiyadh, shortAddress })]).toEqual([shortAddress, ['shortAddress: address_part_shape']])
  expect(refused({ ...inRiyadh, building: '482', postalCode: '1234' })).toEqual([
    'building: address_part_shape',
    'postalCode: address_part_shape',
  ])
  expect(refused({ ...inRiyadh, building: '48211', postalCode: '123456' })).toEqual([
    'building: address_part_shape',
    'postalCode: address_part_shape',
  ])
})

test('everything that is missing is named at once, in the order in which it is asked [DELIVER-01]', () => {
  expect(refused({ country: 'SA' })).toEqual([
    'recipient: recipient_required',
    'phone: phone_required',
    'city: address_part_required',
    'district: address_part_required',
    'street: address_part_required',
    'building: address_part_required',
    'postalCode: address_part_required',
  ])
  for (const country of ['XX', 'ZZ', 'EU', 'UK']) expect(refused({ country })).toEqual(['country: country_unknown'])
  expect(refused({ country: 'sa' })).toEqual(['country: country_unknown'])
})

test('what nobody can see fills no field; within a name it stays [DELIVER-01]', () => {
  const unseen = {
    recipient: '\u200f',
    phone: '\u200e',
    city: '\u200b',
    district: ' \u061c',
    street: '\u2800',
    building: '\u2066\u2069',
    postalCode: '\ufeff',
  }
  expect(refused({ ...inRiyadh, ...unseen })).toEqual([
    'recipient: recipient_required',
    'phone: phone_required',
    'city: address_part_required',
    'district: address_part_required',
    'street: address_part_required',
    'building: address_part_required',
    'postalCode: address_part_required',
  ])
  expect(read({ ...inRiyadh, recipient: 'نور\u200cا', shortAddress: '\u200b', note: '\u00ad' })).toMatchObject({
    recipient: 'نور\u200cا',
    shortAddress: '',
    note: '',
  })
})

test('which fields are asked, how they are called, in which order and whether they are required follows the country [DELIVER-01]', () => {
  const asked = (country: string) => fieldsIn(country).map(({ name, required }) => (required ? name : `(${name})`))
  expect(asked('SA')).toEqual(['city', 'district', 'street', 'buildingNumber', 'postalCode', '(shortAddress)'])
  expect(asked('AE')).toEqual(['emirate', 'area', 'street', 'houseOrBuilding'])
  expect(asked('EG')).toEqual(['governorate', 'city', 'area', 'street', 'houseOrBuilding', '(postalCode)'])
  expect(asked('US')).toEqual(['streetAndNumber', '(apartment)', 'city', 'state', 'zip'])
  expect(asked('DE')).toEqual(['streetAndNumber', '(apartment)', 'postalCode', 'city'])
  expect(asked('GB')).toEqual(['streetAndNumber', '(apartment)', 'postcode', 'city'])
  expect(asked('KW')).toEqual(['area', 'block', 'street', 'houseOrBuilding', '(postalCode)'])
  expect(asked('QA')).toEqual(['city', 'zone', 'street', 'houseOrBuilding'])
  expect(asked('BH')).toEqual(['city', 'block', 'street', 'houseOrBuilding'])
  expect(asked('OM')).toEqual(['(governorate)', 'city', 'street', 'houseOrBuilding', '(postalCode)'])
  expect(asked('JO')).toEqual(['governorate', 'city', 'area', 'street', 'houseOrBuilding'])
  expect(asked('CA')).toEqual(['streetAndNumber', '(apartment)', 'city', 'province', 'postalCode'])
  expect(asked('IE')).toEqual(['streetAndNumber', '(apartment)', 'postalCode', 'city', '(county)'])
  for (const country of ['ES', 'IT']) expect(asked(country)).toEqual(['streetAndNumber', '(apartment)', 'postalCode', 'city', 'province'])
  expect(asked('BR')).toEqual(['(region)', 'city', '(district)', 'streetAndNumber', '(apartment)', '(postalCode)'])
})

test('what the country does not use is not kept [DELIVER-01]', () => {
  expect(read({ ...inRiyadh, country: 'AE', phone: '0501234567', region: 'Dubai' })).toMatchObject({
    region: 'Dubai',
    city: '',
    postalCode: '',
  })
  expect(read({ ...inRiyadh, region: 'Riyadh Province' })).toMatchObject({ region: '', city: 'الرياض' })
})

test('postal codes have the shape of their country, with or without its space [DELIVER-01]', () => {
  const good = [
    ['GB', 'sw1a 1aa'],
    ['GB', 'M1 1AE'],
    ['NL', '1012AB'],
    ['NL', '1012 ab'],
    ['PL', '00-001'],
    ['SE', '11455'],
    ['SE', '114 55'],
    ['CZ', '110 00'],
    ['GR', '105 57'],
    ['SK', '811 01'],
    ['CA', 'k1a0b1'],
    ['US', '10001-1234'],
    ['LV', 'LV-1010'],
    ['IE', 'D02 AF30'],
    ['IE', 'A65 F4E2'],
    ['IE', 'd08e1w3'],
    ['IE', 'D6W XY00'],
    ['LU', '1009'],
    ['LU', 'L-1009'],
    ['EG', '11511'],
    ['EG', '1151104'],
  ]
  const bad = [
    ['GB', '12345'],
    ['DE', '1011'],
    ['NL', '1012'],
    ['US', '1000'],
    ['CA', '12345'],
    ['SE', '1145'],
    ['IE', 'A65 F4E'],
    ['IE', 'A65 F4E22'],
    ['IE', 'A6 F4E2'],
    ['IE', '165 F4E2'],
    ['IE', 'DW6 XY00'],
    ['LU', 'L-100'],
    ['LU', 'B-1009'],
    ['EG', '115110'],
    ['EG', '11511041'],
  ]
  const problems = (pairs: string[][]) =>
    pairs.filter(([country = '', postalCode]) =>
      refused({ ...inRiyadh, country, phone: '+966501234567', region: 'x', postalCode }).includes('postalCode: address_part_shape'),
    )
  expect(problems(good)).toEqual([])
  expect(problems(bad)).toEqual(bad)
})

test('in every country the example of a field has the shape that is asked for [DELIVER-01]', () => {
  const unlike = countries.flatMap(country =>
    fieldsIn(country).flatMap(({ field, pattern, example = '' }) => (pattern && !pattern.test(example) ? [[country, field, example]] : [])),
  )
  expect(unlike).toEqual([])
})

test('a line of an address has up to 120 characters, the note up to 200 [DELIVER-01]', () => {
  const lines = ['recipient', 'city', 'district', 'street'] as const
  const long = (length: number) => Object.fromEntries(lines.map(line => [line, 'x'.repeat(length)]))
  expect(refused({ ...inRiyadh, ...long(120), note: 'x'.repeat(200) })).toEqual([])
  expect(refused({ ...inRiyadh, ...long(121), note: 'x'.repeat(201) })).toEqual([...lines, 'note'].map(line => `${line}: text_too_long`))
})
