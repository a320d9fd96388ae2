import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectTo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { queueMail } from '@waha/api/mail/outbox.queries.ts'
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readEnv } from './env.ts'
import { type RunningShop, runShop } from './run-shop.ts'
import type { Pace, Storefront } from './serve-shop.ts'
import { startMailServer } from './testing/mail-server.ts'

let dataDir: string
let databaseUrl: string
let db: Db
let shop: RunningShop | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-shop-'))
  databaseUrl = await freshDatabase(inject('databaseUrl'))
  db = connect(databaseUrl, { connections: 2, longRunning: true })
})
afterEach(async () => {
  await shop?.stop()
  shop = undefined
  await db.destroy()
  await rm(dataDir, { recursive: true, force: true })
})

const blank: Storefront = { render: async () => new Response('a page'), assets: async () => undefined }
const soon = { mail: 0.02, misses: 0.02, reconcile: 0.02, forget: 3600 }

/** A shop on the test's database, whose jobs hardly pause. */
const open = async ({
  pace,
  storefront = blank,
  env,
  host = '127.0.0.1',
}: {
  pace?: Pace
  storefront?: Storefront
  env?: Record<string, string>
  host?: string
} = {}) => {
  const settings = readEnv({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'true', ...env })
  shop = await runShop({ ...settings, host }, storefront, { pauses: soon, notice: 0, ...pace })
  return shop
}

const recipients = Array.from({ length: 20 }, (_, index) => `reader-${index}@waha.example`)
const queueTwenty = () =>
  db.transaction().execute(async tx => {
    for (const recipient of recipients) await queueMail(tx, { kind: 'welcome', recipient, language: 'en', payload: { name: 'Noor' } })
  })
const outbox = () => db.selectFrom('outbox').select(['recipient', 'sent_at', 'attempts']).execute()

test('a stop while twenty mails wait for a slow server: the one under way ends, the rest goes out later, each once [F12, F8]', async () => {
  const mails = await startMailServer()
  await queueTwenty()
  const first = await open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' }, pace: { grace: 60_000, longest: 60_000 } })
  await expect.poll(() => mails.handed.length).toBe(1)
  const stopped = first.stop()
  mails.takeAll()
  await stopped
  shop = undefined
  expect(mails.handed.length).toBe(1)
  expect((await outbox()).map(({ attempts, sent_at }) => [attempts, sent_at !== null]).toSorted()).toEqual([
    ...Array(19).fill([0, false]),
    [1, true],
  ])
  const second = await open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' } })
  await expect.poll(async () => (await outbox()).filter(({ sent_at }) => sent_at).length).toBe(20)
  expect(mails.handed.toSorted()).toEqual(recipients.toSorted())
  await second.stop()
  shop = undefined
  await mails.stop()
})

test('a mail that its server does not take is cut off some time after the stop, and waits for another try [F12, F8]', async () => {
  const mails = await startMailServer()
  await queueTwenty()
  const first = await open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' }, pace: { grace: 50, longest: 60_000 } })
  await expect.poll(() => mails.handed.length).toBe(1)
  await first.stop()
  shop = undefined
  expect(mails.handed.length).toBe(1)
  const after = await db.selectFrom('outbox').select(['sent_at', 'given_up_at', 'last_error']).where('attempts', '=', 1).execute()
  expect(after).toEqual([{ sent_at: null, given_up_at: null, last_error: expect.stringContaining('AbortError') }])
  mails.takeAll()
  await mails.stop()
})

test('a stop does not wait for a job for ever [F12]', async () => {
  const mails = await startMailServer()
  await queueTwenty()
  const first = await open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' }, pace: { grace: 60_000, longest: 50 } })
  await expect.poll(() => mails.handed.length).toBe(1)
  await first.stop()
  shop = undefined
  mails.takeAll()
  await mails.stop()
})

const received = async (socket: Socket) => {
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return said
}

test('a stop: /ready says no at once, new connections are refused, requests under way are answered [F12]', async () => {
  const [asked, page] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const render = () => {
    asked.resolve()
    return page.promise
  }
  const { url, stop } = await open({ storefront: { ...blank, render } })
  const port = Number(new URL(url).port)
  const [probe, slow] = [connectTo(port, '127.0.0.1'), connectTo(port, '127.0.0.1')]
  await Promise.all([once(probe, 'connect'), once(slow, 'connect')])
  probe.write('GET /ready HTTP/1.1\r\nhost: shop\r\n')
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  slow.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  await asked.promise
  const stopped = stop()
  shop = undefined
  const answers = Promise.all([received(probe), received(slow)])
  probe.write('connection: close\r\n\r\n')
  await expect(fetch(`http://127.0.0.1:${port}/ready`)).rejects.toThrow()
  page.resolve(new Response('the page'))
  const [ready, answered] = await answers
  expect(ready).toMatch(/^HTTP\/1\.1 503 /)
  expect(answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*the page/)
  await stopped
})

test('a checkout that nobody pays ends by itself once its time is over [W9]', async () => {
  await open()
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const over = new Date(Date.now() - 3600_000)
  const checkout = {
    user_id: user.id,
    mode: 'hosted' as const,
    fingerprint: '',
    lines: '[]',
    total_cents: 100,
    email: 'x@waha.example',
    language: 'en' as const,
    created_at: over,
    expires_at: over,
  }
  const { id } = await db.insertInto('checkouts').values(checkout).returning('id').executeTakeFirstOrThrow()
  const state = async () => (await db.selectFrom('checkouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  await expect.poll(state).toBe('expired')
})

/** Somebody buys something at a shop that listens at a host, and never returns to it. The stand-in for the provider tells it as `manner` says. */
const buy = async ({ url }: RunningShop, manner: string, host = '127.0.0.1') => {
  const base = `http://${host}:${new URL(url).port}`
  const call = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return (await fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers })).json()
  }
  const { token, user } = await call('/api/auth/register', { name: 'Noor', email: 'noor@waha.example', password: 'secret-enough' })
  const products = [{ id: 'samt-headphones', amount: 1 }]
  const session = (await call('/api/stripe/create-checkout-session', { products }, token)).url.split('/').at(-1)
  await call(`/sandbox/stripe/delivery/${session}`, { manner })
  expect((await call(`/sandbox/stripe/pay/${session}`, { number: '4242424242424242' })).state).toBe('paid')
  const orders = () => db.selectFrom('orders').select(['session_id', 'payment_status']).where('user_id', '=', user._id).execute()
  await expect.poll(orders).toEqual([{ session_id: session, payment_status: 'paid' }])
}

test('a payment that no event and no return tells of becomes an order by itself [W9]', async () => {
  await buy(await open(), 'never')
})

// Elsewhere a machine has no second address of its own.
test.runIf(process.platform === 'linux')('payment events of the stand-in reach a shop that listens at one address alone [W5]', async () => {
  const host = '127.0.0.2'
  await buy(await open({ host, pace: { pauses: { ...soon, reconcile: 3600 } } }), 'now', host)
})

test('what has expired, and pictures that no review took within a day, go by themselves [REVIEW-05, SELF-01]', async () => {
  const first = await open()
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  const [folder, name] = [join(dataDir, 'images/reviews'), `${'a'.repeat(32)}-320.webp`]
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), 'a picture')
  const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const picture = { address: `/images/reviews/${name}`, user_id: id, product_id: 'samt-headphones', uploaded_at: yesterday }
  await db.insertInto('review_pictures').values(picture).execute()
  const hash = Buffer.alloc(32, 1)
  const code = { ticket_hash: hash, code_hash: hash, email: 'noor@waha.example', purpose: 'sign-in', expires_at: yesterday } as const
  await db.insertInto('mail_codes').values(code).execute()
  await first.stop()
  await open()
  const isThere = () =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere).toBe(false)
  await expect.poll(() => db.selectFrom('mail_codes').select('email').execute()).toEqual([])
})

test('a search that finds nothing is written down by itself, once it is left alone for ten seconds; one that has found something since is not [FIND-02]', async () => {
  const { url } = await open()
  const search = async (term: string) => expect((await fetch(`${url}/api/products/suggestions?q=${term}`)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await search('xyzzy')
  await search('zzyzx')
  await makeProduct(db, { name: { en: 'Xyzzy' } })
  await search('xyzzy')
  vi.setSystemTime(Date.now() + 10_000)
  const misses = () => db.selectFrom('search_misses').select(['term', 'times']).execute()
  await expect.poll(misses).toEqual([{ term: 'zzyzx', times: 1 }])
})

test('behind as many proxies as the settings say, limits count the callers whom these name [A5]', async () => {
  const { url } = await open({ env: { TRUST_PROXY: '1' } })
  const subscribe = async (index: number, address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ email: `reader-${index}@waha.example` })
    return (await fetch(`${url}/api/newsletter`, { method: 'POST', headers, body })).status
  }
  const refused = async (addressOf: (index: number) => string) =>
    (await Promise.all(Array.from({ length: 21 }, (_, index) => subscribe(index, addressOf(index))))).filter(status => status === 429)
      .length
  expect([await refused(index => `203.0.113.${index}`), await refused(() => '203.0.113.99')]).toEqual([0, 1])
})

test('browsers get the worker that keeps pages, or one that removes it where the settings say so [OFFLINE-04]', async () => {
  const worker = async (env: Record<string, string>) => {
    const { url, stop } = await open({ storefront: { ...blank, serviceWorker: 'keeps()' }, env })
    const script = await (await fetch(`${url}/worker.js`)).text()
    await stop()
    return script
  }
  expect(await worker({})).toBe('keeps()')
  expect(await worker({ OFFLINE_PAGES: 'false' })).toContain('registration.unregister()')
})

/** A storefront that says how often it has rendered. */
const counting = () => {
  let count = 0
  const render: Storefront['render'] = async () => {
    count += 1
    return new Response(`<html>${count}</html>`.padEnd(2000))
  }
  return { render, assets: async () => undefined }
}

test('a kept page is served by a shop that listens, in full, as HEAD, as unchanged, and anew after a change in the database [CACHE-04]', async () => {
  const { url } = await open({ storefront: counting() })
  const id = await makeProduct(db)
  const read = async (init?: RequestInit) => (await fetch(`${url}/products/${id}`, init)).text()
  const visit = async () => {
    const kept = await fetch(`${url}/products/${id}`)
    const text = await kept.text()
    const frames = kept.headers.get('x-frame-options')
    const known = await fetch(`${url}/products/${id}`, { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } })
    return { text, seen: [frames, await read({ method: 'HEAD' }), known.status, await known.text(), (await read()) === text] }
  }
  // The product itself is news to a shop that has just been opened: until that is known its page is made anew.
  await expect.poll(async () => (await visit()).seen).toEqual(['DENY', '', 304, '', true])
  const { text } = await visit()
  await db.updateTable('products').set({ price_cents: 1 }).where('id', '=', id).execute()
  await expect.poll(() => read()).not.toBe(text)
})

test('each process keeps as much as is set, of which the oldest goes first, but never the pages that are visited most [CACHE-04, B8]', async () => {
  const heavy: Storefront = { ...blank, render: async () => new Response(randomBytes(300_000).toString('base64')) }
  const { url } = await open({ storefront: heavy, env: { KEPT_MEGABYTES: '2' } })
  // As browsers take it, in the form that is kept first: each takes 0.3 MB, and four are those that are visited most.
  const read = async (path: string) => (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).text()
  const visit = (page: number) => read(`/products?page=${page}`)
  const visitAll = async (...pages: number[]) => {
    const seen: string[] = []
    for (const page of pages) seen.push(await visit(page))
    return seen
  }
  const readMost = () => Promise.all(['/', '/ar', '/products', '/ar/products'].map(read))
  await readMost()
  // What has changed before it was opened is news to it once, which may come in between.
  const areKept = async (...pages: number[]) => {
    const [first, again] = [await visitAll(...pages), await visitAll(...pages)]
    return String(first) === String(again)
  }
  await expect.poll(() => areKept(1, 2)).toBe(true)
  const second = await visit(2)
  await visitAll(3, 4, 5, 7, 8, 9)
  await expect.poll(() => areKept(6)).toBe(true)
  expect(await visit(2)).not.toBe(second)
  const stay = async () => {
    const before = await readMost()
    await visitAll(3, 4, 5, 6, 7, 8, 9, 10)
    return String(await readMost()) === String(before)
  }
  await expect.poll(stay).toBe(true)
})

test('two shops on one database both see what one of them changed, that one at its next page [CACHE-04]', async () => {
  const first = await open({ storefront: counting() })
  const settings = readEnv({ PORT: '0', DATA_DIR: `${dataDir}/second`, DATABASE_URL: databaseUrl, DEMO: 'true' })
  const second = await runShop({ ...settings, host: '127.0.0.1' }, counting())
  try {
    const read = async (shop: RunningShop) => (await fetch(`${shop.url}/`)).text()
    const settled = async (shop: RunningShop) => {
      await expect.poll(async () => [await read(shop), await read(shop)]).toSatisfy(([one, other]) => one === other)
      return read(shop)
    }
    const { token } = await (
      await fetch(`${first.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(demoAccounts.shopper),
      })
    ).json()
    const before = await settled(second)
    const rate = (rating: number) =>
      fetch(`${first.url}/api/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ productId: 'samt-headphones', rating, comment: 'Good.' }),
      })
    // Who changes something waits a second at most until the pages know. Where a busy machine takes longer, something else is changed.
    let times = 0
    const showsAtOnce = async () => {
      const known = await settled(first)
      times += 1
      expect((await rate(1 + (times % 5))).status).toBe(201)
      return (await read(first)) !== known
    }
    await expect.poll(showsAtOnce).toBe(true)
    await expect.poll(() => read(second)).not.toBe(before)
  } finally {
    await second.stop()
  }
})
