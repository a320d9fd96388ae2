import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { connect } from '../db/connect.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const ask = async (app: ReturnType<typeof createApp>, path: string, init?: RequestInit) => {
  const answer = await app.fetch(new Request(`http://shop.test/api${path}`, init))
  const text = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, body: JSON.parse(text) }
}

/** An API whose database is at this port, for as long as the work takes. */
const withDatabaseAt = async (port: number, work: (app: ReturnType<typeof createApp>) => Promise<void>) => {
  const db = connect(`postgres://nobody@127.0.0.1:${port}/none`)
  await work(createApp({ ...shop.api, db })).finally(() => db.destroy())
}

const listenSilently = async () => {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer(socket => void sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

const expectAlive = async (app: ReturnType<typeof createApp>) => {
  expect(await ask(app, '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ask(app, '/ready')).toMatchObject({ status: 503, retryAfter: '2', body: { status: false, code: 'unavailable' } })
}

test('while the database takes connections and never answers, /health is 200 and /ready 503 [API-30, F6]', async () => {
  const silent = await listenSilently()
  await withDatabaseAt(silent.port, async app => {
    const ready = ask(app, '/ready')
    // Answered while the other call still waits.
    expect((await ask(app, '/health')).status).toBe(200)
    expect((await ready).status).toBe(503)
    await expectAlive(app)
  }).finally(silent.stop)
})

test('/ready says no after 2 s, before those who ask for more have given up on the database [API-30, F6]', async () => {
  const silent = await listenSilently()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await withDatabaseAt(silent.port, async app => {
    const answers: (string | number)[] = []
    const asked = [
      ask(app, '/ready').then(({ status, retryAfter }) => answers.push('ready', status, String(retryAfter))),
      ask(app, '/products').then(({ status }) => answers.push('products', status)),
    ]
    await vi.advanceTimersByTimeAsync(1999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await asked[0]
    expect(answers).toEqual(['ready', 503, '2'])
    await vi.advanceTimersByTimeAsync(1000)
    await asked[1]
    expect(answers).toEqual(['ready', 503, '2', 'products', 503])
  }).finally(() => {
    vi.useRealTimers()
    silent.stop()
  })
})

test('while no database is there, /health is 200 and /ready 503 [API-30, F6]', async () => {
  const gone = await listenSilently()
  gone.stop()
  await withDatabaseAt(gone.port, expectAlive)
})

test('while no database is there, all probes of a pod are answered 200: it stays in its Service [F6]', async () => {
  const pod = await readFile(new URL('../../../deploy/kubernetes/shop.yaml', import.meta.url), 'utf8')
  const probes = [...pod.matchAll(/(\w+)Probe: \{ httpGet: \{ path: (\S+),/g)]
  const gone = await listenSilently()
  gone.stop()
  const answers: unknown[] = []
  await withDatabaseAt(gone.port, async app => {
    for (const [, probe, path = ''] of probes) answers.push([probe, (await ask(app, path)).status])
  })
  expect(answers).toEqual([
    ['startup', 200],
    ['liveness', 200],
    ['readiness', 200],
  ])
})

test('whatever layer throws, the answer is a 500 with a request id and nothing of the error, which is logged [H7]', async () => {
  const { token } = await signUp(shop)
  const secret = 'select secret from users at handler.ts:1'
  const fail = () => {
    throw new Error(secret)
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const json = (body: unknown) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  const layers: [layer: string, app: ReturnType<typeof createApp>, path: string, init?: RequestInit][] = [
    ['who is calling', createApp({ ...shop.api, now: fail }), '/auth/me', { headers }],
    ['address of the caller', createApp({ ...shop.api, addressOf: fail }), '/products/suggestions?q=ab'],
    [
      'limits',
      createApp({ ...shop.api, limits: { ...shop.api.limits, spend: fail } }),
      '/reviews',
      json({ productId: 'a', rating: 5, comment: 'x' }),
    ],
    ['handler', createApp({ ...shop.api, addressOf: fail }), '/auth/login', json({ email: 'a@waha.example', password: 'secret' })],
    ['database', createApp({ ...shop.api, db: new Proxy(shop.api.db, { get: fail }) }), '/products'],
  ]
  for (const [layer, app, path, init] of layers) {
    const { status, body, text } = await ask(app, path, init)
    expect([layer, status, body]).toEqual([
      layer,
      500,
      {
        status: false,
        code: 'unexpected_error',
        message: 'An unexpected error occurred',
        error: 'An unexpected error occurred',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(text).not.toContain('secret')
    expect([layer, shop.logged.at(-1)]).toEqual([
      layer,
      {
        level: 'error',
        message: 'a call failed',
        details: { requestId: body.requestId, path: `/api${path.split('?')[0]}`, error: `Error: ${secret}` },
      },
    ])
  }
})

test('that the caller has gone is no failure: nothing is logged [H7]', async () => {
  const [leaving, before] = [new AbortController(), shop.logged.length]
  const addressOf = () => {
    leaving.abort()
    throw new Error('cut off')
  }
  const request = new Request('http://shop.test/api/products/suggestions?q=ab', { signal: leaving.signal })
  await createApp({ ...shop.api, addressOf }).fetch(request)
  expect(shop.logged.slice(before)).toEqual([])
})

test('a 503 tells nothing of its cause: neither of a database that is gone nor of what the payment provider said [H7]', async () => {
  const closed = (message: string, code: string) => ({
    status: false,
    code,
    message,
    error: message,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const gone = await listenSilently()
  gone.stop()
  await withDatabaseAt(gone.port, async app => {
    const { status, body } = await ask(app, '/products')
    expect([status, body]).toEqual([503, closed('The shop is busy or down for maintenance. Please try again in a moment.', 'unavailable')])
  })
  const { token } = await signUp(shop)
  const products = [{ id: await makeProduct(shop.db), amount: 1 }]
  shop.sandbox.faults.calls = 500
  const { status, body } = await shop.send('POST', '/stripe/create-checkout-session', { token, body: { products } })
  shop.sandbox.faults.calls = 'answer'
  expect([status, body]).toEqual([503, closed('Failed to create checkout session.', 'checkout_failed')])
})

test('no foreign origin is let in: no CORS header for any, preflights get none, and a cookie opens nothing [H2]', async () => {
  const { token } = await signUp(shop)
  const origins = ['https://evil.example', 'null', 'http://shop.test.evil.example', 'http://notshop.test', 'https://shop.test']
  for (const origin of origins) {
    const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    for (const init of [{ headers: { origin, authorization: `Bearer ${token}` } }, { method: 'OPTIONS', headers: preflight }]) {
      const answer = await shop.app.fetch(new Request('http://shop.test/api/auth/me', init))
      expect([origin, [...answer.headers.keys()].filter(name => name.startsWith('access-control'))]).toEqual([origin, []])
      if (init.method) expect([origin, answer.status]).toEqual([origin, 404])
    }
    const form = (type: string, body: string) =>
      shop.app.fetch(
        new Request('http://shop.test/api/auth/cart', {
          method: 'POST',
          headers: { origin, 'content-type': type, authorization: `Bearer ${token}` },
          body,
        }),
      )
    expect((await form('text/plain', '{"productId":"a"}')).status).toBe(415)
    expect((await form('application/x-www-form-urlencoded', 'productId=a')).status).toBe(415)
    const cookie = { origin, cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` }
    expect((await shop.send('GET', '/auth/me', { headers: cookie })).status).toBe(401)
    expect((await shop.send('POST', '/auth/cart', { headers: cookie, body: { productId: 'a' } })).status).toBe(401)
    expect((await shop.send('POST', '/auth/logout', { headers: cookie })).status).toBe(401)
  }
})
