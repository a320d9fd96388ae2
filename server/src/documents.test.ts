import { brotliDecompressSync } from 'node:zlib'
import { countOnSale, listIdsOnSale } from '@waha/api/catalog/catalog.queries.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { startApi, type TestApi } from '@waha/api/testing/start-api.ts'
import { setBrand } from '@waha/contract/brand.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { encode } from './compress.ts'
import { createDocuments } from './documents.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

let time = 0
const documents = () => {
  const onSale = { count: () => countOnSale(shop.db), ids: (part: { limit: number; offset: number }) => listIdsOnSale(shop.db, part) }
  return createDocuments({ publicUrl: 'https://shop.example', onSale, now: () => new Date(time) })
}
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)

test('beyond 5,000 addresses the products are on several maps, each product on one, the withdrawn on none [LANG-04]', async () => {
  await makeProduct(shop.db, { id: 'withdrawn' })
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).execute()
  await sql`insert into products (id, category, price_cents, own_language, search_name, search_text)
    select 'bulk-' || n, 'other', 100, 'en', '', '' from generate_series(1, 5200) n`.execute(shop.db)
  const ask = documents()
  const read = async (path: string) => (await ask(new Request(`https://shop.example${path}`)))?.text()
  const files = placesIn((await read('/sitemap.xml')) ?? '').map(place => new URL(place).pathname)
  expect(files).toEqual(['/sitemaps/pages.xml', ...[1, 2, 3].map(part => `/sitemaps/products-${part}.xml`)])
  const parts = await Promise.all(files.slice(1).map(async file => placesIn((await read(file)) ?? '')))
  expect(parts.map(places => places.length)).toEqual([5000, 5000, 400])
  expect(new Set(parts.flat()).size).toBe(10_400)
  expect(parts.flat()).not.toContain('https://shop.example/products/withdrawn')
  for (const path of ['/sitemaps/products-4.xml', '/sitemaps/products-0.xml', '/sitemaps/products-01.xml', '/__proto__', '/products'])
    expect(await read(path)).toBeUndefined()
})

test('no map is named that would be empty: products begin another one with their 2,501st [LANG-04]', async () => {
  const mapsOf = async (products: number) => {
    const onSale = { count: async () => products, ids: async () => [] }
    const ask = createDocuments({ publicUrl: 'https://shop.example', onSale, now: () => new Date(time) })
    return placesIn((await (await ask(new Request('https://shop.example/sitemap.xml')))?.text()) ?? '').length - 1
  }
  expect(await Promise.all([0, 1, 2500, 2501, 5000, 5001].map(mapsOf))).toEqual([0, 1, 1, 2, 2, 3])
})

test('legal pages are on the map while they have a text, in both languages [LANG-04, SETTINGS-01]', async () => {
  onTestFinished(() => setBrand())
  const ask = documents()
  const legal = async () => {
    const map = await ask(new Request('https://shop.example/sitemaps/pages.xml'))
    return placesIn((await map?.text()) ?? '').filter(place => place.includes('/legal/'))
  }
  expect(await legal()).toEqual([])
  setBrand({ pages: ['returns'] })
  expect(await legal()).toEqual(['https://shop.example/legal/returns', 'https://shop.example/ar/legal/returns'])
})

test('robots.txt closes receipts, and what belongs to one visitor, in both languages, and nothing that is on the map [LANG-04]', async () => {
  const ask = documents()
  const read = async (path: string) => (await ask(new Request(`https://shop.example${path}`)))?.text()
  const closed = ((await read('/robots.txt')) ?? '').match(/(?<=^Disallow: ).*$/gm) ?? []
  const isClosed = (path: string) => closed.some(beginning => path.startsWith(beginning))
  const personal = ['/cart', '/checkout', '/checkout/success', '/success', '/account', '/wishlist', '/auth', '/login', '/register']
  const staff = ['/addProduct', '/admin', '/admin/orders']
  const mapped = placesIn((await read('/sitemaps/pages.xml')) ?? '').map(place => place.slice('https://shop.example'.length))
  expect(mapped).toContain('/ar/about')
  for (const path of [...personal, ...staff].flatMap(path => [path, `/ar${path}`])) expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of [...mapped, '/products/lamp', '/ar/products/lamp']) expect([path, isClosed(path)]).toEqual([path, false])
})

test('a map is made once a minute, however many ask, and again when it failed [H5]', async () => {
  let asked = 0
  let read = 0
  let fails = true
  const onSale = {
    count: async () => {
      asked += 1
      if (fails) throw new Error('the database is away')
      return 1
    },
    ids: async () => {
      read += 1
      return ['lamp']
    },
  }
  const ask = createDocuments({ publicUrl: 'https://shop.example', onSale, now: () => new Date(time) })
  const get = (headers = {}, path = '/sitemap.xml') => ask(new Request(`https://shop.example${path}`, { headers }))
  const getPart = () => get({}, '/sitemaps/products-1.xml')
  await expect(get()).rejects.toThrow('away')
  fails = false
  const answers = await Promise.all(Array.from({ length: 50 }, () => get()))
  await Promise.all(Array.from({ length: 50 }, getPart))
  expect([asked, read]).toEqual([2, 1])
  expect((await get({ 'if-none-match': answers[0]?.headers.get('etag') }))?.status).toBe(304)
  time += 59_999
  await get()
  await getPart()
  expect([asked, read]).toEqual([2, 1])
  time += 1
  await get()
  await getPart()
  expect([asked, read]).toEqual([3, 2])
  expect(await ask(new Request('https://shop.example/sitemap.xml', { method: 'POST' }))).toBeUndefined()
})

test('a map is compressed once for all who ask for it within a minute, and each gets it whole [H5]', async () => {
  const ids = Array.from({ length: 100 }, (_, number) => `lamp-${number}`)
  const compress = vi.fn(encode)
  const ask = createDocuments({
    publicUrl: 'https://shop.example',
    onSale: { count: async () => 100, ids: async () => ids },
    now: () => new Date(0),
    compress,
  })
  const get = (encoding: string) =>
    ask(new Request('https://shop.example/sitemaps/products-1.xml', { headers: { 'accept-encoding': encoding } }))
  const answers = [...(await Promise.all(Array.from({ length: 20 }, () => get('br')))), await get('br')]
  expect(compress).toHaveBeenCalledTimes(1)
  const plain = (await (await get('identity'))?.text()) ?? ''
  expect(placesIn(plain)).toHaveLength(200)
  for (const answer of answers) {
    expect(answer?.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toString()).toBe(plain)
  }
})
