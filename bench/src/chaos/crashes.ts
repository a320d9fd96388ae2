// A shop that is killed with kill -9 in the middle of checkouts and started again, on the embedded database and on a server by DATABASE_URL.
import { startShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { until } from './until.ts'

interface Settings {
  books: Pick<Books, 'buy' | 'purchases' | 'times' | 'dataDir'>
  times: number
  settings: Record<string, string>
  start?: typeof startShop
  /** How long purchases are waited for, in milliseconds. */
  longest?: number
}

/** Kills the shop so many times and starts it again, fewer times where nobody could buy. `starts`: how long each took until the first page was answered, in seconds; the first start is not among them. */
export const crashOften = async ({ books, times, settings, start = startShop, longest = 120_000 }: Settings) => {
  const starts: number[] = []
  let shop = await start(books.dataDir, settings, { quiet: true })
  try {
    for (let round = 0; round < times; round += 1) {
      const { url } = shop
      const [paid, seen] = [books.purchases.length, books.times.length]
      let over = false
      const buyers = Array.from({ length: 6 }, async () => {
        while (!over) await books.buy(url)
      })
      // In the middle, by turns when some have just paid, and when some have seen their receipt.
      const isDue = () => (round % 2 ? books.times.length >= seen + 3 : books.purchases.length >= paid + 3)
      const due = await until(isDue, { longest, pause: 5 })
      over = true
      if (due) await shop.crash()
      await Promise.all(buyers)
      if (!due) break
      shop = await start(books.dataDir, settings, { quiet: true })
      starts.push(shop.readyAfter / 1000)
    }
    return { shop, starts }
  } catch (error) {
    await shop.stop()
    throw error
  }
}
