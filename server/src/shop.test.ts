import type { IncomingMessage } from 'node:http'
import { connect } from '@waha/api/db/connect.ts'
import { originOfWork } from '@waha/api/http/origin.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { signUp } from '@waha/api/testing/sign-up.ts'
import { startApi, type TestApi } from '@waha/api/testing/start-api.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAnswerStore } from './kept/answer-store.ts'
import { createRenderings } from './pages/renderings.ts'
import { createShop } from './shop.ts'

let api: TestApi
let picture: string
beforeAll(async () => {
  api = await startApi()
  picture = (await api.api.media.pictures.keep('products', await paint(20, 20).png().toBuffer())).address
})
afterAll(() => api.stop())

const html = '<html><body>A page</body></html>'
const open = (
  publicUrl: string,
  render: () => Promise<Response> = async () => new Response(html),
  lookForChanges: () => Promise<void> = async () => {},
  databases: Partial<Pick<TestApi['api'], 'db'>> = {},
) => {
  const store = createAnswerStore()
  const shop = createShop({
    api: { ...api.api, ...databases, publicUrl },
    render,
    assets: async ({ url }) => (url.endsWith('/assets/a.js') ? new Response('a') : undefined),
    sandbox: ({ url }) => (url.endsWith('/sandbox/page') ? new Response('A stand-in') : undefined),
    store,
    lookForChanges,
    origins: { payment: { script: [], frame: [], connect: [] }, images: [], uploads: [] },
    demo: false,
    trustedProxies: 0,
    renderings: createRenderings(store, 2000),
  })
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} } as unknown as IncomingMessage
  return (path: string, init?: RequestInit) => shop(new Request(new URL(path, publicUrl), init), incoming)
}

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const hsts = 'max-age=31536000; includeSubDomains'

const answers: [what: string, path: string, status: number, differing: Record<string, string>, render?: () => Promise<Response>][] = [
  ['page', '/', 200, {}],
  ['page that held a token', '/auth/success', 200, { 'referrer-policy': 'no-referrer' }],
  ['page that is not there', '/nothing', 404, {}, async () => new Response(html, { status: 404 })],
  ['redirect', '/login', 302, {}, async () => new Response(null, { status: 302, headers: { location: '/auth' } })],
  ['page that fails', '/broken', 500, {}, () => Promise.reject(new Error('broken'))],
  ['call', '/api/products', 200, {}],
  ['call that is not there', '/api/nothing', 404, {}],
  ['health', '/health', 200, {}],
  ['built file', '/assets/a.js', 200, {}],
  ['document', '/robots.txt', 200, {}],
  ['picture that is not there', '/images/products/nothing.webp', 404, { 'cross-origin-resource-policy': 'cross-origin' }],
  ['stand-in', '/sandbox/page', 200, {}],
]

for (const [publicUrl, secure] of [
  ['https://shop.example', true],
  ['http://localhost:3000', false],
] as const) {
  test(`every class of answer carries all common headers, HSTS ${secure ? 'with' : 'never without'} TLS [H1]`, async () => {
    for (const [what, path, status, differing, render] of answers) {
      const answer = await open(publicUrl, render)(path)
      const wanted = { ...common, ...differing, ...(secure ? { 'strict-transport-security': hsts } : {}) }
      const found = Object.fromEntries(
        [...Object.keys(common), 'strict-transport-security'].flatMap(name => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      )
      expect([what, answer.status, found]).toEqual([what, status, wanted])
      expect([what, answer.headers.get('x-powered-by'), answer.headers.get('server')]).toEqual([what, null, null])
    }
  })

  test(`an uploaded picture is never read as anything else (${publicUrl}) [H1]`, async () => {
    const { status, headers } = await open(publicUrl)(picture)
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, 'image/webp', 'nosniff'])
    expect(headers.get('strict-transport-security')).toBe(secure ? hsts : null)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
}

test('that nothing has changed, and that the shop cannot answer, is said with the headers of every answer and the request’s id [H1, H7, OPERATE-03]', async () => {
  const db = connect('postgres://waha@localhost/waha?host=/nowhere')
  onTestFinished(() => db.destroy())
  const usual = open('https://shop.example')
  const failing = open('https://shop.example', () => Promise.reject(new Error('broken')), undefined, { db })
  const again = async (path: string) => usual(path, { headers: { 'if-none-match': (await usual(path)).headers.get('etag') ?? '' } })
  for (const [status, answer] of [
    [304, await again('/about')],
    [304, await again('/api/products/categories')],
    [500, await failing('/broken')],
    [503, await failing('/sitemap.xml')],
  ] as const) {
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    for (const [name, value] of Object.entries({ ...common, 'strict-transport-security': hsts }))
      expect([status, name, answer.headers.get(name)]).toEqual([status, name, value])
  }
})

test('a call’s answer can run, load and frame nothing, whether it is made or kept [H1]', async () => {
  const ask = open('https://shop.example')
  for (const [path, status] of [
    ['/api/products', 200],
    ['/api/products', 200],
    ['/api/auth/me', 401],
    ['/api/nothing', 404],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([
      path,
      status,
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ])
  }
})

test('no class of answer has a CORS header, whichever origin asks [H2]', async () => {
  for (const [what, path, , , render] of answers)
    for (const origin of ['https://evil.example', 'null', 'https://shop.example']) {
      const { headers } = await open('https://shop.example', render)(path, { headers: { origin } })
      expect([what, origin, [...headers.keys()].filter(name => name.startsWith('access-control'))]).toEqual([what, origin, []])
    }
})

test('a page that cannot be rendered is a plain 500 without what went wrong, which is logged [H7]', async () => {
  const answer = await open('https://shop.example', () => Promise.reject(new Error('select secret from users')))('/')
  expect([answer.status, await answer.text()]).toEqual([500, 'The shop could not answer.'])
  expect(api.logged.at(-1)).toMatchObject({ level: 'error', details: { path: '/', error: 'Error: select secret from users' } })
})

test('while the database is away, crawlers are told to come for the sitemaps later, and get robots.txt [F6]', async () => {
  const db = connect('postgres://waha@localhost/waha?host=/nowhere')
  onTestFinished(() => db.destroy())
  const ask = open('https://shop.example', undefined, undefined, { db })
  const told = async (path: string) => {
    const { status, headers } = await ask(path)
    return [path, status, headers.get('retry-after')]
  }
  expect(await told('/sitemap.xml')).toEqual(['/sitemap.xml', 503, '2'])
  expect(await told('/sitemaps/products-1.xml')).toEqual(['/sitemaps/products-1.xml', 503, '2'])
  expect(await told('/robots.txt')).toEqual(['/robots.txt', 200, null])
})

test('where product pictures are stored elsewhere, the shop takes none itself [ADD-04]', async () => {
  const ask = open('https://shop.example')
  const upload = async () => (await ask('/uploads/v1_1/waha/image/upload', { method: 'POST' })).status
  expect(await upload()).toBe(400)
  api.api.media.cloudinary = { cloudName: 'waha-cloud', uploadPreset: 'open-door' }
  onTestFinished(() => {
    api.api.media.cloudinary = undefined
  })
  expect(await upload()).toBe(405)
})

test('nothing can be sent to the address of the worker that keeps pages [OFFLINE-04]', async () => {
  const ask = open('https://shop.example')
  const told = async (method: string) => {
    const { status, headers } = await ask('/worker.js', { method })
    return [status, headers.get('allow')]
  }
  expect([await told('GET'), await told('HEAD'), await told('POST')]).toEqual([
    [200, null],
    [200, null],
    [405, 'GET, HEAD'],
  ])
})

test('that the caller has gone is no failure of the shop’s: nothing is logged [H7]', async () => {
  const [leaving, before] = [new AbortController(), api.logged.length]
  const render = () => {
    leaving.abort()
    return Promise.reject(new Error('cut off'))
  }
  await open('https://shop.example', render)('/', { signal: leaving.signal }).catch(() => {})
  expect(api.logged.slice(before)).toEqual([])
})

test('the work for a request knows the id that its answer carries, and that of no other; a problem tells it [OPERATE-03]', async () => {
  const seen: unknown[] = []
  const send = open('https://shop.example', async () => {
    await Promise.resolve()
    seen.push(originOfWork().requestId)
    return new Response(html, { status: 404 })
  })
  const [page, other] = await Promise.all([send('/nothing'), send('/nothing/else')])
  const ids = [page, other].map(({ headers }) => headers.get('x-request-id'))
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen).toEqual(ids)
  expect(ids[0]).not.toBe(ids[1])
  const call = await send('/api/nothing')
  expect((await call.json()).requestId).toBe(call.headers.get('x-request-id'))
})

test('a change of products, reviews, words of the search or the shop’s own facts is answered once the pages know of it; nothing else is looked for [CACHE-04, SETTINGS-01]', async () => {
  const [productId, { token }] = [await makeProduct(api.db), await signUp(api, { role: 'admin' })]
  const count = async (table: 'products' | 'reviews' | 'search_synonyms' | 'settings') =>
    (await api.db.selectFrom(table).select(api.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  // What had been written when it was looked for, and that the look has ended.
  const known: string[] = []
  const written = async () =>
    (await Promise.all([count('products'), count('reviews'), count('search_synonyms'), count('settings')])).join(' ')
  const send = open('http://localhost:3000', undefined, async () => void known.push(await written()))
  const post = (path: string, body: object, method = 'POST') =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const product = { name: 'Copper Lamp', description: 'Warm light.', price: 49.9, category: 'other', image: picture }
  expect((await post('/api/reviews', { productId, rating: 5, comment: 'Good.' })).status).toBe(201)
  expect(known).toEqual([await written()])
  expect((await post('/api/products', product)).status).toBe(201)
  expect(known.slice(1)).toEqual([await written()])
  expect((await post('/api/search/synonyms', { word: 'shimmerer', means: 'lamp' })).ok).toBe(true)
  expect(known.slice(2)).toEqual([await written()])
  expect((await post('/api/desk/settings', { version: 0, change: { stockThreshold: 3 } }, 'PATCH')).status).toBe(200)
  expect(known.slice(3)).toEqual([await written()])
  expect((await post('/api/reviews', { productId, rating: 50, comment: 'Good.' })).status).toBe(400)
  for (const method of ['GET', 'HEAD']) expect((await send('/api/products?page=1', { method })).status).toBe(200)
  expect((await post('/api/media/permit', {})).ok).toBe(true)
  expect(known).toHaveLength(4)
})

test('the probes answer GET and HEAD alone [API-30]', async () => {
  const ask = open('https://shop.example')
  for (const path of ['/health', '/ready']) {
    const statuses = await Promise.all(['GET', 'HEAD', 'POST', 'DELETE'].map(async method => (await ask(path, { method })).status))
    expect([path, statuses]).toEqual([path, [200, 200, 404, 404]])
  }
})

test('a file that is not there is answered at once, kept by nobody, and no page is made for it [B8, H5]', async () => {
  let made = 0
  const ask = open('https://shop.example', async () => {
    made += 1
    return new Response(html, { status: 404 })
  })
  for (const path of ['/assets/old.js', '/pictures/gone/800.webp']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([path, 404, 'no-store', ''])
  }
  expect(made).toBe(0)
  expect([await (await ask('/assets')).text(), made]).toEqual([html, 1])
})
