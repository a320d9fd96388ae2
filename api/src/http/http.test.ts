import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, routesOf } from '../app.ts'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('an admin’s address is the admin’s alone, and its other spellings lead nowhere, whoever asks [Z3]', async () => {
  const [{ token, id }, admin] = [await signUp(shop), await signUp(shop, { role: 'admin' })]
  const order = await makeOrder(shop.db, { userId: id })
  const headers = { 'x-role': 'admin', 'x-http-method-override': 'GET', 'x-original-url': '/api/health' }
  const sent = async (path: string, by: { token: string }) => {
    const { status, body } = await shop.send('PATCH', path, { token: by.token, body: { status: 'completed' }, headers })
    return [status, body.code]
  }
  for (const path of [`/orders/${order}/`, `//orders/${order}`, `/ORDERS/${order}`, `/orders//${order}`])
    for (const by of [{ token }, admin]) expect([path, await sent(path, by)]).toEqual([path, [404, 'not_found']])
  // One and the same address, with signs that need no percent.
  for (const path of [`/orders/${order}`, `/orders/${order}?_method=PATCH&role=admin`, `/%6frders/${order}`, `/./orders/%2e/${order}`])
    expect([path, await sent(path, { token })]).toEqual([path, [403, 'admin_required']])
  const state = async () => (await shop.db.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow()).status
  expect(await state()).toBe('processing')
  expect((await sent(`/orders/${order}`, admin))[0]).toBe(200)
  expect(await state()).toBe('completed')
})

describe('bad bodies', () => {
  const login = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    shop.app.fetch(new Request('http://shop.test/api/auth/login', { method: 'POST', body, headers }))

  test('what is no JSON is 400, too much is 413, another type is 415 [I7, I6, API-23]', async () => {
    const good = JSON.stringify({ email: 'a@x.co', password: 'secret' })
    expect((await login('{')).status).toBe(400)
    expect((await login(Buffer.from([0x7b, 0xff, 0xfe]))).status).toBe(400)
    expect((await login(good, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await login(JSON.stringify({ email: 'x'.repeat(110_000) }))).status).toBe(413)
    expect((await login(gzipSync(good), { 'content-type': 'application/json', 'content-encoding': 'gzip' })).status).toBe(400)
    expect((await login('{"__proto__":{"role":"admin"}}')).status).toBe(400)
    expect((await login(`${'['.repeat(50_000)}`)).status).toBe(400)
  })

  test('bytes that are no UTF-8 are 400, also within a text of a body that is right otherwise [I6]', async () => {
    const sent = (letter: string) => login(Buffer.from(`{"email":"a@x.co","password":"secret${letter}"}`, 'latin1'))
    expect((await sent('x')).status).toBe(401)
    for (const bytes of ['\xff', '\xc0\xaf', '\xed\xa0\x80', '\xe0\xa4']) {
      const answer = await sent(bytes)
      expect([bytes, answer.status, (await answer.json()).code]).toEqual([bytes, 400, 'json_invalid'])
    }
  })

  test('a field called __proto__ is refused at any depth, in a body that is right otherwise [I4, A12]', async () => {
    const fields = '"email":"a@x.co","password":"secret"'
    expect((await login(`{${fields}}`)).status).toBe(401)
    for (const body of [
      `{${fields},"__proto__":{"role":"admin"}}`,
      `{${fields},"more":[{"__proto__":1}]}`,
      `{${fields},"\\u005f_proto__":1}`,
    ]) {
      const answer = await login(body)
      expect([body, answer.status, (await answer.json()).code]).toEqual([body, 400, 'json_invalid'])
    }
  })

  test('a body of 100 KB is read, one byte more is 413; by its length or type it is refused before any of it is read [I7]', async () => {
    const sized = (bytes: number) => `{"email":"${'x'.repeat(bytes - '{"email":""}'.length)}"}`
    expect([(await login(sized(102_400))).status, (await login(sized(102_401))).status]).toEqual([400, 413])
    for (const [type, length, status] of [
      ['application/json', '102401', 413],
      ['text/plain', '10', 415],
    ] as const) {
      let asked = 0
      const pull = (body: ReadableStreamDefaultController) => {
        asked += 1
        body.close()
      }
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      const headers = { 'content-type': type, 'content-length': length }
      const request = new Request('http://shop.test/api/auth/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
      expect([type, (await shop.app.fetch(request)).status, asked]).toEqual([type, status, 0])
    }
  })

  test('lists within lists, as deep as a body can be, are 400 like any other mistake [I7]', async () => {
    shop.logged.length = 0
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const depth = Math.floor(102_400 / (open.length + close.length + 1))
      const answer = await login(`${open.repeat(depth)}1${close.repeat(depth)}`)
      expect([open, answer.status, (await answer.json()).status]).toEqual([open, 400, false])
    }
    expect(shop.logged).toEqual([])
  })

  test('a body may come in a thousand pieces; one of more is 413 [I7, X9]', async () => {
    const inPieces = async (count: number) => {
      const start = (body: ReadableStreamDefaultController) => {
        for (const letter of `{"email":"${'x'.repeat(count - '{"email":""}'.length)}"}`) body.enqueue(Buffer.from(letter))
        body.close()
      }
      const [body, headers] = [new ReadableStream({ start }), { 'content-type': 'application/json' }]
      const request = new Request('http://shop.test/api/auth/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
      return (await shop.app.fetch(request)).status
    }
    expect([await inPieces(1000), await inPieces(1001)]).toEqual([400, 413])
  })

  test('JSON is what says that it is, and what only sounds like it is 415 [H2, I7]', async () => {
    const good = JSON.stringify({ email: 'a@x.co', password: 'secret' })
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'])
      expect([type, (await login(good, { 'content-type': type })).status]).toEqual([type, 401])
    for (const type of [
      'application/jsonp',
      'application/json-seq',
      'text/json',
      'text/plain; application/json',
      'multipart/form-data',
      '',
    ])
      expect([type, (await login(good, { 'content-type': type })).status]).toEqual([type, 415])
  })

  test('objects and lists in the place of texts are 400 [I4]', async () => {
    for (const value of [{ $ne: 1 }, ['a'], 1, null, true])
      expect((await login(JSON.stringify({ email: value, password: value }))).status).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})

test('a failed statement is a 500 with a request id and nothing else [H7, ERROR-01]', async () => {
  const findings = await import('../testing/start-api.ts')
  const broken = await findings.startApi()
  await broken.db.schema.dropTable('products').cascade().execute()
  const { status, body, text } = await broken.send('GET', '/products')
  expect([status, body.code]).toEqual([500, 'unexpected_error'])
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(text).not.toMatch(/relation|select|at .*\.ts/)
  await broken.stop()
})

test('the document describes every route, made from the schemas that validate [API-24]', async () => {
  const { body } = await shop.send('GET', '/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const { endpoint } of routesOf(shop.api))
    expect(body.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.summary).toBe(endpoint.summary)
  expect(body.paths['/auth/register'].post.requestBody.content['application/json'].schema.required).toEqual(['name', 'email', 'password'])
  expect(body.paths['/auth/register'].post.requestBody.required).toBe(true)
  expect(body.paths['/auth/logout'].post.requestBody.required).toBe(false)
  const page = await shop.app.fetch(new Request('http://shop.test/api/docs'))
  expect(await page.text()).toContain('/api/auth/register')
})

test('HEAD is answered at every address that answers GET [D3, API-24]', async () => {
  const { token } = await signUp(shop, { role: 'admin', staff: 'owner' })
  const paths = routesOf(shop.api).flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? [path.replace(/\{\w+\}/g, 'x')] : []))
  for (const path of [...paths, '/docs', '/openapi.json']) {
    const { status, text } = await shop.send('HEAD', path, { token })
    expect([path, status, text]).toEqual([path, expect.toBeOneOf([200, 302, 400, 404]), ''])
  }
})

test('the reference page is whole after two thousand calls of it with HEAD that nobody waited for [D3, API-24]', async () => {
  const ask = (method: string) => shop.app.fetch(new Request('http://shop.test/api/docs', { method }))
  for (let count = 0; count < 2000; count += 1) void ask('HEAD')
  expect(await (await ask('GET')).text()).toContain('/api/auth/register')
})

test('the reference page can run nothing, send nothing and be framed by nobody [H1]', async () => {
  const { headers } = await shop.app.fetch(new Request('http://shop.test/api/docs'))
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('a parameter that is called as what every object has is one like any other: it may come once [I4, API-23]', async () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const status = async (query: string) => (await shop.send('GET', `/products?${query}`)).status
    expect([name, await status(`${name}=1`), await status(`${name}=1&${name}=2`)]).toEqual([name, 200, 400])
  }
})

test('health and ready answer ok while the database does [API-30]', async () => {
  expect((await shop.send('GET', '/health')).body).toEqual({ status: 'ok' })
  expect((await shop.send('GET', '/ready')).body).toEqual({ status: 'ok' })
})

test('checks of health that come while the database is asked share its answer, and later ones ask again [X2, API-30]', async () => {
  let asked = 0
  let until = Promise.resolve()
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => {
      await until
      return result
    },
  })
  const app = createApp({ ...shop.api, db })
  const ready = async () => (await app.fetch(new Request('http://shop.test/api/ready'))).status
  const letThrough = Promise.withResolvers<void>()
  until = letThrough.promise
  const all = Array.from({ length: 500 }, ready)
  await expect.poll(() => asked).toBe(1)
  letThrough.resolve()
  expect([new Set(await Promise.all(all)), asked]).toEqual([new Set([200]), 1])
  expect([await ready(), asked]).toEqual([200, 2])
})

test('a call from another origin gets no CORS header, answers are not stored [H2, H5]', async () => {
  const { headers } = await shop.send('GET', '/products', { headers: { origin: 'https://evil.example' } })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
})
