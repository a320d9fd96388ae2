import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createAnswerStore, type KeptAnswer } from './answer-store.ts'

const page = (bytes = 1000) => ({
  text: randomBytes(bytes / 2).toString('hex'),
  headers: { etag: 'W/"x"', vary: 'accept-encoding' },
})
const as = (since = 0) => ({ shown: { of: 'catalogue' as const }, since })

test('what was asked for since stays when there is no more room [CACHE-04]', async () => {
  const store = createAnswerStore({ capacity: 40_000 })
  for (const address of ['/1', '/2', '/3']) await store.keep(address, page(20_000), as())
  store.find('/1')
  const fourth = await store.keep('/4', page(20_000), as())
  expect(['/1', '/2', '/3', '/4'].map(address => store.find(address) !== undefined)).toEqual([true, false, true, true])
  // Other encodings take room, too: this one is twice as large as it is compressed.
  await store.inForm(fourth, 'identity')
  expect(['/1', '/2', '/3', '/4'].map(address => store.find(address) !== undefined)).toEqual([false, false, false, true])
})

test('the answers of some keys never make room for others, however long nobody asks for them [CACHE-04, B8]', async () => {
  const store = createAnswerStore({ capacity: 40_000, staying: ['/'] })
  for (const address of ['/', '/ar']) await store.keep(address, page(12_000), as())
  for (let once = 0; once < 10; once += 1) await store.keep(`/${once}`, page(12_000), as())
  expect(['/', '/ar', '/8', '/9'].map(address => store.find(address) !== undefined)).toEqual([true, false, true, true])
  expect(store.size().bytes).toBeLessThanOrEqual(40_000)
})

test('no more is kept than there is room for, whichever encodings are asked for and however often at once [CACHE-04]', async () => {
  const capacity = 40_000
  const store = createAnswerStore({ capacity })
  let last: KeptAnswer | undefined
  for (const address of ['/1', '/2', '/3']) {
    const kept = await store.keep(address, page(16_000), as())
    last = kept
    for (const form of ['gzip', 'identity'] as const) {
      await store.inForm(kept, form)
      expect(store.size().bytes).toBeLessThanOrEqual(capacity)
    }
  }
  // The one that was asked for last has all its forms.
  expect([...(last?.forms.keys() ?? [])]).toEqual(['br', 'gzip', 'identity'])
  // What is too large by itself takes the room of no other.
  const { bytes } = store.size()
  const large = await store.keep('/large', page(90_000), as())
  expect([store.find('/large') === undefined, large.bytes > capacity, store.size()]).toEqual([true, true, { answers: 1, bytes }])
  expect(store.find('/3')).toBe(last)
  const growing = await store.keep('/growing', page(50_000), as())
  expect(store.size().answers).toBe(1)
  await store.inForm(growing, 'identity')
  expect(store.size()).toEqual({ answers: 0, bytes: 0 })

  const other = createAnswerStore()
  const both = await Promise.all([other.keep('/once', page(20_000), as()), other.keep('/twice', page(20_000), as())])
  const before = other.size().bytes
  await other.inForm(both[0], 'identity')
  const plain = other.size().bytes - before
  await Promise.all([1, 2, 3].map(() => other.inForm(both[1], 'identity')))
  expect([plain > 20_000, other.size().bytes]).toEqual([true, before + 2 * plain])
})

test('a thousand answers with keys of 30 KB take no more than there is room for, keys included [CACHE-04, B8]', async () => {
  const capacity = 200_000
  const store = createAnswerStore({ capacity })
  const keys = Array.from({ length: 1000 }, (_, once) => `/products?q=${once}`.padEnd(30_000, 'x'))
  for (const key of keys) await store.keep(key, page(), as())
  const kept = keys.filter(key => store.find(key))
  expect([kept.length > 0, kept.join('').length <= capacity, store.size().bytes <= capacity]).toEqual([true, true, true])
})

test('a page replaced by a newer one takes its room alone [CACHE-04]', async () => {
  const store = createAnswerStore({ capacity: 40_000 })
  await store.keep('/other', page(20_000), as())
  for (let time = 0; time < 5; time += 1) await store.keep('/', page(20_000), as())
  expect(store.find('/other')).toBeDefined()
})

test('an encoding that is made while its page is replaced takes no room for ever [CACHE-04]', async () => {
  const store = createAnswerStore({ capacity: 1_500_000 })
  const kept = await store.keep('/', page(1_000_000), as())
  const adding = store.inForm(kept, 'gzip')
  await store.keep('/', page(10), as())
  await adding
  await store.keep('/other', page(2_000_000), as())
  expect(store.find('/')).toBeDefined()
})

test('a page is right for an hour, then old [CACHE-04]', async () => {
  let now = 0
  const store = createAnswerStore({ now: () => now })
  await store.keep('/', page(), as())
  now = 60 * 60 * 1000 - 1
  expect(store.find('/')?.fresh).toBe(true)
  now += 1
  expect(store.find('/')?.fresh).toBe(false)
})

test('a page that was rendered while more changed than is remembered counts as old [CACHE-04]', async () => {
  const store = createAnswerStore()
  const since = store.revision()
  const dates = { shown: { of: 'product', id: 'dates', others: false }, since } as const
  store.change([{ productId: 'honey', what: 'product' }])
  for (let time = 1; time < 50; time += 1) store.change([{ productId: 'lamp', what: 'reviews' }])
  await store.keep('/products/dates', page(), dates)
  expect(store.find('/products/dates')?.fresh).toBe(true)
  // With one more the first is not remembered.
  store.change([{ productId: 'lamp', what: 'reviews' }])
  await store.keep('/products/honey', page(), { shown: { of: 'product', id: 'honey', others: true }, since })
  await store.keep('/products/dates', page(), dates)
  expect([store.find('/products/honey')?.fresh, store.find('/products/dates')?.fresh]).toEqual([false, true])
  await store.keep('/products/honey', page(), { shown: { of: 'product', id: 'honey', others: true }, since: store.revision() })
  expect(store.find('/products/honey')?.fresh).toBe(true)
})

test('every form carries the common headers, where the answer has none of its own, its length and its encoding [H1]', async () => {
  const store = createAnswerStore({ common: { 'x-frame-options': 'DENY', vary: 'cookie' } })
  await store.inForm(await store.keep('/', page(), as()), 'gzip')
  for (const form of ['br', 'gzip'] as const) {
    const { headers = [], unchangedHeaders = [], body } = store.find('/')?.forms.get(form) ?? {}
    const headerOf = (name: string, from = headers) => from[from.indexOf(name) + 1]
    expect([headerOf('x-frame-options'), headerOf('vary'), headerOf('content-encoding'), headerOf('content-length')]).toEqual([
      'DENY',
      'accept-encoding',
      form,
      String(body?.byteLength),
    ])
    expect([headerOf('x-frame-options', unchangedHeaders), unchangedHeaders.includes('content-length')]).toEqual(['DENY', false])
  }
})

/** Numbers in words of HTML: what Brotli does better with more time. */
const html = {
  ...page(),
  text: Array.from({ length: 2000 }, (_, n) => `<li class="card"><a href="/products/${(n * 7919) % 2003}">${n ** 2}</a></li>`).join(''),
}
const bodyOf = (kept?: { forms: Map<string, { body: Buffer }> }) => kept?.forms.get('br')?.body ?? Buffer.of()

test('while the shop is busy an answer is compressed quickly, whole all the same, and as small as it gets when it is asked for again [CACHE-04, D2]', async () => {
  let isBusy = false
  const store = createAnswerStore({ isBusy: () => isBusy })
  const usual = bodyOf(await store.keep('/usual', html, as())).byteLength
  isBusy = true
  const quick = bodyOf(await store.keep('/quick', html, as()))
  expect(brotliDecompressSync(quick).toString()).toBe(html.text)
  expect(quick.byteLength).toBeGreaterThan(1.02 * usual)
  expect(quick.byteLength).toBeLessThan(html.text.length / 3)
  store.find('/quick')
  await expect.poll(() => bodyOf(store.find('/quick')).byteLength).toBeLessThan(usual)
})

test('what is asked for again goes out in fewer bytes, says so, and takes less room [CACHE-04]', async () => {
  const store = createAnswerStore()
  const quick = bodyOf(await store.keep('/', html, as())).byteLength
  const room = store.size().bytes
  await store.keep('/other', page(), as())
  const other = store.size().bytes - room
  await vi.waitFor(() => expect(bodyOf(store.find('/')).byteLength).toBeLessThan(quick), 90_000)
  const { body, headers } = store.find('/')?.forms.get('br') ?? {}
  expect(brotliDecompressSync(body ?? '').toString()).toBe(html.text)
  expect(headers?.[headers.indexOf('content-length') + 1]).toBe(String(body?.byteLength))
  expect(store.size().bytes).toBe(room + other - (quick - Number(body?.byteLength)))
})

test('what is old is not compressed anew, however often it is asked for', async () => {
  const store = createAnswerStore()
  await store.keep('/', html, as())
  store.change('everything')
  expect([store.find('/')?.packed, store.find('/')?.packed]).toEqual([false, false])
})

test('one answer is compressed anew at a time, with rests of nine times its time', async () => {
  let now = 0
  const store = createAnswerStore({ now: () => now })
  const quick = bodyOf(await store.keep('/1', html, as())).byteLength
  await store.keep('/2', html, as())
  expect(store.find('/1')?.packed).toBe(true)
  now = 1000
  expect(store.find('/2')?.packed).toBe(false)
  await vi.waitFor(() => expect(bodyOf(store.find('/1')).byteLength).toBeLessThan(quick), 90_000)
  now = 9999
  expect(store.find('/2')?.packed).toBe(false)
  now = 10_000
  expect(store.find('/2')?.packed).toBe(true)
})
