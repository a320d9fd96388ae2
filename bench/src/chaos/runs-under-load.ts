// What a shop does while its processes are replaced, and while far more is asked of it than it can do.
import type { Figure } from '../figures.ts'
import { startShop } from '../shop-under-test.ts'
import { openBooks } from './books.ts'
import { deployOften } from './deploys.ts'
import { findPeak, type Kind, kinds, press } from './overload.ts'
import { audited, ms, none, settings, stopping } from './runs.ts'
import { watch } from './watch.ts'

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

/** The load shares the machine, and its pace changes: the peak is measured before and after, while somebody buys as in the storm. */
export const overload = async (minutes: number, dataDir: string): Promise<Figure[]> => {
  const books = openBooks({ dataDir })
  const shop = await startShop(dataDir, settings, { quiet: true })
  const peakOf = async (kind: Kind) => {
    let over = false
    const buying = (async () => {
      while (!over) await books.buy(shop.url)
    })()
    const peak = await findPeak(shop.url, kind)
    over = true
    await buying
    return peak
  }
  const pressed = async (kind: Kind): Promise<Figure[]> => {
    const before = await peakOf(kind)
    let found = { rate: 0, refused: [] as number[], other: 0 }
    const storm = async () => {
      found = await press(shop.url, kind, { rate: 5 * before.rate, seconds: minutes * 30 })
    }
    const { recovered, bought, slowestPurchase, slowest, failed } = await watch(shop, books, storm)
    const after = await peakOf(kind)
    const peak = (before.rate + after.rate) / 2
    const at = (part: number) => found.refused[Math.floor(found.refused.length * part)] ?? Number.NaN
    return [
      {
        name: `${kind}: good answers, of the most`,
        value: found.rate / peak,
        unit: '',
        bound: '>= 0.9',
        detail: `${found.rate.toFixed(0)}/s of ${before.rate.toFixed(0)} before (${before.connections} connections) and ${after.rate.toFixed(0)} after; asked ${(5 * before.rate).toFixed(0)}/s for ${minutes * 30} s`,
      },
      {
        name: `${kind}: refusals, p99`,
        value: at(0.99),
        unit: 'ms',
        bound: '<= 50',
        detail: `${found.refused.length} with Retry-After: median ${ms(at(0.5))}, p90 ${ms(at(0.9))}, slowest ${ms(found.refused.at(-1) ?? Number.NaN)}`,
      },
      { name: `${kind}: neither answered nor refused`, value: found.other, ...none },
      {
        name: `${kind}: purchases meanwhile`,
        value: bought,
        unit: '',
        bound: '>= 1',
        detail: `slowest ${ms(slowestPurchase)}; /ready ${ms(slowest.ready)}, kept page ${ms(slowest.kept)}; ${failed} probes failed`,
      },
      { name: `${kind}: as before after`, value: recovered, unit: 's', bound: '<= 10' },
    ]
  }
  return stopping(shop, async () => {
    const figures: Figure[] = []
    for (const kind of Object.keys(kinds) as Kind[]) figures.push(...(await pressed(kind)))
    return [...figures, ...(await audited(books))]
  })
}
