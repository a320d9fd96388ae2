import { randomBytes } from 'node:crypto'
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import { makeOrder } from '@waha/api/testing/make-order.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { expect, test } from 'vitest'
import type { RunningShop } from './run-shop.ts'
import type { Storefront } from './serve-shop.ts'
import { blank, insist, shopHere, signIn } from './testing/shop-here.ts'

const here = shopHere()

test('orders are exported in the time zone of the settings, whatever that of the machine is [PAY-15, DESK-03]', async () => {
  const { url } = await here.open({ env: { TIME_ZONE: 'Pacific/Kiritimati' } })
  const { id: userId } = await here.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await makeOrder(here.db, { userId, email: 'far@buyers.example', createdAt: new Date('2026-03-01T11:00:00Z') })
  const answer = await insist(`${url}/api/desk/orders.csv?q=far@buyers`, { headers: await signIn(url, demoAccounts.admin) })
  expect((await answer.text()).split('\r\n')[1]).toContain(',2026-03-02 01:00,')
})

test('the figures tell of replicas where the settings name some: of one that is none, that it is not read [OPERATE-02, N2]', async () => {
  const METRICS_TOKEN = 'sixteen-letters-'
  const figures = async (env: Record<string, string>) => {
    const { url, stop } = await here.open({ env: { METRICS_TOKEN, ...env } })
    const told = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
    await stop()
    return told.split('\n').filter(line => line.startsWith('waha_replicas_read'))
  }
  expect(await figures({})).toEqual([])
  expect(await figures({ DATABASE_REPLICA_URLS: here.databaseUrl })).toEqual([expect.stringMatching(/^waha_replicas_read(\{.*\})? 0$/)])
})

test('behind as many proxies as the settings say, limits count the callers whom these name [A5]', async () => {
  const { url } = await here.open({ env: { TRUST_PROXY: '1' } })
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
    const { url, stop } = await here.open({ storefront: { ...blank, serviceWorker: 'keeps()' }, env })
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
  const { url } = await here.open({ storefront: counting() })
  const id = await makeProduct(here.db)
  const read = async (init?: RequestInit) => (await insist(`${url}/products/${id}`, init)).text()
  const visit = async () => {
    const kept = await insist(`${url}/products/${id}`)
    const text = await kept.text()
    const frames = kept.headers.get('x-frame-options')
    const known = await insist(`${url}/products/${id}`, { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } })
    return { text, seen: [frames, await read({ method: 'HEAD' }), known.status, await known.text(), (await read()) === text] }
  }
  // The product itself is news to a shop that has just been opened: until that is known its page is made anew.
  await expect.poll(async () => (await visit()).seen).toEqual(['DENY', '', 304, '', true])
  const { text } = await visit()
  await here.db.updateTable('products').set({ price_cents: 1 }).where('id', '=', id).execute()
  await expect.poll(() => read()).not.toBe(text)
})

test('each process keeps as much as is set, of which the oldest goes first, but never the pages that are visited most [CACHE-04, B8]', async () => {
  const heavy: Storefront = { ...blank, render: async () => new Response(randomBytes(300_000).toString('base64')) }
  const { url } = await here.open({ storefront: heavy, env: { KEPT_MEGABYTES: '2' } })
  // As browsers take it, in the form that is kept first: each takes 0.3 MB, and four are those that are visited most.
  const read = async (path: string) => (await insist(url + path, { headers: { 'accept-encoding': 'br' } })).text()
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
  const first = await here.open({ storefront: counting() })
  const second = await here.open({ storefront: counting(), env: { DATA_DIR: `${here.dataDir}/second` } })
  const read = async (shop: RunningShop) => (await insist(`${shop.url}/`)).text()
  const settled = async (shop: RunningShop) => {
    await expect.poll(async () => [await read(shop), await read(shop)]).toSatisfy(([one, other]) => one === other)
    return read(shop)
  }
  const shopper = await signIn(first.url, demoAccounts.shopper)
  const before = await settled(second)
  const rate = (rating: number) =>
    insist(`${first.url}/api/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...shopper },
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
})
