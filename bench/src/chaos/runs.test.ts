import { expect, test } from 'vitest'
import { holds } from '../figures.ts'
import { audited } from './runs.ts'

const asTheyShould = { paid: 1, unmatched: 0, without: [], lost: 0, silent: 0, repeated: 0, seconds: 0 }

test.each([
  { found: {}, missed: [] },
  { found: { paid: 0 }, missed: ['books: payments'] },
  { found: { unmatched: 1 }, missed: ['books: money that is not one order'] },
  { found: { lost: 1 }, missed: ['books: acknowledged and gone'] },
  { found: { silent: 1 }, missed: ['books: orders without a mail'] },
])('books miss what they found wrong, and payments where there was none: $found', async ({ found, missed }) => {
  const figures = await audited({ audit: async () => ({ ...asTheyShould, ...found }), failed: [] })
  expect(figures.filter(figure => holds(figure) === false).map(({ name }) => name)).toEqual(missed)
})
