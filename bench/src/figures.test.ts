import { expect, test } from 'vitest'
import { holds, orFailure, tableOf } from './figures.ts'

test('a part that failed is a bound that is missed, with its message in one line of the table', async () => {
  const figures = await orFailure('Search', Promise.reject(new Error('these differ:\n{"total":1}\n| 2 |')))
  expect(figures.map(holds)).toEqual([false])
  expect(tableOf(figures).split('\n').slice(2)).toEqual(['| failed: Search | 1.00 | <= 0 | missed | Error: these differ: {"total":1} 2  |'])
})

test('a part that went well says its own figures, and one that cannot be measured here none', async () => {
  const figures = [{ name: 'home page', value: 0.9, unit: '', bound: '>= 0.8' as const }]
  expect(await orFailure('Pages', Promise.resolve(figures))).toEqual(figures)
  expect(await orFailure('Pages', Promise.resolve(undefined))).toEqual([])
})
