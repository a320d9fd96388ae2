// What a shop does while its processes are replaced, and while far more is asked of it than it can do.
import type { Figure } from '../figures.ts'
import { startShop } from '../shop-under-test.ts'
import { openBooks } from './books.ts'
import { deployOften } from './deploys.ts'
import { audited, ms, none, settings, stopping } from './runs.ts'

export const deploys = async (times: number, dataDir: string, say: (text: string) => void): Promise<Figure[]> => {
  const books = openBooks({ dataDir })
  const shop = await startShop(dataDir, { ...settings, WEB_CONCURRENCY: '2' }, { quiet: true })
  return stopping(shop, async () => {
    const { restarts, answered, failed, slowest } = await deployOften(shop, books, times)
    for (const each of [...failed, ...books.failed].slice(0, 20)) say(`  ${each}`)
    return [
      { name: 'failed requests', value: failed.length, ...none, detail: `${answered} answered; slowest ${ms(slowest)}` },
      {
        name: 'failed steps of purchases',
        value: books.failed.length,
        ...none,
        detail: `${books.times.length} purchases; slowest ${ms(Math.max(...books.times))}`,
      },
      { name: 'restarts', value: restarts, unit: '', bound: `>= ${times}` },
      ...(await audited(books)),
    ]
  })
}
