import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test('a description that fits stays whole, a longer one ends between words with an ellipsis [CARD-01]', () => {
  expect(beginningOf('Forty round diamonds', 20)).toBe('Forty round diamonds')
  expect(beginningOf('Forty round diamonds.', 20)).toBe('Forty round…')
  expect(beginningOf('Forty round diamonds', 12)).toBe('Forty round…')
  expect(beginningOf('x'.repeat(30), 20)).toBe(`${'x'.repeat(20)}…`)
})
