import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createForward } from './forward.ts'

let server: Server
let arrived: number
let answer: (response: ServerResponse) => void
beforeEach(async () => {
  arrived = 0
  answer = response => response.end('answered')
  server = createServer(async (request, response) => {
    for await (const chunk of request) arrived += (chunk as Buffer).byteLength
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

const post = (bytes: number) => {
  const forward = createForward('http://shop.example', (server.address() as AddressInfo).port)
  return forward(new Request('http://shop.example/sandbox/stripe/pay', { method: 'POST', body: Buffer.alloc(bytes, 'x') }))
}

test('status, body and all headers of the answer come back, each cookie by itself; a redirect is not followed', async () => {
  answer = response => response.writeHead(303, { location: '/elsewhere', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] }).end('see there')
  const answered = await post(1)
  expect([answered.status, answered.headers.get('location'), await answered.text()]).toEqual([303, '/elsewhere', 'see there'])
  expect(answered.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  expect([...answered.headers.keys()].filter(name => ['connection', 'keep-alive', 'transfer-encoding'].includes(name))).toEqual([])
})

test('an answer that breaks off is none, and neither is one that its visitor does not wait for', async () => {
  answer = response => response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
  await expect(post(1)).rejects.toThrow(new TypeError('fetch failed'))
  const leaving = new AbortController()
  answer = () => leaving.abort(new Error('gone'))
  const forward = createForward('http://shop.example', (server.address() as AddressInfo).port)
  await expect(forward(new Request('http://shop.example/sandbox/stripe/pay', { signal: leaving.signal }))).rejects.toThrow('gone')
})

test('a body of up to 100 KB is passed on; of a longer one no more is read, and nothing is passed on [D6]', async () => {
  expect([(await post(102_400)).status, arrived]).toEqual([200, 102_400])
  arrived = 0
  expect([(await post(102_401)).status, arrived]).toEqual([413, 0])
})

test('an endless body is refused at its hundredth kilobyte [D6]', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull: controller => {
      sent += 1024
      controller.enqueue(new Uint8Array(1024))
    },
  })
  const forward = createForward('http://shop.example', (server.address() as AddressInfo).port)
  const request = new Request('http://shop.example/sandbox/stripe/pay', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect((await forward(request)).status).toBe(413)
  expect(sent).toBeLessThan(110 * 1024)
})
