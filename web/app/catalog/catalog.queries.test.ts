import { Problem } from '@waha/contract/problem.ts'
import { expect, test } from 'vitest'
import { isUnknownProduct, keepTwin } from './catalog.queries.ts'

test('ITEM-09 only 404, and 400 for a malformed id, mean that there is no such product', () => {
  expect([404, 400].map(status => isUnknownProduct(new Problem(status, 'not_found')))).toEqual([true, true])
  expect([401, 403, 409, 429, 500, 503, 0].filter(status => isUnknownProduct(new Problem(status, 'not_found')))).toEqual([])
  expect(isUnknownProduct(new Error('lost'))).toBe(false)
  expect(isUnknownProduct(null)).toBe(false)
})

test('LANG-03 an answer stays only for the same question in the other language', () => {
  const kept = (from: unknown[]) => keepTwin(['product', 'ar', 'honey'], 'Honey', { queryKey: from })
  expect(kept(['product', 'en', 'honey'])).toBe('Honey')
  expect(kept(['product', 'en', 'lamp'])).toBeUndefined()
  expect(kept(['related', 'en', 'honey'])).toBeUndefined()
  expect(keepTwin(['product', 'ar', 'honey'], undefined, undefined)).toBeUndefined()
})
