import { limits } from '@waha/contract/limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { forget, readStored, store } from '../data/storage.ts'
import { addRecentTerm, forgetRecentTerms } from './recent-terms.ts'

// Without a browser values are held in memory.
beforeEach(() => forget('searches'))

const kept = () => JSON.parse(readStored('searches') ?? '[]')

test('of what was searched for the five newest are kept, each once, without spaces around it; spaces alone are not [FIND-06]', () => {
  for (const term of ['honey', ' lamp ', 'oud', '  ', 'rug', 'milk', 'oud', 'tea']) addRecentTerm(term)
  expect(kept()).toEqual(['tea', 'oud', 'milk', 'rug', 'lamp'])
  forgetRecentTerms()
  expect(readStored('searches')).toBeNull()
})

test('what else the storage holds is ignored [FIND-06]', () => {
  const longest = 'x'.repeat(limits.searchTerm)
  store('searches', JSON.stringify(['honey', 7, ' ', `${longest}x`, longest]))
  addRecentTerm('lamp')
  expect(kept()).toEqual(['lamp', 'honey', longest])
  for (const odd of ['{broken', '{"not":"terms"}', 'null']) {
    store('searches', odd)
    addRecentTerm('lamp')
    expect(kept()).toEqual(['lamp'])
  }
})
