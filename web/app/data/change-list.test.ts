import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { settleList, withItemOf } from './change-list.ts'

const isB = (item: string) => item.startsWith('b')

test('WISH-04 CART-04 one item is taken over from another list: its place, its value or its absence; the others stay', () => {
  expect(withItemOf(['a', 'c', 'd'], ['a', 'b', 'c'], isB)).toEqual(['a', 'b', 'c', 'd'])
  expect(withItemOf(['a'], ['x', 'y', 'z', 'b'], isB)).toEqual(['a', 'b'])
  expect(withItemOf(['b1', 'a'], ['c', 'b2'], isB)).toEqual(['b2', 'a'])
  expect(withItemOf(['a', 'b', 'c'], ['d'], isB)).toEqual(['a', 'c'])
})

test('WISH-04 CART-04 of changes that overlap, the last to end asks for the list again', async () => {
  const queries = new QueryClient()
  queries.setQueryData(['cart', 'token', 'en'], [])
  const outdated = () => queries.getQueryState(['cart', 'token', 'en'])?.isInvalidated
  const change = () => {
    const held = Promise.withResolvers<void>()
    const mutation = queries.getMutationCache().build(queries, {
      mutationKey: ['cart'],
      mutationFn: () => held.promise,
      onSettled: () => settleList(queries, 'cart'),
    })
    return { end: held.resolve, ended: mutation.execute(undefined) }
  }
  const [first, second] = [change(), change()]
  first.end()
  await first.ended
  expect(outdated()).toBe(false)
  second.end()
  await second.ended
  expect(outdated()).toBe(true)
})
