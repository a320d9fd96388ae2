import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnswerStore, createAnswerStore, type KeptAnswer } from './answer-store.ts'
import { answerKept, createKeptAnswers } from './kept-answers.ts'

const text = 'A page. '.repeat(200)
let store: AnswerStore
let server: Server
beforeEach(async () => {
  store = createAnswerStore()
  const answerEarly = createKeptAnswers(store)
  server = createServer((request, response) => void (answerEarly(request, response) || response.writeHead(299).end('others'))).listen(0)
  await once(server, 'listening')
})
afterEach(() => server.close())

const keep = (key: string) =>
  store.keep(
    key,
    { text, headers: { 'content-type': 'text/plain', etag: 'W/"x"' } },
    { shown: { of: 'catalogue' }, since: store.revision() },
  )
const get = async (path: string, { headers = {}, ...init }: RequestInit = {}) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}${path}`, { headers: { 'accept-encoding': 'br', ...headers }, ...init })
  return [answer.status, answer.headers.get('content-encoding'), await answer.text()]
}

test('what is kept goes out to those who read it, in an encoding that they take; all else is left to others [CACHE-04, H6]', async () => {
  await keep('/about')
  const others = [299, null, 'others']
  expect(await get('/about')).toEqual([200, 'br', text])
  expect(await get('/about', { method: 'HEAD' })).toEqual([200, 'br', ''])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect([method, await get('/about', { method })]).toEqual([method, others])
  for (const encoding of ['gzip', 'identity'])
    expect([encoding, await get('/about', { headers: { 'accept-encoding': encoding } })]).toEqual([encoding, others])
  const kept = store.find('/about') as KeptAnswer
  await store.inForm(kept, 'gzip')
  await store.inForm(kept, 'identity')
  expect(await get('/about', { headers: { 'accept-encoding': 'gzip' } })).toEqual([200, 'gzip', text])
  expect(await get('/about', { headers: { 'accept-encoding': 'identity' } })).toEqual([200, null, text])
  expect(await get('/about?x=1')).toEqual(others)
  store.change('everything')
  expect(await get('/about')).toEqual(others)
})

test('those who have what is kept hear so, in whatever encoding they had it, with its tag and without what belongs to a body [CACHE-04, H1]', async () => {
  await keep('/about')
  const { port } = server.address() as AddressInfo
  const { status, headers } = await fetch(`http://localhost:${port}/about`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': '"other", W/"x"' },
  })
  const named = ['etag', 'content-type', 'content-encoding', 'content-length'].map(name => headers.get(name))
  expect([status, ...named]).toEqual([304, 'W/"x"', 'text/plain', null, null])
})

test('a kept call goes out in the language that the caller asks for [CACHE-04]', async () => {
  await keep('/api/products ar')
  for (const [path, language, status] of [
    ['/api/products', 'ar', 200],
    ['/api/products', 'en', 299],
    ['/api/products?lang=ar', 'ar', 299],
  ] as const)
    expect([path, language, (await get(path, { headers: { 'accept-language': language } }))[0]]).toEqual([path, language, status])
})

test('what has just made room for others still goes out, in every encoding [CACHE-05]', async () => {
  const small = createAnswerStore({ capacity: 1 })
  const answer = { text, headers: { etag: 'W/"x"' } }
  const how = { shown: { of: 'catalogue' as const }, since: 0 }
  const kept = await small.keep('/about', answer, how)
  await small.keep('/other', answer, how)
  expect(small.find('/about')).toBeUndefined()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await answerKept(new Request('http://shop.example/about', { headers: { 'accept-encoding': encoding } }), small, kept)
    expect([encoding, response.status, response.headers.get('content-encoding')]).toEqual([
      encoding,
      200,
      encoding === 'identity' ? null : encoding,
    ])
  }
})
