import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limits.ts'
import { openSharedCounters } from './shared-counters.ts'

const threeAMinute = { name: 'test', points: 3, seconds: 60 }

const takeSix = async (url: string, settled: () => Promise<unknown> = async () => {}) => {
  const said: string[] = []
  const shared = await openSharedCounters(url, (_, message) => void said.push(message))
  const limits = createRateLimiter(shared.counters)
  const exceeded: boolean[] = []
  for (let call = 1; call <= 4; call++) exceeded.push((await limits.count(threeAMinute, 'somebody')).exceeded)
  for (let back = 1; back <= 2; back++) await limits.refund(threeAMinute, 'somebody')
  for (let call = 5; call <= 6; call++) exceeded.push((await limits.count(threeAMinute, 'somebody')).exceeded)
  await settled()
  shared.stop()
  return { exceeded, said }
}

const countedInMemory = {
  // Three, and one of the two that come after two were given back.
  exceeded: [false, false, false, true, false, true],
  said: ['Redis does not answer: each process counts its limits by itself'],
}

test('while no Redis is there, limits hold in the process’s own memory; that is said once, however often it is tried [N1]', async () => {
  let tries = 0
  const away = createServer(socket => {
    tries += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const url = `redis://127.0.0.1:${(away.address() as AddressInfo).port}`
  expect(await takeSix(url, () => vi.waitFor(() => expect(tries).toBeGreaterThan(3), 90_000))).toEqual(countedInMemory)
  away.close()
})

test('a Redis that takes connections and never answers is given up [N1]', async () => {
  const sockets: { destroy: () => void }[] = []
  const silent = createServer(socket => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  expect(await takeSix(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`)).toEqual(countedInMemory)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('what is counted in a Redis stands under the shop’s name, the limit’s and the key, for as long as the limit says [N1]', async () => {
  let heard = ''
  const redis = createServer(socket => {
    socket.on('data', bytes => {
      heard += bytes
      // One answer to each command, which is an array.
      socket.write('+OK\r\n'.repeat(String(bytes).match(/^\*\d+\r$/gm)?.length ?? 0))
    })
  }).listen(0, '127.0.0.1')
  await once(redis, 'listening')
  const shared = await openSharedCounters(`redis://127.0.0.1:${(redis.address() as AddressInfo).port}`, () => {})
  const limits = createRateLimiter(shared.counters)
  await limits.count({ name: 'one', points: 3, seconds: 4321 }, 'noor')
  await limits.count({ name: 'other', points: 3, seconds: 5432 }, 'noor')
  shared.stop()
  redis.close()
  const words = heard.split('\r\n')
  for (const word of ['waha:one:noor', '4321', 'waha:other:noor', '5432']) expect(words).toContain(word)
})

test('a shop without REDIS_URL does not load the client [N1]', async () => {
  const loaded = `const { _cache } = await import('node:module').then(module => module.default)
    await import('${new URL('../../../server/src/run-shop.ts', import.meta.url)}')
    console.log(JSON.stringify(Object.keys(_cache).filter(path => /@redis|rate-limiter-flexible.index/.test(path)).map(path => path.split('node_modules/')[1])))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', loaded])
  expect(JSON.parse(stdout)).toEqual(['rate-limiter-flexible/index.js'])
})
