import { describe, expect, test } from 'vitest'
import { countActive, type Filters, listQueryOf, noFilters, readFilters, writeFilters } from './filters.ts'
import { pageItems } from './pagination.tsx'

const all: Filters = {
  searchTerm: 'honey',
  category: 'groceries',
  minPrice: 50_000,
  maxPrice: undefined,
  rating: 4,
  minDiscount: 30,
  order: 'asc',
  page: 3,
}

describe('the state of the list', () => {
  test('an address holds all of it and gives it back, any price and discount, too [LIST-11, LIST-14, LIST-15]', () => {
    expect(readFilters(writeFilters(all))).toEqual(all)
    const newest: Filters = { ...noFilters, minPrice: 0, maxPrice: 12.5, order: 'newest' }
    expect(writeFilters(newest).toString()).toBe('minPrice=0&maxPrice=12.5&_sort=createdAt')
    expect(readFilters(writeFilters(newest))).toEqual(newest)
    expect(writeFilters(noFilters).toString()).toBe('')
  })

  test('what is not valid in an address counts as not set [LIST-11, H3]', () => {
    expect(readFilters(new URLSearchParams('minPrice=-1&maxPrice=1e3&minDiscount=101'))).toEqual(noFilters)
    expect(readFilters(new URLSearchParams('category=cars&rating=9&page=-1&_order=up&_sort=name'))).toEqual(noFilters)
    const read = (name: 'page' | 'rating' | 'minDiscount' | 'minPrice' | 'maxPrice', ...texts: string[]) =>
      texts.map(text => readFilters(new URLSearchParams({ [name]: text }))[name])
    const odd = ['', ' 1', '1 ', '+1', '1.0', '1e0', '0x1', '١']
    expect(read('page', '0', '1', '1000000', '1000001', ...odd)).toEqual([1, 1, 1_000_000, 1, ...odd.map(() => 1)])
    expect(read('rating', '0', '1', '5', '6', ...odd)).toEqual([undefined, 1, 5, undefined, ...odd.map(() => undefined)])
    expect(read('minDiscount', '0', '1', '100', '101')).toEqual([undefined, 1, 100, undefined])
    for (const name of ['minPrice', 'maxPrice'] as const) {
      expect(read(name, '0', '999999999', '12.5', '12.990')).toEqual([0, 999_999_999, 12.5, 12.99])
      expect(read(name, '1000000000', '12.999', '12.9900', '12.', '.5', '-1', '1e3', ' 1')).toEqual(Array(8).fill(undefined))
    }
  })

  test('of the words that are looked for in an address the first hundred letters count, without spaces around them; nor are such spaces written there [LIST-11, H3]', () => {
    const read = (q: string) => readFilters(new URLSearchParams({ q }))
    const words = (q: string) => read(q).searchTerm
    expect([words('😀'.repeat(100)), words(`${'😀'.repeat(100)}x`)]).toEqual(['😀'.repeat(100), '😀'.repeat(100)])
    expect([words('  '), words(' honey '), words(`${'x'.repeat(99)} y`)]).toEqual(['', 'honey', 'x'.repeat(99)])
    expect([listQueryOf(read('  ')), countActive(read('  '))]).toEqual([listQueryOf(noFilters), 0])
    expect(listQueryOf(read(' honey '))).toEqual({ page: 1, q: 'honey' })
    const typed = (searchTerm: string) => writeFilters({ ...noFilters, searchTerm }).toString()
    expect([typed('  '), typed(' honey ')]).toEqual(['', 'q=honey'])
  })

  test('a price range that is written the wrong way round counts as the one that was meant [LIST-14]', () => {
    expect(readFilters(new URLSearchParams('minPrice=100&maxPrice=50'))).toEqual({ ...noFilters, minPrice: 50, maxPrice: 100 })
    expect(readFilters(new URLSearchParams('minPrice=50&maxPrice=50'))).toEqual({ ...noFilters, minPrice: 50, maxPrice: 50 })
  })

  test('category, search, price, rating and discount are counted, the sort is not [LIST-01, LIST-15]', () => {
    expect(countActive(all)).toBe(5)
    expect(countActive({ ...noFilters, minPrice: 25, maxPrice: 50 })).toBe(1)
    expect(countActive({ ...noFilters, minPrice: 0 })).toBe(1)
    expect(countActive({ ...noFilters, maxPrice: 100 })).toBe(1)
    expect(countActive({ ...noFilters, order: 'asc', page: 5 })).toBe(0)
  })

  test('highest price first by default; by relevance while a term is set and no sort was chosen [LIST-06, LIST-13]', () => {
    expect(listQueryOf(noFilters)).toMatchObject({ _sort: 'price', _order: 'desc' })
    expect(listQueryOf({ ...noFilters, searchTerm: 'x' })).not.toHaveProperty('_sort')
    expect(listQueryOf(all)).toMatchObject({ _order: 'asc', minPrice: 50_000 })
    expect(listQueryOf(all)).not.toHaveProperty('maxPrice')
  })

  test('the newest first, and what is reduced by so much, is asked for as the API has it [LIST-15, LIST-16]', () => {
    expect(listQueryOf({ ...noFilters, order: 'newest', minDiscount: 30 })).toEqual({ page: 1, minDiscount: 30, _sort: 'createdAt' })
    expect(listQueryOf({ ...noFilters, searchTerm: 'x', order: 'newest' })).toMatchObject({ q: 'x', _sort: 'createdAt' })
  })
})

test('page numbers: one around the current, one at each margin, gaps where two or more are left out [LIST-09]', () => {
  expect(pageItems(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(pageItems(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageItems(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9])
  expect(pageItems(12, 12)).toEqual([1, 'gap', 11, 12])
})
