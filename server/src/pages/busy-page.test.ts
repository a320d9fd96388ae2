import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAnswerStore } from '../kept/answer-store.ts'
import { listen } from '../listen.ts'
import { openRaw, request } from '../testing/raw-client.ts'
import { busyPage, refusePages } from './busy-page.ts'
import type { Page } from './make-page.ts'
import { createRenderings, type Rendered } from './renderings.ts'

const someone = new AbortController().signal
const page: Page = { status: 200, complete: true, html: 'a page', headers: {} }
const store = createAnswerStore()
let renderings = createRenderings(store, 2000)
const server = createServer((request, response) => {
  if (!refusePages(renderings, store, { 'x-frame-options': 'DENY' })(request, response)) response.end('passed on')
})
beforeEach(async () => {
  renderings = createRenderings(store, 2000)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterEach(() => void server.close())

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

/** Three pages under way, and so many in line; answers what ends them all. */
const fill = async (inLine: number) => {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  const all = Array.from({ length: 3 + inLine }, (_, number) =>
    renderings.render(`/products?page=${number}`, someone, () => promise).catch(() => {}),
  )
  await turnOfLoop()
  return async () => {
    resolve({ page })
    await Promise.all(all)
  }
}

test('while two hundred pages wait, the next one is refused with the busy page in its language, a policy under which it can run nothing, an id, and when to come again [X2, D2, H1]', async () => {
  const end = await fill(200)
  for (const [path, locale] of [
    ['/products?q=tent', 'en'],
    ['/ar/products?q=tent', 'ar'],
  ] as const) {
    const answer = await ask(path)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      503,
      expect.objectContaining({
        'retry-after': '1',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
        ),
        'x-frame-options': 'DENY',
      }),
    ])
    expect(await answer.text()).toBe(await busyPage(locale).text())
  }
  await end()
  expect(await (await ask('/products?q=tent')).text()).toBe('passed on')
})

test('with one less in line nobody is refused', async () => {
  const end = await fill(199)
  expect(await (await ask('/products?q=tent')).text()).toBe('passed on')
  await end()
})

test('who asks for a page that is being rendered, or was kept, or for what is no page, is not refused [X2]', async () => {
  await store.keep('/ar', { text: 'home', headers: { etag: '"a"' } }, { shown: { of: 'catalogue' }, since: 0 })
  store.change('everything')
  const end = await fill(200)
  const answers = async (path: string, init?: RequestInit) => (await ask(path, init)).status
  expect(await answers('/')).toBe(503)
  for (const path of ['/ar', '/products?page=0', '/products?page=202', '/api/auth/cart', '/assets/a.js', '/success?session_id=a'])
    expect([path, await answers(path)]).toEqual([path, 200])
  expect(await answers('/products?q=tent', { method: 'POST' })).toBe(200)
  // Something has changed since: what is being rendered is no longer what it shows.
  store.change([{ productId: 'tent', what: 'product' }])
  expect(await answers('/products?page=0')).toBe(503)
  await end()
})

test.each(['//', '///', '//x:99999/', '//[', 'http://x:99999/', 'http://['])(
  'the target %s, which is no address, is answered as ever while two hundred pages wait [X10, B8]',
  async target => {
    const shop = await listen({ host: '127.0.0.1', port: 0 })
    shop.answer(async () => new Response('passed on', { status: 404 }), refusePages(renderings, store, {}))
    const statusOf = async () => {
      const client = await openRaw(shop.port)
      client.send(request(`GET ${target}`, 'host: shop', 'connection: close'))
      return Number((await client.whole()).slice(9, 12))
    }
    const usual = await statusOf()
    const end = await fill(200)
    expect([await statusOf(), usual]).toEqual(target.startsWith('/') ? [404, 404] : [400, 400])
    await end()
    await shop.close({ notice: 0, requests: 0 })
  },
)
