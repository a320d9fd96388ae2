import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropOldFiles, findFile, takeFiles } from './kept-files.ts'
import { dropBrokenPages, findPage, keepPage, pagesSeen, seePage } from './kept-pages.ts'

const origin = 'https://shop.example'
const urlOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), origin).href

/** A cache as browsers have it, in memory: what is put last comes last. */
const createCache = () => {
  const held = new Map<string, Response>()
  return {
    match: async (key: RequestInfo | URL) => held.get(urlOf(key))?.clone(),
    put: async (key: RequestInfo | URL, answer: Response) => void held.set(urlOf(key), answer),
    delete: async (key: RequestInfo | URL) => held.delete(urlOf(key)),
    keys: async () => [...held.keys()].map(url => new Request(url)),
  }
}
let caches: Record<string, ReturnType<typeof createCache>>
const addresses = async (name: string) => (await caches[name]?.keys())?.map(({ url }) => url.slice(origin.length)) ?? []

let asked: string[]
let askedWith: unknown[]
let network: (address: string) => Response
beforeEach(() => {
  caches = {}
  asked = []
  askedWith = []
  network = () => page()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      caches[name] ??= createCache()
      return caches[name]
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { cache, credentials, headers }: RequestInit = {}) => {
    const address = urlOf(input).slice(origin.length)
    asked.push(cache ? `${address} ${cache}` : address)
    askedWith.push({ credentials, headers })
    return network(address)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const page = (html = '<html lang="en"><title>Honey | Waha</title></html>', headers: Record<string, string> = { 'x-keep-offline': '1' }) =>
  new Response(html, { headers })

/** A file as the worker finds it, once it is kept as well. */
const find = async (path: string) => {
  const kept: Promise<unknown>[] = []
  const answer = await findFile(new Request(origin + path), work => kept.push(work))
  await Promise.all(kept)
  return answer
}

test('40 pages are kept, not more: the one that was seen longest ago goes [OFFLINE-01]', async () => {
  for (let number = 1; number <= 40; number += 1) await keepPage(`${origin}/products?page=${number}`, page())
  expect((await addresses('pages')).length).toBe(40)
  await keepPage(`${origin}/products?page=1`, page())
  await keepPage(`${origin}/products?page=41`, page())
  expect((await addresses('pages')).length).toBe(40)
  expect(await addresses('pages')).not.toContain('/products?page=2')
  expect((await addresses('pages')).slice(-2)).toEqual(['/products?page=1', '/products?page=41'])
})

test('a page of half a million characters is kept, a larger one is not [OFFLINE-01]', async () => {
  await keepPage(`${origin}/a`, page('x'.repeat(500_000)))
  await keepPage(`${origin}/b`, page('x'.repeat(500_001)))
  expect(await addresses('pages')).toEqual(['/a'])
})

test('only what the server lets be kept is: no page without its word, no failure, nothing that was redirected [OFFLINE-02]', async () => {
  await keepPage(`${origin}/cart`, page(undefined, {}))
  await keepPage(`${origin}/products`, new Response('', { status: 503, headers: { 'x-keep-offline': '1' } }))
  await keepPage(`${origin}/login`, Object.defineProperty(page(), 'redirected', { value: true }))
  expect(await addresses('pages')).toEqual([])
})

test('a page that is there no more is kept no longer, be it opened or seen by a click; one that cannot be answered stays [OFFLINE-02]', async () => {
  vi.useFakeTimers({ now: 0 })
  for (const path of ['/products/gone', '/products/never', '/products/seen', '/products/busy']) await keepPage(origin + path, page())
  await keepPage(`${origin}/products/gone`, new Response('', { status: 410 }))
  await keepPage(`${origin}/products/never`, new Response('', { status: 404, headers: { 'x-keep-offline': '1' } }))
  await keepPage(`${origin}/products/busy`, new Response('', { status: 503 }))
  vi.setSystemTime(60 * 60_000)
  network = () => new Response('', { status: 404 })
  await seePage('/products/seen')
  expect(await addresses('pages')).toEqual(['/products/busy'])
})

test('a kept page says that it is one, and keeps its policy [OFFLINE-01]', async () => {
  await keepPage(
    `${origin}/`,
    page('<html lang="en"><p>Hi</p>', { 'x-keep-offline': '1', 'content-security-policy': "default-src 'self'" }),
  )
  const found = await findPage(`${origin}/`)
  expect(await found?.text()).toBe('<html data-kept lang="en"><p>Hi</p>')
  expect(found?.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(await findPage(`${origin}/about`)).toBeUndefined()
})

test('a page that was seen by a click is fetched once an hour, without what would tell who asks; other origins never [OFFLINE-01]', async () => {
  vi.useFakeTimers({ now: 0 })
  await seePage('/products/honey')
  vi.setSystemTime(60 * 60_000 - 1)
  await seePage('/products/honey')
  await seePage('//evil.example/x')
  expect(asked).toEqual(['/products/honey'])
  vi.setSystemTime(60 * 60_000)
  await seePage('/products/honey')
  expect(asked).toEqual(['/products/honey', '/products/honey'])
  const nameless = { credentials: 'omit', headers: { accept: 'text/html' } }
  expect(askedWith).toEqual([nameless, nameless])
})

test('a page is one, by whatever campaign’s link it was opened, kept or looked for; in the network it is asked for without the click’s id [OFFLINE-01]', async () => {
  await keepPage(`${origin}/products/honey?fbclid=a1`, page())
  await keepPage(`${origin}/products/honey?gclid=b2&utm_source=x`, page())
  await seePage('/products?page=2&srsltid=c3')
  expect([await addresses('pages'), asked]).toEqual([['/products/honey', '/products?page=2'], ['/products?page=2']])
  for (const address of ['/products/honey', '/products/honey?msclkid=d4', '/products?gad_source=1&page=2'])
    expect([address, (await findPage(origin + address))?.status]).toEqual([address, 200])
  expect(await findPage(`${origin}/products`)).toBeUndefined()
})

test('the pages seen last are listed, newest first, with their titles as they were written; searches say for what, and no two look the same [OFFLINE-03]', async () => {
  for (const [path, title] of [
    ['/', 'Home'],
    ['/ar', 'الرئيسية'],
    ['/a', 'Salt &amp; Pepper'],
    ['/products', 'Products | Waha'],
    ['/products?page=2', 'Products | Waha'],
    ['/products?q=%3Cb%3E+%26+c', 'Products | Waha'],
  ])
    await keepPage(origin + path, page(`<html><title data-x>${title}</title>`))
  expect(await pagesSeen(path => path !== '/ar', 3)).toEqual([
    { address: '/products?q=%3Cb%3E+%26+c', title: 'Products: &lt;b> &amp; c' },
    { address: '/products?page=2', title: 'Products' },
    { address: '/a', title: 'Salt &amp; Pepper' },
  ])
})

test('of a build those files are taken that are not here yet; fonts, and for who saves data all, only from the browser’s own cache [OFFLINE-01, CACHE-06]', async () => {
  const files = ['/assets/a.js', '/assets/b.css', '/assets/c.woff2']
  await find('/assets/a.js')
  asked = []
  await takeFiles(files)
  expect(asked).toEqual(['/assets/b.css', '/assets/c.woff2 only-if-cached'])
  expect(await addresses('files')).toEqual(files)
  caches = {}
  asked = []
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  network = address => (address === '/assets/b.css' ? new Response('', { status: 504 }) : page())
  await takeFiles(files)
  expect(asked).toEqual(files.map(file => `${file} only-if-cached`))
  expect(await addresses('files')).toEqual(['/assets/a.js', '/assets/c.woff2'])
})

test('a file is asked for once, and again when it did not come [OFFLINE-01]', async () => {
  network = () => new Response('', { status: 404 })
  const get = async () => (await find('/assets/a.js')).status
  expect(await get()).toBe(404)
  network = () => new Response('')
  expect([await get(), await get(), asked]).toEqual([200, 200, ['/assets/a.js', '/assets/a.js']])
})

test('with a network a file comes though the browser’s store is broken, or never ends to keep it [OFFLINE-01]', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const store = createCache()
  const stores: (() => Promise<unknown>)[] = [
    broken,
    async () => ({ ...store, match: broken }),
    async () => ({ ...store, match: broken, put: broken }),
    async () => ({ ...store, put: () => new Promise(() => {}) }),
  ]
  for (const open of stores) {
    vi.stubGlobal('caches', { open })
    network = () => new Response('let x')
    const kept: Promise<unknown>[] = []
    const answer = await findFile(new Request(`${origin}/assets/z.js`), work => kept.push(work))
    expect([await answer.text(), kept.length]).toEqual(['let x', open === broken ? 0 : 1])
    await store.delete(`${origin}/assets/z.js`)
  }
})

test('a new build takes the files of older ones away, and the pages that need them [OFFLINE-04]', async () => {
  const [now, before] = ['/assets/root-new.css', '/assets/root-old.css']
  await takeFiles([now, before])
  await keepPage(`${origin}/now`, page(`<html><link href="${now}"><script>import "${now}"</script>`))
  await keepPage(`${origin}/before`, page(`<html><link href="${before}">`))
  await dropOldFiles([now])
  await dropBrokenPages([now])
  expect([await addresses('files'), await addresses('pages')]).toEqual([[now], ['/now']])
})
