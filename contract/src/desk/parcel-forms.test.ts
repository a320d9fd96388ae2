import { expect, test } from 'vitest'
import { parcelCorrection } from './parcel-forms.ts'

/** The number as it is kept, or the code of what is wrong with it. */
const read = (trackingNumber: string, carrier = 'smsa') => {
  const { data, error } = parcelCorrection.safeParse({ carrier, trackingNumber, version: 1 })
  return data ? data.trackingNumber : error?.issues[0]?.message
}

test('a tracking number is taken as it was copied: white space of any kind around it, marks that nobody sees, any hyphen, digits of either script [DESK-05]', () => {
  for (const pasted of [
    'RR-1234 5',
    '\tRR-1234 5\r\n',
    '\u00a0RR-1234\u00a05\u202f',
    '\ufeffRR-\u200b1234 5\u200d\u00ad',
    '\u2068\u061cRR-1234\u200e 5\u2069',
    'RR\u20101234 5',
    'RR\u20111234 5',
    'RR–1234 5',
    'RR—1234 5',
    'RR\u22121234 5',
    'RR-١٢٣٤ ۵',
    'RR-1234 \t\n 5',
  ])
    expect([pasted, read(pasted)]).toEqual([pasted, 'RR-1234 5'])
})

test('a tracking number has letters of the English alphabet, in any case, digits, hyphens, points, slashes and spaces, and no others [DESK-05]', () => {
  for (const fits of ['1Z999AA10123456784', 'jd01 4600/00.38-9']) expect([fits, read(fits)]).toEqual([fits, fits])
  // The Greek and Cyrillic ones look as English ones do.
  for (const other of ['أرامكس12', 'ΑΒ12', 'АВ12', 'é12', '½', '１２', '<12>', '12_3', '12\u00003'])
    expect([other, read(other)]).toEqual([other, 'desk_tracking_invalid'])
})

test('a tracking number has at most sixty characters, without those that nobody sees [DESK-05]', () => {
  const sixty = 'A1'.repeat(30)
  expect([read(`\u2066 ${sixty} \u2069`), read(`${sixty}A`)]).toEqual([sixty, 'desk_tracking_invalid'])
})

test('what nobody sees is no tracking number, which only one’s own carriers do without [DESK-05]', () => {
  for (const blank of ['', ' ', '\u00a0\t', '\u200b\u2069'])
    expect([read(blank), read(blank, 'other')]).toEqual(['desk_tracking_required', ''])
})
