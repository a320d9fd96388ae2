import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asLacking, asPage, open } from '../testing/open-pages.ts'

afterEach(() => void vi.useRealTimers())

describe('a kept page', () => {
  test('is made anew for each reader in development, where what it is made of changes [CACHE-04]', async () => {
    const { read, rendered } = open(undefined, undefined, { relaxed: true })
    await read('/about')
    await read('/about')
    expect(rendered).toEqual(['/about', '/about'])
  })

  test('is rendered once for all who ask at once, under whatever name they call the shop, and after them [CACHE-04]', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { read, rendered } = open(() => promise)
    const readers = ['/products?page=2', '/products?page=2'].map(path => read(path, { headers: { host: 'elsewhere.example' } }))
    resolve(asPage('one list'))
    expect(await Promise.all(readers)).toEqual(['one list', 'one list'])
    expect(await read('/products?page=2')).toBe('one list')
    expect(rendered).toEqual(['/products?page=2'])
  })

  test('is the same for all who come by a link from elsewhere, each with an id of its own in the address; what the page knows counts [CACHE-04]', async () => {
    const { read, rendered } = open(path => asPage(path))
    for (const path of ['/?fbclid=a1', '/?fbclid=b2', '/?utm_source=x&utm_medium=y&gclid=c3', '/']) expect(await read(path)).toBe('/')
    for (const path of ['/products?fbclid=d4&q=a%20b&page=2', '/products?q=a+b&srsltid=e5&page=2'])
      expect(await read(path)).toBe('/products?q=a+b&page=2')
    expect(await read('/products/honey?SCCID=f6')).toBe('/products/honey')
    expect(rendered).toEqual(['/', '/products?q=a+b&page=2', '/products/honey'])
    for (const path of ['/?x=1', '/products?q=a%20b', '/auth/success?token=fbclid']) expect(await read(path)).toBe(path)
  })

  const networks = 'utm_campaign fbclid igshid igsh msclkid yclid ttclid twclid sccid li_fat_id epik rdt_cid mc_eid mc_cid'
  const google = 'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _gl'
  const clickIds = `${networks} ${google}`.split(' ')
  test.each(clickIds)('is the same for all who come by a link with a %s, and what is only called alike counts [CACHE-04]', async name => {
    const { read, rendered } = open(path => asPage(path))
    expect([await read(`/products?${name}=a1&page=2`), await read(`/products?page=2&${name}=b2`)]).toEqual(
      Array(2).fill('/products?page=2'),
    )
    expect(rendered).toEqual(['/products?page=2'])
    for (const path of [`/?my_${name}=a1`, `/?${name}.x=a1`]) expect(await read(path)).toBe(path)
  })

  test('that people ask for again stays, however many others are asked for once [CACHE-04, B8]', async () => {
    // Random, so that each takes its whole room: there is room for five.
    const { read, rendered } = open(() => asPage(randomBytes(4000).toString('hex')), undefined, { capacity: 30_000 })
    const headers = { 'accept-encoding': 'br' }
    for (let once = 0; once < 40; once += 1) {
      await read('/', { headers })
      await read(`/products?q=${once}`, { headers })
    }
    await read('/products?q=30', { headers })
    expect(rendered.filter(path => path === '/').length).toBe(1)
    expect(rendered.filter(path => path === '/products?q=30').length).toBe(2)
  })

  test('is rendered anew after a change of what it shows, and after no other [CACHE-04]', async () => {
    let version = 0
    const { read, store } = open(path => asPage(`${path} ${version}`))
    const paths = ['/', '/products?q=honey', '/products/honey', '/ar/products/honey', '/products/lamp', '/about']
    const versions = async () => Promise.all(paths.map(async path => Number((await read(path)).split(' ').at(-1))))
    expect(await versions()).toEqual([0, 0, 0, 0, 0, 0])
    version = 1
    expect(await versions()).toEqual([0, 0, 0, 0, 0, 0])
    store.change([{ productId: 'honey', what: 'reviews' }])
    expect(await versions()).toEqual([1, 1, 1, 1, 0, 0])
    version = 2
    store.change([{ productId: 'honey', what: 'product' }])
    expect(await versions()).toEqual([2, 2, 2, 2, 2, 0])
    version = 3
    // Also the shop's own facts, which every page shows.
    store.change('everything')
    expect(await versions()).toEqual([3, 3, 3, 3, 3, 3])
    version = 4
    store.change([])
    expect(await versions()).toEqual([3, 3, 3, 3, 3, 3])
  })

  test('that was being rendered when something changed is rendered anew for the next reader [CACHE-04]', async () => {
    const first = Promise.withResolvers<Response>()
    const answers = [first.promise, Promise.resolve(asPage('new'))]
    const { read, store } = open(() => answers.shift() ?? asPage('newer'))
    const early = read('/products/honey')
    store.change([{ productId: 'honey', what: 'reviews' }])
    first.resolve(asPage('old'))
    expect([await early, await read('/products/honey'), await read('/products/honey')]).toEqual(['old', 'new', 'new'])
  })

  test('that is asked for after a change is not the one that was begun before it, then or later [CACHE-04]', async () => {
    const first = Promise.withResolvers<Response>()
    const answers = [first.promise, Promise.resolve(asPage('new'))]
    const { read, store } = open(() => answers.shift() ?? asPage('newer'))
    const early = read('/products/honey')
    store.change([{ productId: 'honey', what: 'reviews' }])
    expect(await read('/products/honey')).toBe('new')
    first.resolve(asPage('old'))
    await early
    expect(await read('/products/honey')).toBe('new')
  })

  test('answers with its last content while a new one fails, in every way that rendering can fail [CACHE-05, F6]', async () => {
    let failing: (() => Promise<Response> | Response) | undefined
    const { read, store } = open(() => failing?.() ?? asPage('good'))
    expect(await read('/')).toBe('good')
    for (const fail of [() => asPage('broken', 500), () => asLacking('half of it'), () => Promise.reject(new Error('down'))]) {
      failing = fail
      store.change('everything')
      expect(await read('/')).toBe('good')
    }
    vi.useFakeTimers()
    failing = () => new Promise<Response>(() => {})
    const answer = read('/')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answer).toBe('good')
  })

  test('does not stand in for a page that has gone since, or leads elsewhere; it does for one that lacks something or fails [CACHE-05, F6]', async () => {
    let now: () => Response | Promise<Response> = () => asPage('here')
    const { get, store } = open(() => now())
    const statusAfter = async (meanwhile: () => Response) => {
      now = () => asPage('here')
      store.change('everything')
      await get('/products/lamp')
      store.change('everything')
      now = meanwhile
      const first = (await get('/products/lamp')).status
      now = () => Promise.reject(new Error('down'))
      return [first, await get('/products/lamp').then(({ status }) => status, String)]
    }
    expect(await statusAfter(() => asPage('gone', 404))).toEqual([404, 'Error: down'])
    expect(await statusAfter(() => Response.redirect('https://shop.example/products', 302))).toEqual([302, 'Error: down'])
    expect(await statusAfter(() => asPage('down', 500))).toEqual([200, 200])
    expect(await statusAfter(() => asLacking('half of it'))).toEqual([200, 200])
    expect(await statusAfter(() => asPage('changed'))).toEqual([200, 200])
  })

  test('is no page that lacks something: it is sent to be kept by nobody, and made anew for the next reader [CACHE-05, F6]', async () => {
    const answers = [asLacking('half of it'), asLacking('half of it'), asPage('all of it')]
    const { get } = open(() => answers.shift() ?? asPage('too late'))
    const said = async () => {
      const answer = await get('/products')
      return [answer.status, await answer.text(), answer.headers.get('cache-control')]
    }
    expect([await said(), await said()]).toEqual(Array(2).fill([200, 'half of it', 'no-store']))
    expect([await said(), await said()]).toEqual(Array(2).fill([200, 'all of it', 'public, max-age=0, s-maxage=1, must-revalidate']))
  })

  test('is no page that is missing or broken, no redirect, no receipt, none with unknown or repeated parameters [CACHE-04]', async () => {
    const { get, rendered } = open(path => {
      if (path.startsWith('/login')) return new Response(null, { status: 302, headers: { location: '/auth' } })
      return asPage(path, path === '/products/missing' ? 404 : 200)
    })
    const paths = [
      '/products/missing',
      '/login',
      '/success',
      '/ar/checkout/success',
      '/nothing',
      '/?ref=mail',
      '/products?q=a&q=b',
      '/products?x=1',
    ]
    for (const path of paths) {
      await get(path)
      await get(path)
      expect(rendered.filter(address => address === path)).toEqual([path, path])
    }
    expect((await get('/login')).headers.get('location')).toBe('/auth')
    const missing = await get('/products/missing', { headers: { 'if-none-match': '*' } })
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
