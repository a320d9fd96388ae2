// A shop that is killed with kill -9 in the middle of checkouts and started again, on the embedded database and on a server by DATABASE_URL.
import { setTimeout as wait } from 'node:timers/promises'
import { startShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'

interface Settings {
  books: Books
  times: number
  settings: Record<string, string>
}

/** Kills the shop so many times and starts it again. `starts`: how long each took until the first page was answered, in seconds; the first start is not among them. */
export const crashOften = async ({ books, times, settings }: Settings) => {
  const starts: number[] = []
  let shop = await startShop(books.dataDir, settings, { quiet: true })
  for (let round = 0; round < times; round += 1) {
    const { url } = shop
    const [paid, seen] = [books.purchases.length, books.times.length]
    let over = false
    const buyers = Array.from({ length: 6 }, async () => {
      while (!over) await books.buy(url)
    })
    // In the middle, by turns when some have just paid, and when some have seen their receipt.
    while (round % 2 ? books.times.length < seen + 3 : books.purchases.length < paid + 3) await wait(5)
    over = true
    await shop.crash()
    await Promise.all(buyers)
    shop = await startShop(books.dataDir, settings, { quiet: true })
    starts.push(shop.readyAfter / 1000)
  }
  return { shop, starts }
}
