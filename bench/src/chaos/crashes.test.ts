import { setImmediate as later } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { MeasuredShop, startShop } from '../shop-under-test.ts'
import { crashOften } from './crashes.ts'

/** A shop that starts so often. */
const startable = (times: number) => {
  const shop = { url: '', readyAfter: 2000, crash: vi.fn(async () => {}), stop: vi.fn(async () => 0) }
  const start = vi.fn<typeof startShop>(async () => {
    if (start.mock.calls.length > times) throw new Error('it does not start')
    return shop as Partial<MeasuredShop> as MeasuredShop
  })
  return { shop, start }
}

/** People whose every purchase succeeds, or none. */
const people = (buys: boolean) => {
  const books = { dataDir: '', purchases: [] as { session: string }[], times: [] as number[] }
  const buy = async () => {
    await later()
    if (buys) books.times.push(books.purchases.push({ session: '' }))
    return buys
  }
  return { ...books, buy }
}

test('a shop is killed and started again as often as it is asked', async () => {
  const { shop, start } = startable(3)
  expect((await crashOften({ books: people(true), times: 2, settings: {}, start })).starts).toEqual([2, 2])
  expect([shop.crash.mock.calls.length, shop.stop.mock.calls.length]).toEqual([2, 0])
})

test('where nobody can buy for a while, no more kills are made', async () => {
  const { shop, start } = startable(9)
  expect((await crashOften({ books: people(false), times: 2, settings: {}, start, longest: 20 })).starts).toEqual([])
  expect(shop.crash).not.toHaveBeenCalled()
})

test('a shop that does not start again is stopped all the same', async () => {
  const { shop, start } = startable(1)
  await expect(crashOften({ books: people(true), times: 2, settings: {}, start })).rejects.toThrow('it does not start')
  expect(shop.stop).toHaveBeenCalledOnce()
})
