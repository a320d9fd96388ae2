import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createPageQueries } from './browser.ts'
import { useSignOut } from './sign-out.queries.ts'
import { readToken, storeToken } from './token.ts'

afterEach(() => void vi.unstubAllGlobals())

const storage = (entries: Record<string, string>) => {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const Button = ({ take }: { take: (signOut: () => Promise<void>) => void }) => {
  take(useSignOut().mutateAsync)
  return null
}

/** Signs out in a browser that holds the token `secret`; returns the calls with their authorization, and what is left. */
const signOut = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('localStorage', storage({ token: 'secret' }))
  const ofTab = ['owner', 'intention', 'code', 'delivery rate', 'receipt that was seen', 'places']
  vi.stubGlobal('sessionStorage', storage(Object.fromEntries(ofTab.map(name => [name, 'of Noor']))))
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } })
  vi.stubGlobal('location', new URL('http://shop.test/'))
  const calls: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
    return answer()
  })
  const queries = createPageQueries()
  for (const key of ['user', 'cart', 'wishlist', 'orders', 'own-review', 'delivery', 'addresses', 'desk'])
    queries.setQueryData([key, 'secret'], { name: 'Noor' })
  queries.setQueryData(['products'], [])
  let leave = async () => {}
  const take = (signOut: () => Promise<void>) => {
    leave = signOut
  }
  renderToString(createElement(QueryClientProvider, { client: queries }, createElement(Button, { take })))
  await leave()
  return {
    calls,
    token: readToken(),
    left: queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
    leftInTab: ofTab.filter(name => sessionStorage.getItem(name)),
  }
}

test('signing out revokes the very token that the browser held, and forgets it with all that was its owner’s, in the tab, too [AUTH-09, A3]', async () => {
  expect(await signOut(async () => new Response(null, { status: 204 }))).toEqual({
    calls: ['POST /api/auth/logout Bearer secret'],
    token: null,
    left: ['products'],
    leftInTab: ['places'],
  })
})

test('the browser is signed out, too, when the server cannot be reached [AUTH-09]', async () => {
  // What is asked again must not outlive the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { token, left } = await signOut(() => Promise.reject(new TypeError('no network')))
  expect([token, left]).toEqual([null, ['products']])
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what the server could not take, unreached, busy or failing, is revoked as soon as it can, and signs out nobody who came since [AUTH-09, A3]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const busy = (status: number) => async () => Response.json({ status: false, code: 'unavailable' }, { status })
  const answers = [() => Promise.reject<Response>(new TypeError('no network')), busy(503), busy(429), busy(401)]
  const { calls } = await signOut(() => answers.shift()?.() ?? Promise.reject(new Error('asked once more')))
  storeToken('of Omar')
  for (const asked of [1, 2, 3]) {
    // Until the answer has been read.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    vi.advanceTimersByTime(29_999)
    expect(calls).toHaveLength(asked)
    vi.advanceTimersByTime(1)
  }
  await expect.poll(() => warnings.mock.calls.length).toBe(4)
  expect([calls, vi.getTimerCount()]).toEqual([Array(4).fill('POST /api/auth/logout Bearer secret'), 0])
  expect(readToken()).toBe('of Omar')
  vi.useRealTimers()
  vi.restoreAllMocks()
})
