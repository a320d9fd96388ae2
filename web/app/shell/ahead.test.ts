import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createAhead } from './ahead.ts'

/** What can be fetched ahead, and which of it is under way: nothing is ever answered. */
const neverAnswered = () => {
  const underWay = new Set<string>()
  const nextPage = (address: string) => ({
    routes: [],
    queries: [
      queryOptions({
        queryKey: [address],
        queryFn: ({ signal }) => {
          underWay.add(address)
          signal.addEventListener('abort', () => underWay.delete(address))
          return new Promise<string>(() => {})
        },
      }),
    ],
  })
  return { underWay, nextPage }
}

test('a press ends what is under way for other addresses, another page all of it; what is asked for twice is fetched once, for eight addresses at most [CACHE-06]', () => {
  const ahead = createAhead(new QueryClient())
  const { underWay, nextPage } = neverAnswered()
  for (const address of [...'ab', 'b']) ahead.fetch(address, nextPage(address))
  expect([...underWay]).toEqual(['a', 'b'])
  ahead.only('b')
  expect([...underWay]).toEqual(['b'])
  ahead.end()
  expect([...underWay]).toEqual([])
  for (const address of 'cdefghijk') ahead.fetch(address, nextPage(address))
  expect([...underWay].join('')).toBe('cdefghij')
})
