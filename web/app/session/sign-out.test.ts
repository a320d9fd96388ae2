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
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
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
    comeOnline: () => browser.dispatchEvent(new Event('online')),
    left: queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
    leftInTab: ofTab.filter(name => sessionStorage.getItem(name)),
  }
}

test('signing out revokes the very token that the browser held, and forgets it with all that was its owner’s, in the tab, too [AUTH-09, A3]', async () => {
  expect(await signOut(async () => new Response(null, { status: 204 }))).toEqual({
    comeOnline: expect.any(Function),
    calls: ['POST /api/auth/logout Bearer secret'],
    token: null,
    left: ['products'],
    leftInTab: ['places'],
  })
})

test('the browser is signed out, too, when the server cannot be reached [AUTH-09]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { token, left } = await signOut(() => Promise.reject(new TypeError('no network')))
  expect([token, left]).toEqual([null, ['products']])
  vi.restoreAllMocks()
})

test('what was signed out without a connection is revoked once there is one, and signs out nobody who came since [AUTH-09, A3]', async () => {
  const failures = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let answer = () => Promise.reject<Response>(new TypeError('no network'))
  const { calls, comeOnline } = await signOut(() => answer())
  storeToken('of Omar')
  for (const failed of [2, 3]) {
    comeOnline()
    await expect.poll(() => failures.mock.calls.length).toBe(failed)
    answer = async () => Response.json({ status: false, code: 'sign_in_required' }, { status: 401 })
  }
  comeOnline()
  expect([calls, readToken()]).toEqual([Array(3).fill('POST /api/auth/logout Bearer secret'), 'of Omar'])
  vi.restoreAllMocks()
})
