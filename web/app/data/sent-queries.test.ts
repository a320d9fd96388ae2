import { hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readQueries, writeQueries } from './sent-queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what one client has fetched another has, as new or to be fetched again; failures stay behind [CACHE-01]', async () => {
  const server = new QueryClient()
  const list = { products: [{ id: 'lamp', old_price: null, name: '</script>“ليمون”' }] }
  await server.fetchQuery({ queryKey: ['products', 'ar', { page: 1 }], queryFn: () => list })
  await server.fetchQuery({ queryKey: ['facets'], queryFn: () => Promise.reject(new Error('no')), retry: false }).catch(() => undefined)
  const written = writeQueries(server)

  vi.setSystemTime(5000)
  const readBy = (fresh: boolean) => {
    const browser = new QueryClient()
    hydrate(browser, readQueries(written, { fresh }))
    return browser
  }
  const states = [true, false].map(fresh => readBy(fresh).getQueryState(['products', 'ar', { page: 1 }]))
  expect(states.map(state => [state?.data, state?.status, state?.fetchStatus, state?.dataUpdatedAt])).toEqual([
    [list, 'success', 'idle', 5000],
    [list, 'success', 'idle', 0],
  ])
  expect(writeQueries(server)).toBe(written)
  expect(readBy(true).getQueryCache().getAll()).toHaveLength(1)
})
