import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { shopContext } from './data/shop-context.ts'
import { loader } from './root.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a page has the year that it is where the shop is [LAYOUT-13]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T22:00:00Z') })
  const yearIn = (timeZone: string) => {
    const context = new RouterContextProvider()
    context.set(shopContext, { publicUrl: 'http://shop.test', demo: true, timeZone } as never)
    return loader({ context } as never).year
  }
  expect(['Asia/Riyadh', 'UTC', 'America/New_York'].map(yearIn)).toEqual([2027, 2026, 2026])
})
