import { expect, test } from 'vitest'
import { addressLine, countryName, placeLines } from './address-lines.ts'

const place = {
  country: 'SA',
  region: '',
  city: 'Riyadh',
  district: 'Olaya',
  street: 'Olaya Street',
  building: '4821',
  postalCode: '12345',
  shortAddress: 'RHMB4821',
}

test('a place is written from the street to the country, with the commas of its own script [DELIVER-01]', () => {
  expect(placeLines('en', place)).toEqual(['Olaya Street, 4821', 'Olaya, Riyadh', '12345, RHMB4821', 'Saudi Arabia'])
  expect(placeLines('ar', place)).toEqual(['Olaya Street, 4821', 'Olaya, Riyadh', '12345, RHMB4821', 'المملكة العربية السعودية'])
  const arabic = { ...place, street: 'شارع العليا', district: 'العليا', city: 'الرياض' }
  expect(placeLines('en', arabic)).toEqual(['شارع العليا، 4821', 'العليا، الرياض', '12345, RHMB4821', 'Saudi Arabia'])
  expect(placeLines('ar', arabic)).toEqual(['شارع العليا، 4821', 'العليا، الرياض', '12345، RHMB4821', 'المملكة العربية السعودية'])
  expect(placeLines('en', { ...place, region: 'Najd' })[1]).toBe('Olaya, Riyadh, Najd')
})

test('a city that is called like its region is named once [DELIVER-01]', () => {
  const cairo = { ...place, country: 'EG', region: 'القاهرة', city: 'القاهرة', district: 'الزمالك' }
  expect(placeLines('ar', cairo)[1]).toBe('الزمالك، القاهرة')
  expect(placeLines('ar', { ...cairo, region: 'الجيزة' })[1]).toBe('الزمالك، القاهرة، الجيزة')
  expect(placeLines('en', { ...cairo, city: '', region: '' })[1]).toBe('الزمالك')
})

test('in a file an address is one line with every part that there is, and the commas of the file’s language [DESK-03]', () => {
  const cairo = { ...place, country: 'EG', region: 'القاهرة', city: 'القاهرة', district: '', recipient: 'Noura', note: 'Ring twice' }
  expect(addressLine('ar', cairo)).toBe('Noura، Olaya Street، 4821، القاهرة، القاهرة، 12345، RHMB4821، مصر، Ring twice')
  expect(addressLine('en', { ...cairo, note: '' })).toBe('Noura, Olaya Street, 4821, القاهرة, القاهرة, 12345, RHMB4821, Egypt')
})

test('parts that are missing leave neither a comma nor an empty line [DELIVER-01]', () => {
  const little = { ...place, building: '', district: '', postalCode: '', shortAddress: '' }
  expect(placeLines('en', little)).toEqual(['Olaya Street', 'Riyadh', 'Saudi Arabia'])
})

test('a country that has no name is called by its code [DELIVER-01]', () => {
  expect([countryName('en', 'EG'), countryName('ar', 'EG'), countryName('en', 'QX')]).toEqual(['Egypt', 'مصر', 'QX'])
})

test('a place whose country is not known is written without it [DELIVER-01]', () => {
  for (const locale of ['en', 'ar'] as const) {
    expect(countryName(locale, '')).toBe('')
    expect(placeLines(locale, { ...place, country: '' })).toEqual(['Olaya Street, 4821', 'Olaya, Riyadh', '12345, RHMB4821'])
  }
})
