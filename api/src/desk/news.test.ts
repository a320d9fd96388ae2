import { getEventListeners } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findCallerByToken } from '../accounts/sessions.queries.ts'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../http/access.ts'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createOrderNews } from './order-news.ts'
import { createNewsStreams } from './stream-news.ts'

let shop: TestApi
let caller: Caller
let stopping: AbortController
beforeAll(async () => {
  shop = await startApi()
  return () => shop.stop()
})
afterEach(() => {
  stopping.abort()
  vi.useRealTimers()
})

const someOfStaff = async () => {
  const { token } = await signUp(shop, { role: 'admin', staff: 'staff' })
  return (await findCallerByToken(shop.api, token)) as Caller
}

/** Streams that look at the database all the time. */
const open = async ({ checkEvery = 60_000 } = {}) => {
  caller = await someOfStaff()
  stopping = new AbortController()
  const api = { ...shop.api, stopping: stopping.signal }
  return createNewsStreams(api, createOrderNews(api, 1), checkEvery)
}

/** Reads until a text has come, or the stream has ended; returns all that came. */
const readUntil = async (reader: ReadableStreamDefaultReader<Uint8Array> | undefined, text?: string) => {
  let said = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    said += new TextDecoder().decode(value)
    if (done || (text && said.includes(text))) return said
  }
}

const addNotes = (db: Db, count: number) =>
  sql`insert into order_events (order_id, kind, actor, data)
    select gen_random_uuid(), 'note', 'shop', '{}' from generate_series(1, ${count}::int)`.execute(db)

test('whatever happens to orders is told to all who listen, each event once, from when they began on [DESK-07]', async () => {
  const stream = await open()
  const before = await makeOrder(shop.db, { userId: caller.id })
  const [one, two] = [stream(caller).body?.getReader(), stream(caller).body?.getReader()]
  for (const reader of [one, two]) expect(await readUntil(reader, 'ready')).toBe('event: ready\ndata: {}\n\n')
  const id = await makeOrder(shop.db, { userId: caller.id })
  const news = `event: order\ndata: {"kind":"placed","orderId":"${id}"}\n\n`
  for (const reader of [one, two]) expect(await readUntil(reader, id)).toBe(news)
  const next = await makeOrder(shop.db, { userId: caller.id })
  const later = await readUntil(one, next)
  expect([later.includes(id), later.includes(before)]).toEqual([false, false])
})

test('events are told in the order in which they happened, however many there were before [DESK-07]', async () => {
  const stream = await open()
  const order = await makeOrder(shop.db, { userId: caller.id })
  await sql`insert into order_events (order_id, kind, actor, data)
    select ${order}, 'note', 'shop', '{}' from generate_series(1, 250)`.execute(shop.db)
  const reader = stream(caller).body?.getReader()
  await readUntil(reader, 'ready')
  const [first, second] = await shop.db
    .transaction()
    .execute(async tx => [await makeOrder(tx, { userId: caller.id }), await makeOrder(tx, { userId: caller.id })] as const)
  const news = (id: string) => `event: order\ndata: {"kind":"placed","orderId":"${id}"}\n\n`
  expect(await readUntil(reader, second)).toBe(news(first) + news(second))
})

test('an event whose transaction ends after those of almost two hundred later ones is told all the same [DESK-07]', async () => {
  const stream = await open()
  const reader = stream(caller).body?.getReader()
  await readUntil(reader, 'ready')
  const [begun, go] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const slow = shop.db.transaction().execute(async tx => {
    begun.resolve(await makeOrder(tx, { userId: caller.id }))
    await go.promise
  })
  const early = await begun.promise
  for (let part = 0; part < 2; part += 1) {
    await addNotes(shop.db, 95)
    await readUntil(reader, await makeOrder(shop.db, { userId: caller.id }))
  }
  go.resolve()
  await slow
  expect(await readUntil(reader, early)).toContain('placed')
})

test('a caller that takes none of a hundred messages is let go, and is told of nothing after them [DESK-07]', async () => {
  const stream = await open()
  const reader = stream(caller).body?.getReader()
  await readUntil(reader, 'ready')
  const last = await shop.db.transaction().execute(async tx => {
    await addNotes(tx, 150)
    return makeOrder(tx, { userId: caller.id })
  })
  const said = await readUntil(reader, last)
  expect(said).not.toContain(last)
  // One more if somebody was waiting for the first.
  expect([100, 101]).toContain(said.split('event: order').length - 1)
})

test('who leaves before being ready hears nothing, and keeps nobody waiting who came meanwhile [DESK-07]', async () => {
  const news = createOrderNews(shop.api, 1)
  const heard: string[] = []
  const leave = news.listen({ ready: () => heard.push('ready'), tell: () => heard.push('told') })
  const other = Promise.withResolvers<void>()
  const leaveToo = news.listen({ ready: other.resolve, tell: () => {} })
  leave()
  await other.promise
  leaveToo()
  expect(heard).toEqual([])
})

test('nobody is listened for, nor looked for, whose stream has ended, whoever ended it; nothing is left of it [DESK-07, D3]', async () => {
  await open()
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  onTestFinished(() => void vi.restoreAllMocks())
  /** What goes on for streams: looks whether they may, and waits for the stop. */
  const goesOn = () => [
    begun.mock.results.filter(({ value }) => !ended.mock.calls.some(([timer]) => timer === value)).length,
    getEventListeners(stopping.signal, 'abort').length,
  ]
  const api = { ...shop.api, stopping: stopping.signal }
  const news = createOrderNews(api, 1)
  let listeners = 0
  const listen: typeof news.listen = listener => {
    const leave = news.listen(listener)
    listeners += 1
    return () => {
      listeners -= 1
      leave()
    }
  }
  const stream = createNewsStreams(api, { listen }, 60_000)
  const [one, two] = [stream(caller), stream(caller)]
  expect([one.headers.get('content-type'), one.headers.get('x-accel-buffering'), listeners]).toEqual(['text/event-stream', 'no', 2])
  expect(goesOn()).toEqual([2, 2])
  await one.body?.cancel()
  expect([listeners, ...goesOn()]).toEqual([1, 1, 1])
  stopping.abort()
  expect([listeners, await two.text(), ...goesOn()]).toEqual([0, '', 0, 0])
})

/** The shop’s database, from which nothing can be read as long as this says so. */
const failing = (fails: () => boolean) =>
  shop.db.withPlugin({
    transformQuery: ({ node }) => {
      if (fails()) throw new Error('no answer')
      return node
    },
    transformResult: async ({ result }) => result,
  })

test('while it cannot be asked who may listen, nobody is sent away [DESK-07]', async () => {
  await open()
  const api = { ...shop.api, stopping: stopping.signal }
  const stream = createNewsStreams({ ...api, db: failing(() => true) }, createOrderNews(api, 1), 1)
  expect(await readUntil(stream(caller).body?.getReader(), 'still here')).toContain('still here')
})

test('that news are not seen stands in the log once for each time that the database is away; afterwards they are told as ever [DESK-07]', async () => {
  await open()
  let [away, failed] = [false, 0]
  const db = failing(() => {
    failed += away ? 1 : 0
    return away
  })
  const logged: string[] = []
  const news = createOrderNews({ db, log: (_, message) => void logged.push(message) }, 1)
  const told: string[] = []
  const ready = Promise.withResolvers<void>()
  const leave = news.listen({ ready: ready.resolve, tell: ({ orderId }) => told.push(orderId) })
  await ready.promise
  for (const times of [1, 2]) {
    const before = failed
    away = true
    await expect.poll(() => failed - before).toBeGreaterThan(3)
    const missed = await makeOrder(shop.db, { userId: caller.id })
    away = false
    await expect.poll(() => told).toContain(missed)
    expect(logged).toEqual(Array(times).fill('news of orders are not seen; it is tried again'))
  }
  leave()
})

test('who is signed out, or no longer works for the shop, hears nothing more [DESK-01, DESK-07, B3]', async () => {
  for (const leave of [
    () => shop.db.deleteFrom('sessions').where('user_id', '=', caller.id).execute(),
    () => shop.db.updateTable('users').set({ role: 'customer', staff: null }).where('id', '=', caller.id).execute(),
  ]) {
    const stream = await open({ checkEvery: 1 })
    const reader = stream(caller).body?.getReader()
    await readUntil(reader, 'still here')
    await leave()
    await readUntil(reader)
    expect((await reader?.read())?.done).toBe(true)
  }
})

test('who is signed out hears nothing more after 15 seconds, if the shop is not told to look sooner [DESK-07, B3]', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = createNewsStreams({ ...shop.api, stopping: stopping.signal }, createOrderNews(shop.api, 1))
  const said = readUntil(stream(caller).body?.getReader())
  await shop.db.deleteFrom('sessions').where('user_id', '=', caller.id).execute()
  vi.advanceTimersByTime(15_000)
  expect(await said).not.toContain('still here')
})

test('what happens to an order is heard after a second, if the shop is not told to look sooner [DESK-07]', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [ready, told] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const leave = createOrderNews(shop.api).listen({ ready: ready.resolve, tell: ({ orderId }) => told.resolve(orderId) })
  await ready.promise
  const order = await makeOrder(shop.db, { userId: caller.id })
  vi.advanceTimersByTime(1000)
  expect(await told.promise).toBe(order)
  leave()
})

test('streams end when the shop stops, and one begun after that at once [DESK-07]', async () => {
  const stream = await open()
  const reader = stream(caller).body?.getReader()
  await readUntil(reader, 'ready')
  stopping.abort()
  expect(await readUntil(reader)).toBe('')
  expect(await stream(caller).text()).toBe('')
})

test('a stream that ends while it is asked who may listen says nothing more, though what it has said is unread [DESK-07]', async () => {
  await open()
  const begun = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => void vi.restoreAllMocks())
  const listen: ReturnType<typeof createOrderNews>['listen'] = ({ ready }) => {
    ready()
    return () => {}
  }
  const stream = createNewsStreams({ ...shop.api, stopping: stopping.signal }, { listen }, 60_000)(caller)
  const [look] = begun.mock.lastCall as unknown as [() => Promise<void>]
  const looked = look()
  stopping.abort()
  await expect(looked).resolves.toBeUndefined()
  expect(await stream.text()).toBe('event: ready\ndata: {}\n\n')
})

test('who asks for the head of a stream alone keeps none open [DESK-07]', async () => {
  const { token } = await signUp(shop, { role: 'admin', staff: 'staff' })
  const ask = (method: string) =>
    shop.app.fetch(new Request('http://shop/api/desk/news', { method, headers: { authorization: `Bearer ${token}` } }))
  for (let times = 0; times < 21; times += 1) {
    const { status, headers } = await ask('HEAD')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
  const stream = await ask('GET')
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})

test('one person has twenty streams at most, whatever others have; those that were left count no more [DESK-07]', async () => {
  const stream = await open()
  const streams = Array.from({ length: 20 }, () => stream(caller))
  expect(() => stream(caller)).toThrow(expect.objectContaining({ status: 429, retryAfter: 60 }))
  expect(stream(await someOfStaff()).status).toBe(200)
  await streams[0]?.body?.cancel()
  expect(stream(caller).status).toBe(200)
})
