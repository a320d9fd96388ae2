import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as later } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchFromOutside } from './watch.ts'

const openPages = async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Purchases of which the first ones take 7 and 8 ms; the one after them ends the storm and takes 900. */
const purchasesIn = (storm: { end: () => void }, done: number) => {
  const times = [50]
  let begun = 0
  const buy = async () => {
    begun += 1
    if (begun > done) {
      storm.end()
      await later()
      times.push(900)
    } else times.push(6 + begun)
    return true
  }
  return { times, buy }
}

test.each([
  { done: 0, seen: { bought: 0, slowestPurchase: 0 } },
  { done: 2, seen: { bought: 2, slowestPurchase: 8 } },
])(
  'of a storm in which $done purchases are done, as many are counted: not one before it, under way at its end, or after it',
  async ({ done, seen }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    expect(await watchFromOutside(await openPages(), purchasesIn({ end: resolve }, done), () => promise)).toMatchObject(seen)
  },
)

test('nobody buys any more once a storm has failed', async () => {
  let bought = 0
  const buy = async () => {
    bought += 1
    await later()
    return true
  }
  const storm = () => Promise.reject(new Error('no storm'))
  await expect(watchFromOutside(await openPages(), { times: [], buy }, storm)).rejects.toThrow('no storm')
  const before = bought
  for (let turn = 0; turn < 3; turn += 1) await later()
  expect(bought).toBe(before)
})
