import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './scenarios.ts'

const serve = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer that breaks off in its body is none', async () => {
  const url = await serve(response => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('half', () => response.destroy())
  })
  await expect(ask(url)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test.each([
  { what: 'an answer that does not begin', begin: () => {} },
  { what: 'an answer that does not end', begin: (response: ServerResponse) => void response.write('half') },
])('$what is given up after a while', async ({ begin }) => {
  await expect(ask(await serve(begin), { longest: 100 })).rejects.toMatchObject({ code: expect.stringMatching(/ABORT_ERR|ECONNRESET/) })
})
