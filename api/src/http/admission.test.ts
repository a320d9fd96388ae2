// Floods of calls, over an API on a real database.
import { randomUUID } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { accountsApi } from '@waha/contract/accounts.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { catalogApi } from '@waha/contract/catalog.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newToken } from '../accounts/sessions.queries.ts'
import { createApp } from '../app.ts'
import { connect, type Db } from '../db/connect.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createAdmission, gateForAnybody } from './admission.ts'
import { createGate } from './gate.ts'

let shop: TestApi
let beside: Db
beforeAll(async () => {
  shop = await startApi()
  beside = connect(shop.databaseUrl, { connections: 2, longRunning: true })
})
afterAll(async () => {
  await beside.destroy()
  await shop.stop()
})

/** Holds a lock that others wait for, until it is told to let go. */
const hold = async (lock: ReturnType<typeof sql>) => {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = beside.transaction().execute(async tx => {
    await lock.execute(tx)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  onTestFinished(() => letGo.resolve())
  return async () => {
    letGo.resolve()
    await over
  }
}
/** How many statements of the shop wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(beside)
  return rows[0]?.n
}

const signedEvent = () => {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'customer.created', livemode: false, data: { object: {} } })
  const signature = shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload, secret: shop.sandbox.webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return new Request('http://shop.test/api/stripe/webhook', { method: 'POST', body: payload, headers })
}

test('of sixty writes of one person a few are under way; others are served meanwhile, and none is lost [X9, C1]', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => makeProduct(shop.db)))
  const [busy, other] = [await signUp(shop), await signUp(shop)]
  const letGo = await hold(sql`select 1 from users where id = ${busy.id} for update`)
  const writes = ids.map(productId => shop.send('POST', '/auth/cart', { token: busy.token, body: { productId, quantity: 1 } }))
  await expect.poll(waiting).toBe(4)
  const mine = await shop.send('POST', '/auth/cart', { token: other.token, body: { productId: ids[0], quantity: 2 } })
  expect([mine.status, await waiting()]).toEqual([200, 4])
  await letGo()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(60).fill(200))
  const { cart } = await shop.as(busy.token)(cartApi.get, {})
  expect(cart.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
})

test('what one person sends beyond two hundred and fifty waiting calls is told to come back [X9]', async () => {
  const [busy, productId] = [await signUp(shop), await makeProduct(shop.db)]
  const letGo = await hold(sql`select 1 from users where id = ${busy.id} for update`)
  const answered: string[] = []
  const all = Array.from({ length: 260 }, async () => {
    const answer = await shop.send('POST', '/auth/cart', { token: busy.token, body: { productId, quantity: 1 } })
    answered.push([answer.status, answer.headers.get('retry-after')].join(' ').trim())
  })
  // Nothing else is answered before the lock is let go: four are under way, two hundred and fifty wait.
  await expect.poll(() => answered).toEqual(Array(6).fill('503 1'))
  await expect.poll(waiting).toBe(4)
  await letGo()
  await Promise.all(all)
  expect(answered.slice(6)).toEqual(Array(254).fill('200'))
})

test('floods of catalogue reads leave carts, payments, events and checks of health their connections; who has gone is not read for [X2, B8, D2]', async () => {
  const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)]
  const reads = connect(shop.databaseUrl, { connections: 6, longRunning: true })
  onTestFinished(() => reads.destroy())
  const app = createApp({ ...shop.api, reads })
  const letGo = await hold(sql`lock table reviews in access exclusive mode`)
  const leaving = new AbortController()
  const readers = Array.from({ length: 40 }, (_, index) =>
    app.fetch(
      new Request(`http://shop.test/api/reviews?productId=${buyer.productId}&limit=${(index % 20) + 1}`, {
        ...(index < 20 ? {} : { signal: leaving.signal }),
      }),
    ),
  )
  await expect.poll(waiting).toBe(6)
  await expect.poll(async () => (await shop.send('GET', '/ready')).status).toBe(200)
  expect((await buyer.checkOut()).status).toBe(200)
  expect((await shop.send('POST', '/auth/cart', { token: other.token, body: { productId: other.productId, quantity: 3 } })).status).toBe(
    200,
  )
  expect((await buyer.orders()).length).toBe(0)
  expect((await shop.app.fetch(signedEvent())).status).toBe(200)
  expect(await waiting()).toBe(6)
  const before = shop.logged.length
  leaving.abort()
  await letGo()
  const statuses = (await Promise.all(readers)).map(({ status }) => status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses.slice(20)).toEqual(Array(20).fill(503))
  expect(shop.logged.slice(before)).toEqual([])
})

describe('of what is the same for everyone', () => {
  test.each([
    ['products', '/products?x=1'],
    ['reviews', '/reviews?productId=nothing&x=1'],
    ['facts of the shop', '/shop?x=1'],
    ['legal texts', '/shop/legal/terms?x=1'],
    ['sums from which on delivery is free', '/delivery/free?x=1'],
  ])('%s are read over the connections of reads, and not while their line is full [X2, D2]', async (_, path) => {
    const asked: string[] = []
    const noting = (name: string) =>
      shop.db.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(name)
          return node
        },
        transformResult: async ({ result }) => result,
      })
    const reading = createGate({ atOnce: 1, longest: 0 })
    const app = createApp({ ...shop.api, db: noting('all'), reads: noting('reads'), reading })
    const ask = async () => (await app.fetch(new Request(`http://shop.test/api${path}`))).status
    expect([200, 404]).toContain(await ask())
    expect([...new Set(asked.splice(0))]).toEqual(['reads'])
    const letGo = Promise.withResolvers<void>()
    const first = reading.pass(() => letGo.promise)
    expect([await ask(), asked]).toEqual([503, []])
    letGo.resolve()
    await first
  })
})

describe('while somebody else holds what is asked for', () => {
  const patient = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const db = connect(shop.databaseUrl, { connections: 6, longRunning: true })
    onTestFinished(() => db.destroy())
    return createApp({ ...shop.api, db, identifying: gateForAnybody(2) })
  }
  const ask = async (app: ReturnType<typeof createApp>, path: string, headers: HeadersInit) => {
    const { status, headers: told } = await app.fetch(new Request(`http://shop.test/api${path}`, { headers }))
    return [status, told.get('location')?.replace(/.*message=/, '') ?? told.get('retry-after')]
  }
  const signedBy = (token: string) => ({ authorization: `Bearer ${token}` })

  test('a flood of made-up tokens has two connections: events, checks of health and whoever was let in before go on, and made-up ones are told to come again after three seconds [X2, D2]', async () => {
    const app = patient()
    const { token } = await signUp(shop)
    expect(await ask(app, '/auth/cart', signedBy(token))).toEqual([200, null])
    const letGo = await hold(sql`lock table sessions in access exclusive mode`)
    const before = shop.logged.length
    const strangers = Array.from({ length: 40 }, () => ask(app, '/auth/cart', signedBy(newToken())))
    await expect.poll(waiting).toBe(2)
    const mine = ask(app, '/auth/cart', signedBy(token))
    await expect.poll(waiting).toBe(3)
    expect(await ask(app, '/ready', {})).toEqual([200, null])
    expect((await app.fetch(signedEvent())).status).toBe(200)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await Promise.all(strangers.slice(2))).toEqual(Array(38).fill([503, '1']))
    await letGo()
    expect(await Promise.all([mine, ...strangers.slice(0, 2)])).toEqual([
      [200, null],
      [401, null],
      [401, null],
    ])
    expect(shop.logged.slice(before)).toEqual([])
  })

  test('of those who have gone meanwhile, who wanted to read is not looked up any more; who wanted a change has it [X2, C1]', async () => {
    const app = patient()
    const [{ token }, productId] = [await signUp(shop), await makeProduct(shop.db)]
    const letGo = await hold(sql`lock table sessions in access exclusive mode`)
    const strangers = [newToken(), newToken()].map(made => ask(app, '/auth/cart', signedBy(made)))
    await expect.poll(waiting).toBe(2)
    const leaving = new AbortController()
    const send = async (method: string, body?: string) => {
      const headers = { ...signedBy(token), 'content-type': 'application/json' }
      const request = new Request('http://shop.test/api/auth/cart', { method, headers, body: body ?? null, signal: leaving.signal })
      return (await app.fetch(request)).status
    }
    const calls = [send('GET'), send('POST', JSON.stringify({ productId, quantity: 1 }))]
    leaving.abort()
    await letGo()
    expect(await Promise.all(calls)).toEqual([503, 200])
    await Promise.all(strangers)
  })

  test('a flood of made-up returns from Google has one connection, and writes no line of the log [X2, D2]', async () => {
    const app = patient()
    const letGo = await hold(sql`lock table google_sign_ins in access exclusive mode`)
    const before = shop.logged.length
    const back = (state: string) => ask(app, `/auth/google/callback?state=${state}`, { cookie: `google=${newToken()}` })
    const returns = Array.from({ length: 40 }, (_, index) => back(`state-${index}`))
    await expect.poll(waiting).toBe(1)
    expect(await ask(app, '/ready', {})).toEqual([200, null])
    await vi.advanceTimersByTimeAsync(3000)
    expect(await Promise.all(returns.slice(1))).toEqual(Array(39).fill([302, 'unavailable']))
    await letGo()
    expect([await returns[0], shop.logged.slice(before)]).toEqual([[302, 'google_expired'], []])
  })
})

test('the description of the API is made once, however often it is asked for [X9, API-24]', async () => {
  let made = 0
  const api = Object.create(shop.api, {
    publicUrl: {
      get: () => {
        made += 1
        return 'http://shop.test'
      },
    },
  })
  const app = createApp(api)
  const before = made
  const read = async (path: string) => (await app.fetch(new Request(`http://shop.test/api${path}`))).text()
  const documents = await Promise.all(Array.from({ length: 60 }, () => read('/openapi.json')))
  expect([made - before, new Set(documents).size, JSON.parse(documents[0] ?? '').openapi]).toEqual([1, 1, '3.1.0'])
  const pages = await Promise.all([read('/docs'), read('/docs')])
  expect(pages[0]).toBe(pages[1])
  expect(pages[0]).toContain('Waha shop API')
})

test('of ten thousand calls that are broken off nothing is left: no line of a person, no listener, no turn that nobody gives back [D3]', async () => {
  const people = new Map()
  const admission = createAdmission({ reading: gateForAnybody(6), people })
  const leaving = new AbortController()
  const request = new Request('http://shop.test/', { signal: leaving.signal })
  const before = getEventListeners(request.signal, 'abort').length
  const letGo = Promise.withResolvers<void>()
  const work = async () => {
    await letGo.promise
    throw new Error('broken off')
  }
  const admitted = Array.from({ length: 10_000 }, (_, index) => {
    const user = { id: `person-${index % 100}`, token: '', email: '', name: '', role: 'customer' as const, staff: null }
    return admission({ endpoint: index % 2 ? cartApi.get : catalogApi.list, request, user: index % 2 ? user : undefined })(work)
  })
  expect(people.size).toBe(50)
  leaving.abort()
  letGo.resolve()
  const outcomes = new Set((await Promise.allSettled(admitted)).map(({ status }) => status))
  expect([[...outcomes], people.size, getEventListeners(request.signal, 'abort').length - before]).toEqual([['rejected'], 0, 0])
  const next = admission({ endpoint: catalogApi.list, request: new Request('http://shop.test/'), user: undefined })
  expect(await Promise.all(Array.from({ length: 6 }, () => next(async () => 'read')))).toEqual(Array(6).fill('read'))
})

test('five hundred reads of the catalogue wait, three seconds at most; whoever is left out is told when to come again [X2, D2]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const request = new Request('http://shop.test/')
  const admit = createAdmission({ reading: gateForAnybody(1) })({ endpoint: catalogApi.list, request, user: undefined })
  const [letGo, told] = [Promise.withResolvers<void>(), [] as unknown[]]
  const first = admit(() => letGo.promise)
  for (let count = 0; count < 501; count += 1) admit(async () => {}).catch(error => told.push(error))
  await vi.advanceTimersByTimeAsync(2999)
  expect(told).toEqual([expect.objectContaining({ status: 503, code: 'unavailable', retryAfter: 1 })])
  await vi.advanceTimersByTimeAsync(1)
  expect(told.length).toBe(501)
  letGo.resolve()
  await first
})

test('a read that is not begun is no failure: a flood of them writes no line of the log [D2]', async () => {
  const reading = createGate({ atOnce: 1, longest: 0 })
  const app = createApp({ ...shop.api, reading })
  const letGo = Promise.withResolvers<void>()
  const first = reading.pass(() => letGo.promise)
  const before = shop.logged.length
  const refused = await app.fetch(new Request('http://shop.test/api/products'))
  expect([refused.status, refused.headers.get('retry-after'), shop.logged.slice(before)]).toEqual([503, '1', []])
  letGo.resolve()
  await first
})

test('a picture that somebody sends does not wait behind their other calls, nor they behind it [X9, X3]', async () => {
  const admission = createAdmission({ reading: gateForAnybody(1) })
  const user = { id: 'noor', token: '', email: '', name: '', role: 'customer' as const, staff: null }
  const [letGo, begun] = [Promise.withResolvers<void>(), [] as string[]]
  const call = (name: string, endpoint: typeof cartApi.get | typeof accountsApi.uploadImage) =>
    admission({ endpoint, request: new Request('http://shop.test/'), user })(async () => {
      begun.push(name)
      await letGo.promise
    })
  const all = [
    ...Array.from({ length: 5 }, () => call('picture', accountsApi.uploadImage)),
    ...Array.from({ length: 5 }, () => call('call', cartApi.get)),
    call('picture', accountsApi.uploadImage),
  ]
  expect(begun).toEqual([...Array(5).fill('picture'), ...Array(4).fill('call'), 'picture'])
  letGo.resolve()
  await Promise.all(all)
})
