import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { pagePolicy } from '../headers.ts'
import { createAnswerStore } from '../kept/answer-store.ts'
import { policyOrigins } from '../policy-origins.ts'
import { createPages } from './pages.ts'
import { createRenderings } from './renderings.ts'

const none = { payment: { script: ['https://pay.example'], frame: [], connect: [] }, images: [], uploads: ['https://up.example'] }
const html = '<html><head><script>let a = 1</script><script src="/x.js"></script></head><body>'.padEnd(2000, 'x')
const asPage = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } })
/** A page without something that it shows, since the database did not answer for it. */
const asLacking = (text: string) => new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })

/** Pages over a renderer; `rendered` are the addresses that it was asked for. */
const open = (render: (path: string) => Promise<Response> | Response = () => asPage(html), patience = 2000, { relaxed = false } = {}) => {
  const store = createAnswerStore()
  const rendered: string[] = []
  const answer = createPages({
    render: async ({ url }) => {
      const path = url.replace('https://shop.example', '')
      rendered.push(path)
      return render(path)
    },
    origins: none,
    relaxed,
    store,
    publicUrl: 'https://shop.example',
    renderings: createRenderings(store, patience),
  })
  const get = (path: string, { headers = {}, method = 'GET', ...rest }: RequestInit = {}) =>
    answer(new Request(`http://shop.test${path}`, { method, headers, ...rest }))
  const read = async (path: string, init?: RequestInit) => (await get(path, init)).text()
  return { store, rendered, get, read }
}

describe('a page', () => {
  test('has one address: with a slash at its end, or its language in capitals, it leads there, with its query [LANG-04]', async () => {
    const { get, rendered } = open()
    const leadsTo = async (path: string) => {
      const { status, headers } = await get(path)
      expect(headers.get('cache-control') === 'no-store').toBe(status === 301)
      return [status, headers.get('location')]
    }
    for (const [path, only] of [
      ['/products/', '/products'],
      ['/products//?q=a%2Fb/', '/products?q=a%2Fb/'],
      ['/ar/', '/ar'],
      ['/AR', '/ar'],
      ['/Ar/products/a/', '/ar/products/a'],
      ['/evil.example/', '/evil.example'],
      ['//evil.example/', '//evil.example'],
    ] as const)
      expect([path, ...(await leadsTo(path))]).toEqual([path, 301, `https://shop.example${only}`])
    expect(rendered).toEqual([])
    for (const path of ['/', '/ar', '/ARTS', '/a//b', '/?to=/']) expect([path, ...(await leadsTo(path))]).toEqual([path, 200, null])
    const long = `/${'/'.repeat(10_000)}x`
    expect(await leadsTo(long)).toEqual([200, null])
  })

  test('carries a policy with the hash of its own inline script and without unsafe-inline, rendered or kept [H1]', async () => {
    const { get } = open()
    for (const visit of ['first', 'second']) {
      const policy = (await get('/')).headers.get('content-security-policy') ?? ''
      expect([visit, policy]).toEqual([
        visit,
        expect.stringContaining(`'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`),
      ])
      expect(policy).not.toContain('unsafe')
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive)
    }
  })

  test('says that browsers may keep it for when there is no network: pages that are whole and the same for everybody, and no others [OFFLINE-02]', async () => {
    const { get } = open(path => (path === '/products?page=2' ? asLacking('half of it') : asPage(html, path === '/products/a' ? 404 : 200)))
    const says = async (path: string) => (await get(path)).headers.has('x-keep-offline')
    expect([await says('/'), await says('/'), await says('/ar/about')]).toEqual([true, true, true])
    for (const path of ['/products?page=2', '/products/a', '/cart', '/?token=x', '/success'])
      expect([path, await says(path)]).toEqual([path, false])
  })

  test('lets the payment provider in on the payment page alone, in both languages [H1]', async () => {
    const { get } = open()
    const allows = async (path: string) => (await get(path)).headers.get('content-security-policy')?.includes('https://pay.example')
    expect([await allows('/checkout'), await allows('/ar/checkout'), await allows('/cart'), await allows('/')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('is under other spellings of its address as guarded as under the right one [H1, G4]', async () => {
    const { get } = open()
    const found = async (path: string) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      return ['https://pay.example', 'https://up.example', headers.get('referrer-policy') === 'no-referrer'].map(what =>
        typeof what === 'string' ? policy.includes(what) : what,
      )
    }
    for (const path of ['/CheckOut', '/ar/Checkout']) expect([path, await found(path)]).toEqual([path, [true, false, false]])
    for (const path of ['/addproduct', '/ar/AddProduct']) expect([path, await found(path)]).toEqual([path, [false, true, false]])
    for (const path of ['/Auth/Success', '/ar/auth/Success']) expect([path, await found(path)]).toEqual([path, [false, false, true]])
  })

  test('the origins of real payments are let in wherever the server finds their API, those of the sandbox never [H1, PAY-05]', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const policy = (env: Record<string, string>) => pagePolicy(html, '/ar/checkout', policyOrigins(readEnv(env)))
    expect(policy(keys)).toContain("frame-src 'self' https://js.stripe.com")
    expect(policy({ ...keys, STRIPE_API_BASE: 'https://stripe-proxy.example' })).toBe(policy(keys))
    expect(policy({})).not.toContain('stripe')
  })

  test('with payments and a cloud set up, each page may load and call what it needs and nothing more, directive by directive [H1]', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const cloud = { CLOUDINARY_CLOUD_NAME: 'waha', CLOUDINARY_UPLOAD_PRESET: 'x' }
    const hash = `'sha256-${createHash('sha256').update('let a = 1').digest('base64')}'`
    const policy = (path: string, env: Record<string, string> = { ...stripe, ...cloud }) =>
      Object.fromEntries(
        pagePolicy(html, path, policyOrigins(readEnv(env)))
          .split('; ')
          .map(directive => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
      )
    const plain = {
      'default-src': "'self'",
      'script-src': `'self' ${hash}`,
      'style-src': "'self'",
      'img-src': "'self' data: blob: https://res.cloudinary.com",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    }
    for (const path of ['/', '/ar/cart', '/checkout/success']) expect([path, policy(path)]).toEqual([path, plain])
    expect(policy('/checkout')).toEqual({
      ...plain,
      'script-src': `'self' ${hash} https://js.stripe.com https://*.js.stripe.com`,
      'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
    })
    expect(policy('/ar/addProduct')).toEqual({ ...plain, 'connect-src': "'self' https://api.cloudinary.com" })
    expect(policy('/addProduct', {})).toEqual({ ...plain, 'img-src': "'self' data: blob:" })
  })

  test('lets the image host in on the page for new products alone [H1, ADD-04]', async () => {
    const { get } = open()
    const allows = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.includes("connect-src 'self' https://up.example")
    expect([await allows('/addProduct'), await allows('/ar/addProduct'), await allows('/products')]).toEqual([true, true, false])
  })

  test('is the same in every encoding, tagged, and not sent again to those who have it [H5, CACHE-04]', async () => {
    const { get, rendered } = open()
    const body = async (encoding: string) => {
      const answer = await get('/', { headers: { 'accept-encoding': encoding } })
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    for (const visit of ['rendered', 'kept', 'kept again']) {
      const [br, gzip, plain] = [await body('gzip, br'), await body('gzip'), await body('identity')]
      expect([visit, brotliDecompressSync(br.bytes).toString()]).toEqual([visit, html])
      expect([visit, gunzipSync(gzip.bytes).toString()]).toEqual([visit, html])
      expect([visit, plain.bytes.toString()]).toEqual([visit, html])
      expect([br, gzip, plain].map(({ answer }) => answer.headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
      for (const { answer, bytes } of [br, gzip, plain]) {
        expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
        expect([visit, answer.headers.get('vary')]).toEqual([visit, 'accept-encoding'])
      }
      const again = await get('/', { headers: { 'if-none-match': br.answer.headers.get('etag') ?? '' } })
      expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null])
    }
    expect(rendered).toEqual(['/'])
  })

  test('that is made for a caller who takes it plain is kept compressed alone [CACHE-04]', async () => {
    const kept = async (encoding: string) => {
      const { read, store } = open()
      expect((await read('/', { headers: { 'accept-encoding': encoding } })).length > 0).toBe(true)
      return store.size()
    }
    const compressed = await kept('br')
    expect(compressed).toEqual({ answers: 1, bytes: expect.any(Number) })
    expect(compressed.bytes).toBeLessThan(html.length)
    expect(await kept('identity')).toEqual(compressed)
  })

  test('whose address has held a token is kept by nobody, and its address told to nobody, in both languages [G4, CACHE-04]', async () => {
    const { get, rendered } = open()
    const said = async (path: string) => {
      const { headers } = await get(path)
      return [headers.get('cache-control'), headers.get('referrer-policy')]
    }
    const secret = ['no-store', 'no-referrer']
    for (const path of ['/auth/success?token=x', '/ar/auth/success?token=x', '/auth/success']) {
      expect([await said(path), await said(path)]).toEqual([secret, secret])
      expect(rendered.filter(address => address === path)).toHaveLength(2)
    }
    expect(await said('/auth')).toEqual(['public, max-age=0, s-maxage=1, must-revalidate', null])
  })

  test('that comes back from a payment or from another sign-in is kept by no proxy, in both languages; others are for a second, whatever their query [CACHE-04]', async () => {
    const { get } = open()
    const said = async (path: string) => [path, (await get(path)).headers.get('cache-control')]
    for (const path of [
      '/success?session_id=cs_1',
      '/ar/success?session_id=cs_1',
      '/success',
      '/Success',
      '/checkout/success',
      '/auth/error',
    ])
      expect(await said(path)).toEqual([path, 'private, max-age=0, must-revalidate'])
    for (const path of ['/', '/ar/cart', '/products?utm_source=mail'])
      expect(await said(path)).toEqual([path, 'public, max-age=0, s-maxage=1, must-revalidate'])
  })

  test('is read with GET or HEAD alone [H6]', async () => {
    const { get, read } = open()
    expect((await get('/', { method: 'POST' })).status).toBe(405)
    for (const visit of ['rendered', 'kept']) expect([visit, await read('/', { method: 'HEAD' })]).toEqual([visit, ''])
    expect((await get('/products.data')).status).toBe(404)
  })
})

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

describe('a page that is not kept', () => {
  test('is waited for 2 s, not less, then answered with 503, when to come again, and a page in its language [CACHE-05]', async () => {
    vi.useFakeTimers()
    const { get } = open(() => new Promise<Response>(() => {}))
    const answers: Response[] = []
    for (const path of ['/products', '/ar/products']) void get(path).then(answer => answers.push(answer))
    await vi.advanceTimersByTimeAsync(1999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('cache-control')])).toEqual([
      [503, '1', 'no-store'],
      [503, '1', 'no-store'],
    ])
    const texts = await Promise.all(answers.map(answer => answer.text()))
    expect(texts[0]).toMatch(/<html lang="en" dir="ltr">.*<h1>We are very busy right now</)
    expect(texts[1]).toMatch(/<html lang="ar" dir="rtl">.*<h1>الإقبال كبير الآن</)
    for (const text of texts) expect(text).toContain('http-equiv="refresh"')
  })

  test('waits while three others are rendered; kept ones do not wait; one that nobody waits for is not rendered [CACHE-05]', async () => {
    const slow = Promise.withResolvers<Response>()
    const { read, rendered } = open(path => (path === '/about' ? asPage('kept') : slow.promise.then(answer => answer.clone())))
    await read('/about')
    const leaving = new AbortController()
    const readers = [1, 2, 3, 4].map(page => read(`/products?page=${page}`))
    const left = read('/products?page=5', { signal: leaving.signal }).catch(() => 'left')
    expect(await read('/about')).toBe('kept')
    expect(rendered).toEqual(['/about', '/products?page=1', '/products?page=2', '/products?page=3'])
    leaving.abort()
    slow.resolve(asPage('a list'))
    expect(await Promise.all(readers)).toEqual(['a list', 'a list', 'a list', 'a list'])
    await left
    expect(rendered.slice(4)).toEqual(['/products?page=4'])
  })

  test('waits with two hundred others at most: the next visitor is told at once to come again [CACHE-05, X2]', async () => {
    vi.useFakeTimers()
    const { get } = open(() => new Promise<Response>(() => {}))
    const told: number[] = []
    for (let page = 1; page <= 204; page += 1) void get(`/products?page=${page}`).then(({ status }) => told.push(status))
    await vi.advanceTimersByTimeAsync(1999)
    expect(told).toEqual([503])
    await vi.advanceTimersByTimeAsync(1)
    expect(told.length).toBe(204)
  })

  test('that would not come in time at the pace of the last ones is refused at once; three may always wait [CACHE-05, X2]', async () => {
    vi.useFakeTimers()
    const ends: ((error: Error) => void)[] = []
    const { get } = open(() => new Promise<Response>((_, fail) => ends.push(fail)))
    let told: number[] = []
    const ask = (pages: number[]) => {
      for (const page of pages)
        void get(`/products?page=${page}`).then(
          () => told.push(page),
          () => {},
        )
    }
    ask([1, 2, 3, 4])
    ends[0]?.(new Error('down'))
    await vi.advanceTimersByTimeAsync(4000)
    // The next end is 4 s after the last: each that waits makes the line half a second longer.
    ends[1]?.(new Error('down'))
    await vi.advanceTimersByTimeAsync(0)
    told = []
    ask([5, 6, 7, 8, 9])
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([9])
  })

  test('in line whose readers have all been told to come again is not rendered until one of them does [CACHE-05]', async () => {
    const slow = Promise.withResolvers<Response>()
    const { get, read, rendered } = open(path => (path === '/about' ? asPage('here') : slow.promise.then(answer => answer.clone())), 20)
    const before = [1, 2, 3].map(page => get(`/products?page=${page}`))
    const told = await Promise.all([...before, get('/about'), get('/about')])
    expect(told.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    slow.resolve(asPage('a list'))
    await vi.waitFor(async () => expect(await read('/products?page=3')).toBe('a list'))
    expect(rendered).toEqual(['/products?page=1', '/products?page=2', '/products?page=3'])
    await vi.waitFor(async () => expect(await read('/about')).toBe('here'))
  })

  test('is rendered for those who still wait when the one who asked first has left, also after others that failed [CACHE-05, F6]', async () => {
    const { promise, reject } = Promise.withResolvers<Response>()
    const { read, rendered } = open(path => (path === '/about' ? asPage('here') : promise))
    const failing = [1, 2, 3].map(page => read(`/products?page=${page}`).catch(() => 'failed'))
    const leaving = new AbortController()
    const first = read('/about', { signal: leaving.signal }).catch(() => 'left')
    const second = read('/about')
    leaving.abort()
    reject(new Error('down'))
    expect(await Promise.all(failing)).toEqual(['failed', 'failed', 'failed'])
    expect(await second).toBe('here')
    await first
    expect(rendered.filter(path => path === '/about')).toEqual(['/about'])
    for (const page of [4, 5, 6, 7]) await read(`/products?page=${page}`).catch(() => 'failed')
    expect(rendered.at(-1)).toBe('/products?page=7')
  })
})
