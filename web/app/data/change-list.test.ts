import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { beginChange, settleList, withItemOf } from './change-list.ts'

const isB = (item: string) => item.startsWith('b')

test('one item is taken over from another list: its place, its value or its absence; the others stay [WISH-04, CART-04]', () => {
  expect(withItemOf(['a', 'c', 'd'], ['a', 'b', 'c'], isB)).toEqual(['a', 'b', 'c', 'd'])
  expect(withItemOf(['a'], ['x', 'y', 'z', 'b'], isB)).toEqual(['a', 'b'])
  expect(withItemOf(['b1', 'a'], ['c', 'b2'], isB)).toEqual(['b2', 'a'])
  expect(withItemOf(['a', 'b', 'c'], ['d'], isB)).toEqual(['a', 'c'])
})

test('of changes that overlap, the last to end asks for the list again [WISH-04, CART-04]', async () => {
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

/** A change of the cart that answers when told, and settles as the cart's changes do. */
const changing = (queries: QueryClient) => {
  const key = ['cart', 'token', 'en']
  const held = Promise.withResolvers<string>()
  const mutation = queries.getMutationCache().build<string, Error, void, { alone: () => boolean }>(queries, {
    mutationKey: ['cart'],
    mutationFn: () => held.promise,
    onMutate: () => ({ alone: beginChange(queries, 'cart') }),
    onSettled: (answer, _, __, context) => settleList(queries, 'cart', answer && context?.alone() ? key : undefined),
  })
  const ended = mutation.execute().catch(() => undefined)
  return {
    end: async (how: 'well' | 'badly') => {
      if (how === 'well') held.resolve('the cart')
      else held.reject(new Error('no'))
      await ended
    },
  }
}

const openLists = () => {
  const queries = new QueryClient()
  for (const language of ['en', 'ar']) queries.setQueryData(['cart', 'token', language], [])
  const outdated = () => ['en', 'ar'].map(language => queries.getQueryState(['cart', 'token', language])?.isInvalidated)
  return { queries, outdated }
}

test('after a change that was alone only the list in the other language is out of date; after a failed one all are [CART-11]', async () => {
  const { queries, outdated } = openLists()
  await changing(queries).end('well')
  expect(outdated()).toEqual([false, true])
  await changing(queries).end('well')
  expect(outdated()).toEqual([false, true])
  await changing(queries).end('badly')
  expect(outdated()).toEqual([true, true])
})

test('the list is asked for again after an overlap, whichever change began or ended first [CART-04]', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { queries, outdated } = openLists()
    const changes = [changing(queries), changing(queries)]
    await changes[order[0] ?? 0]?.end('well')
    expect(outdated()).toEqual([false, false])
    await changes[order[1] ?? 0]?.end('well')
    expect(outdated()).toEqual([true, true])
  }
})
