import { expect, test } from 'vitest'
import { encodingOf } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.000, GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
])('of the encodings that a caller names, none is taken that it refuses: %s [CACHE-04]', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
