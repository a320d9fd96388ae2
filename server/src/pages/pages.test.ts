import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { asLacking, asPage, html, open } from '../testing/open-pages.ts'

describe('a page', () => {
  test('has one address: with a slash at its end, capitals or encoded letters it leads there, with its query [LANG-04]', async () => {
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
      ['/Products?page=2', '/products?page=2'],
      ['/ar/PRODUCTS/Sidr', '/ar/products/Sidr'],
      ['/Admin/Orders/7F', '/admin/Orders/7F'],
      ['/ar/Legal/Terms', '/ar/legal/Terms'],
      ['/CheckOut', '/checkout'],
      ['/ar/addproduct', '/ar/addProduct'],
      ['/Auth/Success?token=a', '/auth/success?token=a'],
      ['/%63art', '/cart'],
      ['/%61r/%63heckout', '/ar/checkout'],
      ['/%41R', '/ar'],
      ['/products/s%69dr%2d1', '/products/sidr-1'],
      ['/evil.example/', '/evil.example'],
      ['//evil.example/', '//evil.example'],
    ] as const)
      expect([path, ...(await leadsTo(path))]).toEqual([path, 301, `https://shop.example${only}`])
    expect(rendered).toEqual([])
    for (const path of [
      '/',
      '/ar',
      '/ARTS',
      '/a//b',
      '/?to=/',
      '/products/Sidr',
      '/addProduct',
      '/a%20b',
      '/%2561r/about',
      '/products/a%2fb',
    ])
      expect([path, ...(await leadsTo(path))]).toEqual([path, 200, null])
    const long = `/${'/'.repeat(10_000)}x`
    expect(await leadsTo(long)).toEqual([200, null])
  })

  test('says that browsers may keep it for when there is no network: pages that are whole and the same for everybody, and no others [OFFLINE-02]', async () => {
    const { get } = open(path => (path === '/products?page=2' ? asLacking('half of it') : asPage(html, path === '/products/a' ? 404 : 200)))
    const says = async (path: string) => (await get(path)).headers.has('x-keep-offline')
    expect([await says('/'), await says('/'), await says('/ar/about')]).toEqual([true, true, true])
    for (const path of ['/products?page=2', '/products/a', '/cart', '/?token=x', '/success'])
      expect([path, await says(path)]).toEqual([path, false])
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
    const long = html.padEnd(20_000, 'x')
    const kept = async (encoding: string) => {
      const { read, store } = open(() => asPage(long))
      expect((await read('/', { headers: { 'accept-encoding': encoding } })).length > 0).toBe(true)
      return store.size()
    }
    const compressed = await kept('br')
    expect(compressed).toEqual({ answers: 1, bytes: expect.any(Number) })
    expect(compressed.bytes).toBeLessThan(long.length)
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
    for (const path of ['/success?session_id=cs_1', '/ar/success?session_id=cs_1', '/success', '/checkout/success', '/auth/error'])
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
