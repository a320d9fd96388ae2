// Twenty clients who change carts and wishlists and buy, while the database is killed every few seconds; each of them knows what must be there.
import { setTimeout as wait } from 'node:timers/promises'
import { histories, live } from '@waha/api/testing/history.ts'
import { sample } from 'fast-check'
import { ask, json } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { signalAll } from './database.ts'
import { until } from './until.ts'

/** For so many seconds. `wrong`: what was lost or came from nowhere. */
export const makeHistory = async (shop: MeasuredShop, books: Books, seconds: number) => {
  const { url } = shop
  const found = { calls: 0, failed: 0, orders: 0, kills: 0, wrong: [] as string[] }
  const listed = JSON.parse((await ask(`${url}/api/products?category=digital`)).text).products as { id: string }[]
  const products = listed.slice(0, 5).map(({ id }) => id)
  const means = (token: string) => ({
    products,
    pay: async (session: string) => {
      const isPaid = await books.pay(url, session)
      if (isPaid) books.purchases.push({ session })
      return isPaid
    },
    call: async (method: string, path: string, body?: object) => {
      found.calls += 1
      const headers = { ...json, authorization: `Bearer ${token}` }
      const { status, text } = await ask(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
        () => ({ status: 0, text: '' }),
      )
      return { status, body: text.startsWith('{') ? JSON.parse(text) : undefined }
    },
  })
  const end = performance.now() + seconds * 1000
  let over = false
  const killing = (async () => {
    while (!over) {
      await wait(4000)
      signalAll(await shop.database(), 'SIGKILL')
      found.kills += 1
    }
  })()
  while (performance.now() < end) {
    const [steps = []] = sample(histories(30), 1)
    const tokens: string[] = []
    while (tokens.length < steps.length)
      await books.join(url).then(
        token => tokens.push(token),
        () => wait(100),
      )
    for (const { wrong, failed, orders } of await Promise.all(steps.map((each, index) => live(each, means(tokens[index] ?? ''))))) {
      found.wrong.push(...wrong)
      found.failed += failed
      found.orders += orders
    }
  }
  over = true
  await killing
  // The books are read once the database is back.
  await until(() => books.buy(url))
  return found
}
