import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createForward } from './forward.ts'

let server: Server
let arrived: number
beforeEach(async () => {
  arrived = 0
  server = createServer(async (request, response) => {
    for await (const chunk of request) arrived += (chunk as Buffer).byteLength
    response.end('answered')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

const post = (bytes: number) => {
  const forward = createForward('http://shop.example', (server.address() as AddressInfo).port)
  return forward(new Request('http://shop.example/sandbox/stripe/pay', { method: 'POST', body: Buffer.alloc(bytes, 'x') }))
}

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
