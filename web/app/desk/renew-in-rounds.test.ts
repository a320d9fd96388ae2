import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewInRounds } from './renew-in-rounds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A desk that shows one query, whose answers are given by hand. */
const showing = (...kind: unknown[]) => {
  const queries = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryKey = ['desk', 'token', ...kind]
  queries.setQueryData(queryKey, 'old')
  const queryFn = () => new Promise<string>(answer => answers.push(answer))
  new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  const leaving = new AbortController()
  return {
    asked: () => answers.length,
    shown: () => queries.getQueryData(queryKey),
    answer: (text: string) => {
      answers.at(-1)?.(text)
      return vi.advanceTimersByTimeAsync(0)
    },
    renew: renewInRounds(queries, leaving.signal),
    leave: () => leaving.abort(),
    askOtherwise: () => void queries.invalidateQueries({ queryKey }),
  }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('what happens within half a second is asked for once [DESK-07]', async () => {
  const { asked, renew } = showing('home', 30)
  renew('a')
  await pass(499)
  renew('b')
  expect(asked()).toBe(0)
  await pass(1)
  expect(asked()).toBe(1)
  await pass(10_000)
  expect(asked()).toBe(1)
})

test('a slow answer is waited for and shown, however much happens meanwhile, which is asked for once, when it is there [DESK-07]', async () => {
  const { asked, shown, answer, renew } = showing('home', 30)
  renew('a')
  await pass(500)
  for (let news = 0; news < 20; news += 1) {
    renew('a')
    await pass(1000)
  }
  expect([asked(), shown()]).toEqual([1, 'old'])
  await answer('after the first')
  expect(shown()).toBe('after the first')
  await pass(500)
  expect(asked()).toBe(2)
  await answer('after all')
  await pass(10_000)
  expect([asked(), shown()]).toEqual([2, 'after all'])
  renew('a')
  await pass(500)
  expect(asked()).toBe(3)
})

test('what was asked for before the news is asked for again: it may be answered with what was there before [DESK-07]', async () => {
  const { asked, answer, shown, renew, askOtherwise } = showing('home', 30)
  askOtherwise()
  renew('a')
  await pass(500)
  expect(asked()).toBe(2)
  await answer('after the news')
  expect(shown()).toBe('after the news')
})

test('packing slips are asked for anew by news of an order among them, and when news may have been missed, not by that of another order [DESK-07, DESK-11]', async () => {
  const { asked, answer, renew } = showing('slips', ['a', 'b'])
  renew('c')
  await pass(500)
  expect(asked()).toBe(0)
  renew('c')
  renew('b')
  await pass(500)
  expect(asked()).toBe(1)
  await answer('slips')
  renew()
  await pass(500)
  expect(asked()).toBe(2)
})

test('a desk that is left asks for nothing more, also when an answer is under way [DESK-07]', async () => {
  const { asked, renew, leave } = showing('home', 30)
  renew('a')
  leave()
  await pass(10_000)
  renew('a')
  await pass(10_000)
  expect(asked()).toBe(0)
  const other = showing('home', 30)
  other.renew('a')
  await pass(500)
  other.renew('a')
  other.leave()
  await other.answer('late')
  await pass(10_000)
  expect(other.asked()).toBe(1)
})
