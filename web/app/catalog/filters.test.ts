import { describe, expect, test } from 'vitest'
import { countActive, type Filters, listQueryOf, noFilters, readFilters, writeFilters } from './filters.ts'
import { pageItems } from './pagination.tsx'

const all: Filters = { searchTerm: 'honey', category: 'groceries', priceRange: 9, rating: 4, order: 'asc', page: 3 }

describe('the state of the list', () => {
  test('an address holds all of it and gives it back [LIST-11]', () => {
    expect(readFilters(writeFilters(all))).toEqual(all)
    expect(writeFilters(noFilters).toString()).toBe('')
  })

  test('what is not valid in an address counts as not set [LIST-11, H3]', () => {
    expect(readFilters(new URLSearchParams('category=cars&rating=9&page=-1&minPrice=7&maxPrice=8&_order=up'))).toEqual(noFilters)
  })

  test('category, search, price and rating are counted, the sort is not [LIST-01]', () => {
    expect(countActive(all)).toBe(4)
    expect(countActive({ ...noFilters, order: 'asc', page: 5 })).toBe(0)
  })

  test('highest price first by default; by relevance while a term is set and no sort was chosen [LIST-06, LIST-13]', () => {
    expect(listQueryOf(noFilters)).toMatchObject({ _sort: 'price', _order: 'desc' })
    expect(listQueryOf({ ...noFilters, searchTerm: 'x' })).not.toHaveProperty('_sort')
    expect(listQueryOf(all)).toMatchObject({ _order: 'asc', minPrice: 50_000 })
    expect(listQueryOf(all)).not.toHaveProperty('maxPrice')
  })
})

test('page numbers: one around the current, one at each margin, gaps where more are left out [LIST-09]', () => {
  expect(pageItems(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(pageItems(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageItems(12, 12)).toEqual([1, 'gap', 11, 12])
})
