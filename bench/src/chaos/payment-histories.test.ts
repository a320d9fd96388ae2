import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { livePayments } from './payment-histories.ts'
import type { Provider } from './provider.ts'

/** A shop where one session is opened, and whose receipts show these orders in turn. */
const openShop = async (orders: readonly string[]) => {
  let shown = 0
  const server = createServer((asked, response) => {
    const _id = asked.url?.includes('/orders/latest') ? orders[shown++ % orders.length] : undefined
    asked
      .resume()
      .on('end', () => response.end(JSON.stringify({ products: [{ id: 'lamp' }], sessionId: 'cs_1', url: '/cs_1', order: { _id } })))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, crash: vi.fn(async () => {}), stop: vi.fn(async () => 0) } as Partial<MeasuredShop> as MeasuredShop
}

/** A provider whose every payment succeeds once. */
const openSandbox = () => {
  const paid = new Set<string>()
  const sandbox = {
    faults: {},
    events: () => [{ id: 'evt_1' }],
    pay: (session: string) => {
      const state = paid.has(session) ? 'refused' : 'paid'
      paid.add(session)
      return { state }
    },
    bank: { start: () => false, answer: () => false },
    redeliver: async () => true,
  }
  return { sandbox } as unknown as Provider
}

const tried = (shop: MeasuredShop, histories: number) => {
  const books = { dataDir: '', purchases: [], join: async () => 'noor' } as Partial<Books> as Books
  return { shop, provider: openSandbox(), books, histories, seed: 1, settings: {} }
}

test.each([
  { orders: ['one'], faults: [] },
  { orders: ['one', 'two'], faults: ['cs_1: order two after one'] },
])('of receipts of one payment that show the orders $orders, $faults are faults', async ({ orders, faults }) => {
  const asked = tried(await openShop(orders), 40)
  const { done } = await livePayments(asked)
  expect(done.seen).toBeGreaterThan(1)
  expect([...new Set(done.unexpected)]).toEqual(faults)
  expect(asked.books.purchases).toEqual([{ session: 'cs_1', order: 'one' }])
})

test('a shop that does not start again after a kill is stopped all the same, and everybody ends', async () => {
  const shop = await openShop(['one'])
  const start = () => Promise.reject(new Error('it does not start'))
  await expect(livePayments({ ...tried(shop, 200), start })).rejects.toThrow('it does not start')
  expect(shop.stop).toHaveBeenCalledOnce()
})
