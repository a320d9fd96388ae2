import { beforeEach, expect, test } from 'vitest'
import { forget, readStored, store } from '../data/storage.ts'
import { chosenIds, clearCompared, comparePath, dropCompared, readIds, toggleCompared } from './compared.ts'

// Without a browser values are held in memory.
beforeEach(() => forget('compare'))

test('of an address the first four ids count, each once; what cannot be an id is none, and is counted by itself [COMPARE-04]', () => {
  expect(readIds('a,b,a,,B,c d,../x,honey-1')).toEqual({ ids: ['a', 'b', 'honey-1'], left: 0, invalid: 3 })
  expect(readIds('a,b-,-c,d--e,-')).toEqual({ ids: ['a'], left: 0, invalid: 4 })
  expect(readIds('a,b,c,d')).toEqual({ ids: ['a', 'b', 'c', 'd'], left: 0, invalid: 0 })
  expect(readIds('a,b,c,d,e,-,f')).toEqual({ ids: ['a', 'b', 'c', 'd'], left: 2, invalid: 1 })
  expect(readIds('')).toEqual({ ids: [], left: 0, invalid: 0 })
  expect(readIds(`${'x'.repeat(80)},${'x'.repeat(81)}`).ids).toEqual(['x'.repeat(80)])
})

test('four products are chosen, a fifth is refused until one is taken out; whatever else the storage holds is ignored [COMPARE-01]', () => {
  expect(['a', 'b', 'c', 'd', 'e'].map(toggleCompared)).toEqual([true, true, true, true, false])
  expect([toggleCompared('b'), toggleCompared('e'), chosenIds()]).toEqual([true, true, ['a', 'c', 'd', 'e']])
  clearCompared()
  expect(chosenIds()).toEqual([])
  store('compare', '{"not":"ids"},<b>,honey')
  expect(chosenIds()).toEqual(['honey'])
})

test('several are taken out at once; of those that were not chosen nothing is written [COMPARE-01]', () => {
  dropCompared(['a'])
  expect(readStored('compare')).toBeNull()
  for (const id of ['a', 'b', 'c', 'd']) toggleCompared(id)
  dropCompared(['d', 'e', 'a'])
  expect(chosenIds()).toEqual(['b', 'c'])
})

test('the address of a comparison [COMPARE-02]', () => {
  expect([comparePath([]), comparePath(['a', 'b'])]).toEqual(['/compare', '/compare?ids=a,b'])
})
