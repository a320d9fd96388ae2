import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createAnswerStore } from './answer-store.ts'
import { keepCalls } from './keep-calls.ts'

/** Calls over an API; `calls` are the addresses that reached it. */
const open = (api: (path: string) => Response | Promise<Response>, capacity = Number.POSITIVE_INFINITY) => {
  const store = createAnswerStore({ capacity })
  const calls: string[] = []
  const call = keepCalls(request => {
    const path = request.url.replace('https://shop.example/api', '')
    calls.push(`${request.method} ${path}`)
    return api(path)
  }, store)
  const get = (path: string, init?: RequestInit) => call(new Request(`https://shop.example/api${path}`, init))
  return { store, calls, get }
}

test('an answer that is the same for everyone is made once, in each language, whoever asks [CACHE-04]', async () => {
  const { calls, get } = open(path => Response.json({ path }))
  const signedIn = { headers: { authorization: 'Bearer x' } }
  const both = [get('/products?page=2'), get('/products?page=2', signedIn)]
  for (const answer of await Promise.all(both)) expect(await answer.json()).toEqual({ path: '/products?page=2' })
  const kept = await get('/products?page=2')
  expect([kept.headers.get('cache-control'), kept.headers.get('vary'), await kept.json()]).toEqual([
    'public, max-age=0, must-revalidate',
    'accept-encoding, accept-language',
    { path: '/products?page=2' },
  ])
  const unchanged = await get('/products?page=2', { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  await get('/products?page=2', { headers: { 'accept-language': 'ar' } })
  expect(calls).toEqual(['GET /products?page=2', 'GET /products?page=2'])
})

test('it is made in the language by which it is kept, also where a header alone asks for that [API-35, CACHE-04]', async () => {
  const call = keepCalls(request => Response.json(request.headers.get('accept-language')), createAnswerStore())
  for (const language of ['ar', 'en', 'ar']) {
    const answer = await call(new Request('https://shop.example/api/products', { headers: { 'accept-language': language } }))
    expect(await answer.json()).toBe(language)
  }
})

test('one that people ask for again stays, however many others are asked for once [CACHE-04, B8]', async () => {
  // Random, so that each takes its whole room: there is room for five.
  const { calls, get } = open(() => Response.json(randomBytes(4000).toString('hex')), 30_000)
  const init = { headers: { 'accept-encoding': 'br' } }
  for (let once = 0; once < 40; once += 1) {
    await get('/products', init)
    await get(`/products?q=${once}`, init)
  }
  await get('/products?q=30', init)
  expect(calls.filter(call => call === 'GET /products').length).toBe(1)
  expect(calls.filter(call => call === 'GET /products?q=30').length).toBe(2)
})

test('it carries its policy and no other header of the API, made or kept [CACHE-04, H1]', async () => {
  const headers = { 'content-security-policy': "default-src 'none'", 'x-request-id': 'of the first caller' }
  const { calls, get } = open(() => Response.json({}, { headers }))
  for (const time of ['made', 'kept']) {
    const answer = await get('/products', { headers: { 'accept-encoding': 'br' } })
    expect([time, ...Object.keys(headers).map(name => answer.headers.get(name))]).toEqual([time, "default-src 'none'", null])
    expect(answer.headers.get('content-type')).toBe('application/json')
  }
  expect(calls).toEqual(['GET /products'])
})

test('who asks while it is being made joins the others, also after looks that found nothing changed [CACHE-04]', async () => {
  const made = Promise.withResolvers<Response>()
  const { calls, get, store } = open(() => made.promise)
  const early = get('/products')
  for (let look = 0; look < 60; look += 1) store.change([])
  const late = get('/products')
  made.resolve(Response.json('here'))
  expect([await (await early).json(), await (await late).json(), await (await get('/products')).json()]).toEqual(['here', 'here', 'here'])
  expect(calls).toEqual(['GET /products'])
})

test('it is made anew after a change of what it shows, and after no other [CACHE-04]', async () => {
  let version = 0
  const { get, store } = open(() => Response.json(version))
  const paths = ['/products', '/products/facets', '/products/honey', '/reviews?productId=honey', '/products/lamp', '/products/categories']
  const versions = () => Promise.all(paths.map(async path => (await get(path)).json()))
  expect(await versions()).toEqual([0, 0, 0, 0, 0, 0])
  version = 1
  store.change([{ productId: 'honey', what: 'product' }])
  expect(await versions()).toEqual([1, 1, 1, 1, 0, 0])
  version = 2
  store.change([{ productId: 'honey', what: 'reviews' }])
  expect(await versions()).toEqual([2, 2, 2, 2, 0, 0])
})

test('an answer during whose making something changed is made anew for the next caller [CACHE-04]', async () => {
  const first = Promise.withResolvers<Response>()
  const answers = [first.promise, Promise.resolve(Response.json('new'))]
  const { get, store } = open(() => answers.shift() ?? Response.json('newer'))
  const early = get('/products')
  store.change([{ productId: 'honey', what: 'product' }])
  first.resolve(Response.json('old'))
  expect([await (await early).json(), await (await get('/products')).json(), await (await get('/products')).json()]).toEqual([
    'old',
    'new',
    'new',
  ])
})

test('who asks after a change does not wait for an answer that was begun before it, nor gets it later [CACHE-04]', async () => {
  const first = Promise.withResolvers<Response>()
  const answers = [first.promise, Promise.resolve(Response.json('new'))]
  const { get, store } = open(() => answers.shift() ?? Response.json('newer'))
  const early = get('/products')
  store.change([{ productId: 'honey', what: 'product' }])
  expect(await (await get('/products')).json()).toBe('new')
  first.resolve(Response.json('old'))
  expect(await (await early).json()).toBe('new')
  expect(await (await get('/products')).json()).toBe('new')
})

test('failures, changes and calls that know the caller are passed on each time; nothing old stands in for a failure [CACHE-04, F6]', async () => {
  let status = 200
  const { get, calls, store } = open(() => Response.json({}, { status }))
  for (const time of [1, 2]) {
    expect([time, (await get('/auth/me')).headers.get('etag')]).toEqual([time, null])
    await get('/products', { method: 'POST' })
  }
  expect(calls).toEqual(['GET /auth/me', 'POST /products', 'GET /auth/me', 'POST /products'])
  await get('/products/honey')
  store.change('everything')
  status = 503
  expect([(await get('/products/honey')).status, (await get('/products/honey')).status]).toEqual([503, 503])
  expect(calls.filter(call => call === 'GET /products/honey')).toHaveLength(3)
})

test('an answer that the shop itself has asked for is compressed when a browser asks for it [CACHE-04]', async () => {
  const { get, store } = open(() => Response.json({ name: 'honey' }))
  await get('/products/honey')
  const forms = () => [...(store.find('/api/products/honey en')?.forms.keys() ?? [])]
  expect(forms()).toEqual(['identity'])
  const answer = await get('/products/honey', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('{"name":"honey"}')
  expect(forms()).toEqual(['identity', 'br'])
})

test('an answer that a caller of an older encoding has asked for first goes out to everybody, in what they take [CACHE-04]', async () => {
  const { calls, get } = open(() => Response.json({ name: 'honey' }))
  const taken = []
  for (const encoding of ['gzip', 'identity', 'br']) {
    const answer = await get('/products/honey', { headers: { 'accept-encoding': encoding } })
    taken.push([answer.headers.get('content-encoding'), (await answer.arrayBuffer()).byteLength > 0])
  }
  expect([taken, calls.length]).toEqual([
    [
      ['gzip', true],
      [null, true],
      ['br', true],
    ],
    1,
  ])
})

test('the description of the API is kept, compressed, for all who ask [X9, API-24]', async () => {
  const { calls, get } = open(() => Response.json({ openapi: '3.1.0', padding: 'x'.repeat(5000) }))
  const answers = await Promise.all(Array.from({ length: 60 }, () => get('/openapi.json', { headers: { 'accept-encoding': 'br' } })))
  for (const answer of [...answers, await get('/openapi.json', { headers: { 'accept-encoding': 'br' } })]) {
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.length < 200, JSON.parse(brotliDecompressSync(bytes).toString()).openapi]).toEqual([true, '3.1.0'])
  }
  expect(calls).toEqual(['GET /openapi.json'])
})

test('what all who asked for it have left is given up if it has not begun; one who stays, or comes later, gets it [X2, B8]', async () => {
  const held: { signal: AbortSignal; answer: (response: Response) => void }[] = []
  const call = keepCalls(({ signal }) => new Promise(answer => held.push({ signal, answer })), createAnswerStore())
  const leaving = [new AbortController(), new AbortController()]
  const ask = (signal?: AbortSignal) => call(new Request('https://shop.example/api/products', signal ? { signal } : {}))
  const gone = leaving.map(({ signal }) => ask(signal))
  expect(held.length).toBe(1)
  leaving[0]?.abort()
  expect(held[0]?.signal.aborted).toBe(false)
  leaving[1]?.abort()
  expect(held[0]?.signal.aborted).toBe(true)
  const late = ask()
  expect(held.length).toBe(2)
  held[0]?.answer(new Response(null, { status: 503 }))
  held[1]?.answer(Response.json('here'))
  expect([(await Promise.all(gone)).map(({ status }) => status), await (await late).json()]).toEqual([[503, 503], 'here'])
})
