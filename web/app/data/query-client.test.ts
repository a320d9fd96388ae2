import { Problem } from '@waha/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { categoriesQuery, groupedQuery, productQuery } from '../catalog/catalog.queries.ts'
import { reviewsQuery } from '../reviews/reviews.queries.ts'
import { ShopQueryClient } from './query-client.ts'

const client = () => new ShopQueryClient(() => Promise.reject(new Error('not asked here')))
const minute = 60_000

describe('what the browser keeps', () => {
  test('CACHE-01 categories stay fresh 10 min, groups 5 min without asking again on focus, a product 5 min', () => {
    expect(categoriesQuery().staleTime).toBe(10 * minute)
    expect([groupedQuery('en').staleTime, groupedQuery('en').refetchOnWindowFocus]).toEqual([5 * minute, false])
    expect(productQuery('en', 'x').staleTime).toBe(5 * minute)
    expect(client().getDefaultOptions().queries?.gcTime).toBe(5 * minute)
  })

  test('CACHE-01 reviews stay fresh 30 s without asking again on focus, and are kept 5 min after their last use', () => {
    const { staleTime, refetchOnWindowFocus, gcTime } = reviewsQuery('x')
    expect([staleTime, refetchOnWindowFocus, gcTime]).toEqual([30_000, false, 5 * minute])
  })

  test('CACHE-02 D4 queries are tried three times more with growing pauses up to 30 s; a 4xx and mutations never', () => {
    const { queries, mutations } = client().getDefaultOptions()
    const retry = queries?.retry as (failures: number, error: Error) => boolean
    const delay = queries?.retryDelay as (attempt: number) => number
    expect([0, 1, 2, 3].map(failures => retry(failures, new Problem(503, 'unavailable')))).toEqual([true, true, true, false])
    expect(retry(0, new Problem(0, 'network_error'))).toBe(true)
    expect(retry(0, new Problem(404, 'not_found'))).toBe(false)
    expect([0, 1, 2, 10].map(delay)).toEqual([1000, 2000, 4000, 30_000])
    expect(mutations?.retry).toBe(false)
  })
})
