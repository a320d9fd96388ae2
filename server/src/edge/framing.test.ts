// Requests whose end, or whose headers, somebody in front of the shop may read otherwise than the shop: what comes after them could be taken for a request of its own.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { openRaw, request } from '../testing/raw-client.ts'

let server: Listening
let asked: string[]
beforeEach(async () => {
  asked = []
  server = await listen({ host: '127.0.0.1', port: 0 })
  server.answer(async ({ method, url }) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return new Response('here')
  })
})
afterEach(() => server.close({ notice: 0, requests: 0 }))

const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: shop\r\n\r\n'

test.each([
  ['a length and pieces', request('POST /', 'host: shop', 'content-length: 5', 'transfer-encoding: chunked').concat('0\r\n\r\n')],
  ['pieces and a length', request('POST /', 'host: shop', 'transfer-encoding: chunked', 'content-length: 5').concat('0\r\n\r\n')],
  ['two lengths', request('POST /', 'host: shop', 'content-length: 0', 'content-length: 5')],
  ['the same length twice', request('POST /', 'host: shop', 'content-length: 0', 'content-length: 0')],
  ['a length with a sign', request('POST /', 'host: shop', 'content-length: +0')],
  ['pieces that are not the last encoding', request('POST /', 'host: shop', 'transfer-encoding: chunked, identity').concat('0\r\n\r\n')],
  ['a line that goes on in the next one', request('GET /', 'host: shop', 'x: a', ' content-length: 5')],
  ['a line that ends in a line feed alone', 'GET / HTTP/1.1\nhost: shop\n\n'],
  ['a carriage return within a line', request('GET /', 'host: shop', 'x: a\rcontent-length: 5')],
  ['a space before the colon', request('GET /', 'host: shop', 'content-length : 5')],
  ['a NUL in a header', request('GET /', 'host: shop', 'x: a\0b')],
  ['a method that there is none of', request('SMUGGLE /', 'host: shop')],
])('%s: 400, the connection is closed, and neither it nor what follows is looked at [H6]', async (_, text) => {
  const client = await openRaw(server.port)
  client.send(text + smuggled)
  expect(await client.whole()).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nConnection: close\r\n/)
  expect([client.statuses(), asked]).toEqual([[400], []])
})
