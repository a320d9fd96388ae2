import { uuid } from '@waha/contract/fields.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('an id is one that the API takes, and no other’s, also on a page that is not secure', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) {
    expect(uuid('field_invalid').safeParse(id).success).toBe(true)
    expect(id).toMatch(/^.{14}4.{4}[89ab]/)
  }
  expect(new Set(ids).size).toBe(100)
})
