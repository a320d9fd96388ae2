import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssets } from './assets.ts'

const text = 'body { color: green }\n'.repeat(100)
let folder: string
let assets: Awaited<ReturnType<typeof createAssets>>['answer']
let answerEarly: Awaited<ReturnType<typeof createAssets>>['answerEarly']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-assets-'))
  await writeFile(join(folder, 'a.css'), text)
  await writeFile(join(folder, 'b.png'), 'not really a picture')
  const created = await createAssets(folder, { common: { 'x-frame-options': 'DENY' } })
  assets = created.answer
  answerEarly = created.answerEarly
})
afterAll(() => rm(folder, { recursive: true }))

const get = async (headers: Record<string, string>, path = '/a.css') => {
  const answer = await assets(new Request(`http://shop.test${path}`, { headers }))
  if (!answer) throw new Error('the file is not served')
  return answer
}
const tagOf = async (encoding: string) => (await get({ 'accept-encoding': encoding })).headers.get('etag') ?? ''

test('each encoding of a file has a strong tag of its own, and the body that belongs to it', async () => {
  const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map(tagOf))
  expect(new Set([plain, gzip, br]).size).toBe(3)
  for (const tag of [plain, gzip, br]) expect(tag).toMatch(/^"[\w-]+"$/)
  const body = async (encoding: string) => Buffer.from(await (await get({ 'accept-encoding': encoding })).arrayBuffer())
  expect((await body('identity')).toString()).toBe(text)
  expect(gunzipSync(await body('gzip')).toString()).toBe(text)
  expect(brotliDecompressSync(await body('br')).toString()).toBe(text)
  expect((await get({ 'accept-encoding': 'br' }, '/b.png')).headers.get('etag')).toBe(
    (await get({ 'accept-encoding': 'identity' }, '/b.png')).headers.get('etag'),
  )
})

test('If-None-Match is understood for each encoding: alone, in a list, weak, and as *', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const tag = await tagOf(encoding)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `W/"other",W/${tag}`, '*', ' * ']) {
      const answer = await get({ 'accept-encoding': encoding, 'if-none-match': known })
      expect([encoding, known, answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([encoding, known, 304, tag, ''])
    }
    for (const known of ['"other"', tag.slice(1, -1), `${tag.slice(0, -1)}x"`, '']) {
      const answer = await get({ 'accept-encoding': encoding, 'if-none-match': known })
      expect([encoding, known, answer.status]).toEqual([encoding, known, 200])
    }
  }
  const answer = await get({ 'accept-encoding': 'br', 'if-none-match': await tagOf('gzip') })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
})

test('caches are told that encodings differ, and other sites may show pictures, nothing else [H1]', async () => {
  const said = async (path: string) => {
    const { headers } = await get({}, path)
    return [headers.get('vary'), headers.get('cross-origin-resource-policy')]
  }
  expect([await said('/a.css'), await said('/b.png')]).toEqual([
    ['accept-encoding', null],
    ['accept-encoding', 'cross-origin'],
  ])
})

test('of a folder nothing hidden is served, nothing of an unknown kind, nothing from outside, and nothing to those who write [I10, H6]', async () => {
  const own = await mkdtemp(join(tmpdir(), 'waha-assets-'))
  await mkdir(join(own, '.git'))
  await mkdir(join(own, 'public'))
  const names = ['public/a.js', '.env', '.hidden.js', '.git/config.json', 'main.js.map', 'notes.md', 'server.ts', 'shop.sql', 'config']
  for (const name of names) await writeFile(join(own, name), 'content')
  const { answer } = await createAssets(join(own, 'public'), { base: '/inner' })
  const { answer: answerAll } = await createAssets(own)
  const served = async (from: typeof answer, path: string, method = 'GET') =>
    (await from(new Request(`http://shop.test${path}`, { method }))) !== undefined
  expect(await Promise.all(names.map(name => served(answerAll, `/${name}`)))).toEqual([true, ...Array(8).fill(false)])
  const outside = ['/inner/../.env', '/inner/%2e%2e/.env', '/inner/..%2f.env', '/inner/a.js/../../.env', '/a.js', '/inner//a.js']
  expect(await Promise.all(outside.map(path => served(answer, path)))).toEqual(Array(6).fill(false))
  expect(await Promise.all(['GET', 'HEAD', 'POST', 'DELETE'].map(method => served(answer, '/inner/a.js', method)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  await rm(own, { recursive: true })
})

test('a picture that is away while it is asked for is served once it is back [ERROR-05]', async () => {
  const own = await mkdtemp(join(tmpdir(), 'waha-assets-'))
  await writeFile(join(own, 'p.png'), 'before')
  const { answer } = await createAssets(own, { ahead: false })
  await rm(join(own, 'p.png'))
  const ask = () => answer(new Request('http://shop.test/p.png'))
  expect(await ask()).toBeUndefined()
  await writeFile(join(own, 'p.png'), 'anew')
  expect(await (await ask())?.text()).toBe('anew')
  await rm(own, { recursive: true })
})

test('what was asked for once goes out early, the same in every way; anything else is left to others [H1]', async () => {
  const server = createServer((request, response) => void (answerEarly(request, response) || response.writeHead(299).end('others'))).listen(
    0,
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const early = (path: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'accept-encoding': 'gzip' }, ...init })
  await writeFile(join(folder, 'c.css'), text)
  const created = await createAssets(folder, { common: { 'x-frame-options': 'DENY' } })
  answerEarly = created.answerEarly
  expect((await early('/c.css')).status).toBe(299)
  const slow = await created.answer(new Request('http://shop.test/c.css', { headers: { 'accept-encoding': 'gzip' } }))
  const answer = await early('/c.css')
  expect([answer.status, await answer.text()]).toEqual([200, text])
  for (const [name, value] of slow?.headers ?? []) expect([name, answer.headers.get(name)]).toEqual([name, value])
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(await (await early('/c.css', { method: 'HEAD' })).text()).toBe('')
  const tag = { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await early('/c.css', { headers: tag })).status).toBe(304)
  const others = [early('/c.css', { method: 'POST' }), early('/c.css', { headers: { 'accept-encoding': 'br' } }), early('/d.css')]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([299, 299, 299])
  server.close()
})
