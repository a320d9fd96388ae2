import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBooks } from './books.ts'

/** A shop with its provider, which answers all that a purchase asks. */
const openShop = async (state: string) => {
  const answer = JSON.stringify({ token: 'noor', url: '/pay/cs_test_1', state, order: { _id: 'order' } })
  const server = createServer((asked, response) => asked.resume().on('end', () => response.end(answer))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  { state: 'paid', failed: [], purchases: [{ session: 'cs_test_1', order: 'order' }] },
  { state: 'failed', failed: ['/sandbox/stripe/pay/…: not paid'], purchases: [] },
])('a purchase whose payment is $state is told with the steps that failed unless it was paid', async ({ state, failed, purchases }) => {
  const books = openBooks({ dataDir: '/nowhere' })
  expect(await books.buy(await openShop(state))).toBe(state === 'paid')
  expect(books).toMatchObject({ failed, purchases })
})
