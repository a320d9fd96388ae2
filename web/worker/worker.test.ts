import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://shop.example'
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

const listeners: Record<string, (event: object) => void> = {}
let kept: Record<string, Response>
beforeEach(async () => {
  kept = {}
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  })
  vi.stubGlobal('files', [])
  vi.stubGlobal('fetch', vi.fn(nothing))
  vi.stubGlobal('caches', { open: async () => ({ match: async (url: string) => kept[url], keys: async () => [] }) })
  await import('./worker.ts')
})
afterEach(() => void vi.unstubAllGlobals())

/** What the worker answers; undefined where it leaves the request to the browser. */
const ask = (path: string, mode: 'navigate' | 'cors', preloadResponse: Promise<Response | undefined>) => {
  let answer: Promise<Response> | undefined
  listeners.fetch?.({
    request: { method: 'GET', mode, url: origin + path, headers: new Headers() },
    preloadResponse,
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: () => undefined,
  })
  return answer
}

test('a callback that the browser has asked for while the worker started is not asked for again: it would find its attempt used up [GOOGLE-05]', async () => {
  const answer = Response.redirect(`${origin}/auth/success`)
  expect(await ask('/api/auth/google/callback?code=1', 'navigate', Promise.resolve(answer))).toBe(answer)
  expect(fetch).not.toHaveBeenCalled()
})

test('calls, and what a browser opens of the API without asking ahead, come from the network alone [OFFLINE-02]', async () => {
  expect(ask('/api/products', 'cors', Promise.resolve(undefined))).toBeUndefined()
  kept[`${origin}/api/products`] = new Response('<html>')
  await expect(ask('/api/products', 'navigate', Promise.resolve(undefined))).rejects.toThrow('Failed to fetch')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a kept page shows without a network, whether what the browser asked ahead fails or is answered by an error [OFFLINE-01]', async () => {
  for (const preloaded of [nothing(), Promise.resolve(Response.error()), Promise.resolve(undefined)]) {
    kept = { [`${origin}/products`]: new Response('<html lang="en">') }
    const answer = await ask('/products', 'navigate', preloaded)
    expect(await answer?.text()).toBe('<html data-kept lang="en">')
  }
})
