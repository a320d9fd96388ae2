import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keyOf, useChange } from './use-change.ts'

const keys = [keyOf(undefined, 'order', 'a'), keyOf(undefined, 'money', 'a'), ['desk', undefined, 'orders', {}], ['products']]

const stateOf = (text: string, version = 1) => ({ text, version })
type State = ReturnType<typeof stateOf>

interface Props {
  answer: () => Promise<string>
  take: (change: () => Promise<string>) => void
}

const Part = ({ answer, take }: Props) => {
  const newer = (error: unknown) => (error as { now?: State }).now
  take(useChange<State, string, void>({ kind: 'order', id: 'a', stateIn: stateOf, newer }, answer).mutateAsync)
  return null
}

const send = (answer: () => Promise<string>, queries: QueryClient) => {
  let begin = async () => ''
  const take = (change: () => Promise<string>) => {
    begin = change
  }
  renderToString(createElement(QueryClientProvider, { client: queries }, createElement(Part, { answer, take })))
  return begin()
}

/** Changes an order, of which this page knows an older state; answers what it knows then, and what of that is to be asked for anew. */
const change = async (answer: () => Promise<string>, queries = new QueryClient()) => {
  for (const key of keys) queries.setQueryData(key, 'old')
  await send(answer, queries).catch(() => undefined)
  return keys.map(key => [queries.getQueryData(key), queries.getQueryState(key)?.isInvalidated])
}

test('what a change has made shows at once, and all else that the desk knows is asked for anew [DESK-04, DESK-06]', async () => {
  expect(await change(async () => 'answer')).toEqual([
    [stateOf('answer'), false],
    ['old', true],
    ['old', true],
    ['old', false],
  ])
})

test('of a change that came too late what there is now shows; of another failure nothing changes [DESK-08]', async () => {
  expect(await change(() => Promise.reject(Object.assign(new Error('late'), { now: stateOf('theirs') })))).toEqual([
    [stateOf('theirs'), false],
    ['old', true],
    ['old', true],
    ['old', false],
  ])
  expect(await change(() => Promise.reject(new Error('no network')))).toEqual(keys.map(() => ['old', false]))
})

test('what was asked for before a change and is answered after it does not take the change back; it may know what came after it, and is asked for anew [DESK-04]', async () => {
  const queries = new QueryClient()
  const [key = []] = keys
  const held = Promise.withResolvers<string>()
  let asked: Promise<unknown> = Promise.resolve()
  const answer = async () => {
    asked = queries.fetchQuery({ queryKey: key, queryFn: () => held.promise }).catch(() => undefined)
    return 'answer'
  }
  const [order] = await change(answer, queries)
  expect(order).toEqual([stateOf('answer'), true])
  held.resolve('before')
  await asked
  expect(queries.getQueryData(key)).toEqual(stateOf('answer'))
})

test('an answer that is overtaken by that of a later change, or by news of it, does not take that back [DESK-04]', async () => {
  const queries = new QueryClient()
  const [key = []] = keys
  const held = Promise.withResolvers<string>()
  const sent = send(() => held.promise, queries)
  queries.setQueryData(key, stateOf('later', 2))
  held.resolve('answer')
  await sent
  expect(queries.getQueryData(key)).toEqual(stateOf('later', 2))
  queries.setQueryData(key, stateOf('as old', 1))
  await send(async () => 'answer', queries)
  expect(queries.getQueryData(key)).toEqual(stateOf('answer'))
})
