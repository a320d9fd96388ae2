import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test('a number with a country’s code is read wherever its plus stands, with marks of direction, spaces and punctuation [DELIVER-01]', () => {
  for (const typed of [
    '+966501234567',
    '966501234567+',
    '\u200e+966 50 123 4567\u200f',
    '(966) 50-123 4567+',
    ' 00966501234567 ',
    '٠٠٩٦٦٥٠١٢٣٤٥٦٧',
  ])
    expect([typed, readPhone(typed, 'EG')]).toEqual([typed, '+966501234567'])
  // Where 00 is not how one dials abroad.
  for (const typed of [' 00966501234567', '966501234567+ ', '\u200e966501234567+\u200f'])
    expect([typed, readPhone(typed, 'US')]).toEqual([typed, '+966501234567'])
})

test('without plus or 00 a number is one of the country; where no country is known it is none [DELIVER-01]', () => {
  expect([readPhone('0501234567', 'SA'), readPhone('966501234567', 'EG')]).toEqual(['+966501234567', undefined])
  expect([readPhone('+966501234567', 'AQ'), readPhone('0501234567', 'AQ')]).toEqual(['+966501234567', undefined])
})

test('what can be no number of any plan is none [DELIVER-01]', () => {
  for (const typed of ['', '+', 'call me', '+9665012345', '+96650123456789'])
    expect([typed, readPhone(typed, 'SA')]).toEqual([typed, undefined])
})
