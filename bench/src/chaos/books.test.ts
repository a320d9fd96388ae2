import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBooks } from './books.ts'

/** A shop with its provider, which answers all that a purchase asks. */
const openShop = async ({ state = 'paid', refusals = 0 }) => {
  const answer = JSON.stringify({ token: 'noor', url: '/pay/cs_test_1', state, order: { _id: 'order' } })
  let refused = 0
  const server = createServer((asked, response) => {
    if (asked.url?.startsWith('/api/orders/latest') && refused < refusals) {
      refused += 1
      response.statusCode = 503
    }
    asked.resume().on('end', () => response.end(answer))
  }).listen(0, '127.0.0.1')
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
  expect(await books.buy(await openShop({ state }))).toBe(state === 'paid')
  expect(books).toMatchObject({ failed, purchases })
})

test('a receipt is asked for four times at most, as its page does, and each time that it was not answered is told', async () => {
  const failed = '/api/orders/latest?session_id=…: 503'
  const buy = async (refusals: number) => {
    const books = openBooks({ dataDir: '/nowhere', pause: 0 })
    return [await books.buy(await openShop({ refusals })), books.failed, books.times.length]
  }
  expect(await buy(3)).toEqual([true, [failed, failed, failed], 1])
  expect(await buy(4)).toEqual([false, [failed, failed, failed, failed], 0])
})
