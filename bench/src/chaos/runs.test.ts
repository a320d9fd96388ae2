import { expect, test } from 'vitest'
import { holds } from '../figures.ts'
import { audited, historyFigures } from './runs.ts'

const asTheyShould = { paid: 1, unmatched: 0, without: [], lost: 0, silent: 0, repeated: 0, seconds: 0 }

test.each([
  { found: {}, missed: [] },
  { found: { paid: 0 }, missed: ['books: payments'] },
  { found: { unmatched: 1 }, missed: ['books: money that is not one order'] },
  { found: { lost: 1 }, missed: ['books: acknowledged and gone'] },
  { found: { silent: 1 }, missed: ['books: orders without a mail'] },
  { found: { repeated: 1 }, missed: ['books: orders confirmed more than once'] },
])('books miss what they found wrong, and payments where there was none: $found', async ({ found, missed }) => {
  const figures = await audited({ audit: async () => ({ ...asTheyShould, ...found }), failed: [] })
  expect(figures.filter(figure => holds(figure) === false).map(({ name }) => name)).toEqual(missed)
})

test('books say which steps were refused, the three most frequent ones first', async () => {
  const failed = ['/api/auth/cart: 503', '/b: 503', '/pay: 429', '/pay: 429', '/pay: 429', '/b: 503', '/d: 500', '/e: 500', '/d: 500']
  const said = async (steps: string[]) =>
    (await audited({ audit: async () => asTheyShould, failed: steps })).find(({ name }) => name === 'books: acknowledged and gone')?.detail
  expect(await said(failed)).toBe('9 steps were refused meanwhile: 3 × /pay: 429, 2 × /b: 503, 2 × /d: 500')
  expect(await said([])).toBe('0 steps were refused meanwhile')
})

test('a history misses what the books found wrong', async () => {
  const books = { audit: async () => ({ ...asTheyShould, lost: 1 }), failed: [] }
  const figures = await historyFigures({ calls: 9, failed: 0, orders: 1, kills: 1, wrong: [] }, books, 10)
  expect(figures.filter(figure => holds(figure) === false).map(({ name }) => name)).toEqual(['books: acknowledged and gone'])
})
