import { expect, test } from 'vitest'
import { concerns } from './shown.ts'

test('votes for reviews make their product’s page and reviews old, and no list; ratings make lists old, too; words only lists [CACHE-04, FIND-02]', () => {
  const [list, page, other] = [
    { of: 'catalogue' },
    { of: 'product', id: 'honey', others: true },
    { of: 'product', id: 'dates', others: true },
  ] as const
  const seen = (what: 'product' | 'reviews' | 'votes') => [list, page, other].map(shown => concerns([{ productId: 'honey', what }], shown))
  expect(seen('votes')).toEqual([false, true, false])
  expect(seen('reviews')).toEqual([true, true, false])
  expect(seen('product')).toEqual([true, true, true])
  expect(concerns([{ productId: '', what: 'words' }], list)).toBe(true)
  expect(concerns([{ productId: '', what: 'words' }], page)).toBe(false)
  const calls = { of: 'product', id: 'honey', others: false } as const
  expect(concerns([{ productId: 'honey', what: 'votes' }], calls)).toBe(true)
  expect([list, page, other].map(shown => concerns('everything', shown))).toEqual([true, true, true])
  expect(concerns('everything', { of: 'nothing' })).toBe(true)
  expect([list, page, other].map(shown => concerns([], shown))).toEqual([false, false, false])
})

test('what stands on every page makes all of them old, those of no product as well, and the call that says it [CACHE-04, ITEM-06]', () => {
  const answers = [{ of: 'nothing' }, { of: 'catalogue' }, { of: 'product', id: 'honey', others: true }] as const
  expect(answers.map(shown => concerns([{ productId: '', what: 'product' }], shown))).toEqual([true, true, true])
  expect(answers.map(shown => concerns([{ productId: 'dates', what: 'product' }], shown))).toEqual([false, true, true])
})
