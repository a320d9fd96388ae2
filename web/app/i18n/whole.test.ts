import { expect, test } from 'vitest'
import { whole } from './whole.ts'

const held = (text: string) => whole(text).replaceAll('\u00a0', '_')

test.each([
  ['46 g with the case', '46_g with the case'],
  ['46 غ مع العلبة', '46_غ مع العلبة'],
  ['30 × 20.5 × 8 cm, 12 % wool', '30_×_20.5_×_8_cm, 12_% wool'],
  ['Two cables, no case', 'Two cables, no case'],
])('a line of a comparison is not broken between a number and its unit, nor inside a size: %s [COMPARE-05]', (text, wanted) => {
  expect(held(text)).toBe(wanted)
})
