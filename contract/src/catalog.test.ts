import { expect, test } from 'vitest'
import { catalogApi } from './catalog.ts'
import { deskOrdersApi } from './desk/orders.ts'
import type { Schema } from './schema.ts'

const read = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? 'taken'

test('a term may have a hundred letters, counted as people count them, wherever it is looked for [I3, T2]', () => {
  const places = [catalogApi.list, catalogApi.facets, catalogApi.suggestions, deskOrdersApi.orders, deskOrdersApi.export]
  for (const { path, query } of places)
    for (const letter of ['x', 'ع', '😀'])
      expect([path, letter, ...[100, 101].map(count => read(query, { q: letter.repeat(count) }))]).toEqual([
        path,
        letter,
        'taken',
        ['search_too_long'],
      ])
})

test('the least discount is asked for in whole percent from 1 to 100, in the list and in its counts [I5, LIST-15]', () => {
  for (const { query } of [catalogApi.list, catalogApi.facets])
    expect(['0', '1', '100', '101'].map(minDiscount => read(query, { minDiscount }))).toEqual([
      ['discount_filter_invalid'],
      'taken',
      'taken',
      ['discount_filter_invalid'],
    ])
})
