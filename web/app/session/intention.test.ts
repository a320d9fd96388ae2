import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '../data/storage.ts'
import { forgetReturnPath, keepIntention, readIntention, readReturnPath, takeChoice } from './intention.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => {
  forgetPerson()
  vi.useRealTimers()
})

test('choices add up, each product once, and are taken one by one; the path to return to is the last one [CARD-04]', () => {
  keepIntention({ wish: 'lamp' })
  keepIntention({ from: '/products?page=2', add: 'honey' })
  keepIntention({ from: '/ar/products/lamp#reviews', wish: 'lamp' })
  keepIntention({ add: 'earbuds' })
  expect(readIntention()).toEqual({ from: '/ar/products/lamp#reviews', add: ['honey', 'earbuds'], wish: ['lamp'] })
  expect(takeChoice('add')).toBe('honey')
  expect(readIntention()).toEqual({ from: '/ar/products/lamp#reviews', add: ['earbuds'], wish: ['lamp'] })
  expect([takeChoice('add'), takeChoice('add'), takeChoice('wish'), takeChoice('wish')]).toEqual(['earbuds', undefined, 'lamp', undefined])
  expect(readIntention().from).toBe('/ar/products/lamp#reviews')
})

test('a vote is the last one that was wanted; other choices leave it, and it is taken once [REVIEW-03]', () => {
  keepIntention({ from: '/products/lamp#reviews', helpful: 'first' })
  keepIntention({ helpful: 'second' })
  keepIntention({ wish: 'lamp' })
  forgetReturnPath()
  expect(readIntention()).toEqual({ add: [], wish: ['lamp'], helpful: 'second' })
  expect([takeChoice('helpful'), takeChoice('helpful')]).toEqual(['second', undefined])
  keepIntention({ helpful: 'third' })
  expect([takeChoice('helpful'), takeChoice('helpful')]).toEqual(['third', undefined])
  expect(readIntention().wish).toEqual(['lamp'])
})

test('removing the path to return to leaves the choices [CARD-04]', () => {
  keepIntention({ from: '/cart', add: 'honey' })
  forgetReturnPath()
  expect(readIntention()).toEqual({ add: ['honey'], wish: [] })
  forgetPerson()
  expect(readIntention()).toEqual({ add: [], wish: [] })
})

test('a path to return to that is no page of this shop is not kept: the one from before stays [H3, AUTH-04]', () => {
  keepIntention({ from: '//evil.example', add: 'honey' })
  expect(readIntention()).toEqual({ from: undefined, add: ['honey'], wish: [] })
  keepIntention({ from: '/cart' })
  for (const odd of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/auth/success?token=x'])
    keepIntention({ from: odd })
  expect(readIntention().from).toBe('/cart')
})

test('half an hour after the last choice nothing is left for the next person [CARD-04]', () => {
  keepIntention({ from: '/cart', add: 'honey' })
  vi.advanceTimersByTime(29 * 60_000)
  keepIntention({ wish: 'lamp' })
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(readIntention()).toEqual({ from: '/cart', add: ['honey'], wish: ['lamp'] })
  vi.advanceTimersByTime(1)
  expect(readIntention()).toEqual({ add: [], wish: [] })
  expect(takeChoice('add')).toBeUndefined()
  keepIntention({ wish: 'vase' })
  expect(readIntention()).toEqual({ add: [], wish: ['vase'] })
})

test('only pages of this shop are returned to, and never those of sign-in, however they are spelt [AUTH-04, GOOGLE-02, X12]', () => {
  for (const path of ['/', '/ar', '/cart', '/ar/products?q=a%20b&page=2#top', '/authors', '/products/login'])
    expect(readReturnPath(path)).toBe(path)
  for (const odd of [
    undefined,
    null,
    42,
    '',
    'cart',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/ar//evil.example',
    '/..//evil.example',
    '/auth',
    '/auth/success?token=x',
    '/auth/error',
    '/ar/auth',
    '/login?error=x',
    '/ar/register',
    '/AUTH/success',
    '/Login',
    '/AR/auth',
    '/%61uth/success',
    '/ar/auth%2Fsuccess',
    '/products/%E0%A4%A',
  ])
    expect([odd, readReturnPath(odd)]).toEqual([odd, undefined])
})
