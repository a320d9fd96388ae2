import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Failure, QueryState } from './query-state.tsx'

const none = { data: undefined, error: null, isPending: true, isLoadingError: false, errorUpdateCount: 0 }
const error = new Error('no network')

/** Renders a query in the given state. */
const show = (query: object, slots: { signedOut?: string; isEmpty?: (list: string[]) => boolean; exact?: boolean } = {}) => {
  const props = {
    query: { ...none, ...query } as UseQueryResult<string[]>,
    pending: 'pending',
    failed: ({ error }: Failure) => `failed: ${error.message}`,
    empty: 'empty',
    children: (list: string[]) => list.join(),
    ...slots,
  }
  return renderToString(createElement(MemoryRouter, null, createElement(QueryState<string[]>, props)))
}

test('a query is pending, failed, empty or loaded [CART-01, LIST-10]', () => {
  expect(show({})).toBe('pending')
  expect(show({ error, isPending: false, isLoadingError: true, errorUpdateCount: 1 })).toBe('failed: no network')
  expect(show({ data: [], isPending: false })).toBe('empty')
  expect(show({ data: ['honey', 'lamp'], isPending: false })).toBe('honey,lamp')
  expect(show({ data: ['honey'], isPending: false }, { isEmpty: () => true })).toBe('empty')
})

test('what was loaded stays when a later fetch fails [CACHE-03]', () => {
  expect(show({ data: ['honey'], error, isPending: false, errorUpdateCount: 1 })).toBe('honey')
})

test('the server, which knows no visitor, shows what is one’s own as pending, and says what it needs without scripts [CART-01]', () => {
  const html = show({ data: ['honey'], isPending: false }, { signedOut: 'signed out' })
  expect(html).toMatch(/<noscript>.+<\/noscript>.*>pending</)
  expect(html).not.toMatch(/signed out|honey/)
})

test('where only the exact answer counts, a query that waits for a connection says so in place of another’s data, and keeps its own [OFFLINE-05]', () => {
  const another = { isPaused: true, fetchStatus: 'paused', isPlaceholderData: true, data: ['honey'], isPending: false }
  const exact = { exact: true }
  expect(show(another, exact)).toBe('failed: network_error')
  expect(show({ ...another, isPlaceholderData: false }, exact)).toBe('honey')
  expect(show({ ...another, isPaused: false }, exact)).toBe('honey')
  expect(show(another)).toBe('honey')
})

test('a query that waits for a connection says so, unless it has data from before [OFFLINE-05]', () => {
  const paused = { isPaused: true, fetchStatus: 'paused' }
  expect(show(paused)).toBe('failed: network_error')
  expect(show({ ...paused, data: ['honey'], isPending: false })).toBe('honey')
})
