import { hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readQueries, writeQueries } from './sent-queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what one client has fetched another has, as old as it is or as new as the page; failures stay behind [CACHE-01]', async () => {
  const server = new QueryClient()
  const list = { products: [{ id: 'lamp', old_price: null, name: '</script>“ليمون”' }] }
  await server.fetchQuery({ queryKey: ['products', 'ar', { page: 1 }], queryFn: () => list })
  await server.fetchQuery({ queryKey: ['facets'], queryFn: () => Promise.reject(new Error('no')), retry: false }).catch(() => undefined)
  const written = writeQueries(server)

  vi.setSystemTime(5000)
  const readBy = (age: boolean) => {
    const browser = new QueryClient()
    hydrate(browser, readQueries(written, { age }))
    return browser
  }
  const states = [true, false].map(age => readBy(age).getQueryState(['products', 'ar', { page: 1 }]))
  expect(states.map(state => [state?.data, state?.status, state?.fetchStatus, state?.dataUpdatedAt])).toEqual([
    [list, 'success', 'idle', 1000],
    [list, 'success', 'idle', 5000],
  ])
  expect(readBy(false).getQueryCache().getAll()).toHaveLength(1)
})
