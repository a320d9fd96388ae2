import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createAddresses } from './addresses.ts'
import { listen } from './listen.ts'

const servers: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(servers.map(server => server.close())))

/** A listening server that answers the caller's address as the shop would see it. */
const startEcho = async (trustedProxies: number) => {
  const addresses = createAddresses(trustedProxies)
  const server = await listen({ host: '127.0.0.1', port: 0 })
  server.answer(async (asked, incoming) => {
    addresses.remember(asked, incoming)
    return new Response(addresses.of(asked))
  })
  servers.push(server)
  return async (forwarded?: string | string[]) => {
    const call = request({ host: '127.0.0.1', port: server.port, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })
    call.end()
    const [answer] = await once(call, 'response')
    let text = ''
    for await (const part of answer) text += part
    return text
  }
}

test('without a proxy of ours X-Forwarded-For is ignored [A5]', async () => {
  const ask = await startEcho(0)
  for (const forwarded of [undefined, '203.0.113.1', '203.0.113.1, 203.0.113.2', ['203.0.113.1', '203.0.113.2']])
    expect(await ask(forwarded)).toBe('127.0.0.1')
})

test('behind one proxy the last entry counts, whatever the caller wrote before it [A5]', async () => {
  const ask = await startEcho(1)
  expect(await ask('203.0.113.1')).toBe('203.0.113.1')
  expect(await ask('203.0.113.1, 203.0.113.2, 203.0.113.3')).toBe('203.0.113.3')
  expect(await ask(' 203.0.113.1 ,, 203.0.113.2 ,')).toBe('203.0.113.2')
  expect(await ask(['203.0.113.1', '203.0.113.2'])).toBe('203.0.113.2')
  expect(await ask('2001:db8:7:1::5')).toBe('2001:db8:7:1::/64')
  expect([await ask(), await ask('')]).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('behind two proxies the last but one counts; with fewer entries, nobody but the connection is known [A5]', async () => {
  const ask = await startEcho(2)
  expect(await ask('203.0.113.1, 203.0.113.2')).toBe('203.0.113.1')
  expect(await ask('203.0.113.9, 203.0.113.1, 203.0.113.2')).toBe('203.0.113.1')
  expect(await ask('203.0.113.2')).toBe('127.0.0.1')
})
