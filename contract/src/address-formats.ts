// Which fields an address has in a country: asked in this order, so called, required or not. Recipient, phone and note are asked everywhere.

/** The parts of a place. In Saudi Arabia building is the four-digit number of the national address. */
export const placeFields = ['region', 'city', 'district', 'street', 'building', 'postalCode', 'shortAddress'] as const
export type PlaceField = (typeof placeFields)[number]

/** What a country calls a field; the words are in the messages. */
export type FieldName =
  | PlaceField
  | 'emirate'
  | 'governorate'
  | 'state'
  | 'province'
  | 'county'
  | 'area'
  | 'block'
  | 'zone'
  | 'streetAndNumber'
  | 'houseOrBuilding'
  | 'apartment'
  | 'buildingNumber'
  | 'zip'
  | 'postcode'

export interface AskedField {
  field: PlaceField
  name: FieldName
  required: boolean
  /** What it must look like once digits are Latin and letters are capitals; `example` shows it. */
  pattern?: RegExp
  example?: string
}

const asked = (field: PlaceField, name: FieldName = field, more: Partial<AskedField> = {}): AskedField => ({
  field,
  name,
  required: true,
  ...more,
})
const optional = (field: PlaceField, name: FieldName = field, more: Partial<AskedField> = {}) =>
  asked(field, name, { ...more, required: false })

/** A code by its shape: 9 for a digit, A for a letter, X for either; a space may be left out or be a hyphen. */
const shaped = (shape: string) => {
  const parts = [...shape].map(sign => ({ 9: '\\d', A: '[A-Z]', X: '[A-Z\\d]', ' ': '[ -]?', '-': '[ -]?' })[sign] ?? sign)
  return new RegExp(`^${parts.join('')}$`)
}
const code = (shape: string, example: string) => ({ pattern: shaped(shape), example })

const towerOrHouse = [asked('street'), asked('building', 'houseOrBuilding')]

const formats: Record<string, readonly AskedField[]> = {
  SA: [
    asked('city'),
    asked('district'),
    asked('street'),
    asked('building', 'buildingNumber', code('9999', '4821')),
    asked('postalCode', 'postalCode', code('99999', '12345')),
    optional('shortAddress', 'shortAddress', code('AAAA9999', 'RRRD2929')),
  ],
  AE: [asked('region', 'emirate'), asked('district', 'area'), ...towerOrHouse],
  KW: [asked('city', 'area'), asked('district', 'block'), ...towerOrHouse, optional('postalCode', 'postalCode', code('99999', '13001'))],
  QA: [asked('city'), asked('district', 'zone'), ...towerOrHouse],
  BH: [asked('city'), asked('district', 'block'), ...towerOrHouse],
  OM: [optional('region', 'governorate'), asked('city'), ...towerOrHouse, optional('postalCode', 'postalCode', code('999', '111'))],
  EG: [
    asked('region', 'governorate'),
    asked('city'),
    asked('district', 'area'),
    ...towerOrHouse,
    // Older codes have five digits, those of single blocks of buildings seven.
    optional('postalCode', 'postalCode', code('99999(?:99)?', '11511')),
  ],
  JO: [asked('region', 'governorate'), asked('city'), asked('district', 'area'), ...towerOrHouse],
  US: [
    asked('street', 'streetAndNumber'),
    optional('building', 'apartment'),
    asked('city'),
    asked('region', 'state'),
    asked('postalCode', 'zip', { pattern: /^\d{5}(-\d{4})?$/, example: '10001' }),
  ],
  CA: [
    asked('street', 'streetAndNumber'),
    optional('building', 'apartment'),
    asked('city'),
    asked('region', 'province'),
    asked('postalCode', 'postalCode', code('A9A 9A9', 'K1A 0B1')),
  ],
}

const postalCodes: Record<string, readonly [shape: string, example: string]> = {
  ...Object.fromEntries('AT BE BG CH CY DK HU LI NO SI'.split(' ').map(country => [country, ['9999', '1010']])),
  ...Object.fromEntries('DE EE ES FI FR HR IT'.split(' ').map(country => [country, ['99999', '10115']])),
  ...Object.fromEntries('CZ GR SE SK'.split(' ').map(country => [country, ['999 99', '110 00']])),
  IE: ['A9X XXXX', 'D02 AF30'],
  IS: ['999', '101'],
  LT: ['(?:LT-)?99999', '01100'],
  LU: ['(?:L-)?9999', 'L-1009'],
  LV: ['(?:LV-)?9999', 'LV-1010'],
  MT: ['AAA 9999', 'VLT 1117'],
  NL: ['9999 AA', '1012 AB'],
  PL: ['99-999', '00-001'],
  PT: ['9999-999', '1000-001'],
  RO: ['999999', '010011'],
}

const european = (country: string): readonly AskedField[] => {
  const [shape, example] = postalCodes[country] ?? []
  const postal =
    country === 'GB'
      ? asked('postalCode', 'postcode', { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' })
      : asked('postalCode', 'postalCode', shape && example ? code(shape, example) : {})
  const region = { ES: 'province', IT: 'province', IE: 'county' }[country] as FieldName | undefined
  return [
    asked('street', 'streetAndNumber'),
    optional('building', 'apartment'),
    postal,
    asked('city'),
    ...(region ? [asked('region', region, { required: country !== 'IE' })] : []),
  ]
}

/** The fields of a country that we know nothing of: whatever there may be, with only the least required. */
const elsewhere = [
  optional('region'),
  asked('city'),
  optional('district'),
  asked('street', 'streetAndNumber'),
  optional('building', 'apartment'),
  optional('postalCode'),
]

/** The fields of a place in a country (ISO 3166-1, two letters), in the order in which they are asked. */
export const fieldsIn = (country: string): readonly AskedField[] =>
  formats[country] ?? (country in postalCodes || country === 'GB' ? european(country) : elsewhere)
