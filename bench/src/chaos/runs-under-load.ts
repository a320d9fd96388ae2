// What a shop does while its processes are replaced, and while far more is asked of it than it can do.
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { startShop } from '../shop-under-test.ts'
import { openBooks } from './books.ts'
import { deployOften } from './deploys.ts'
import { laneFigures, openLane } from './lane.ts'
import { findPeak, type Kind, kinds, press } from './overload.ts'
import { openProvider } from './provider.ts'
import { audited, ms, none, settings, stopping } from './runs.ts'
import { probed, watch } from './watch.ts'

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

type Lane = Awaited<ReturnType<typeof openLane>>

/** The load shares the machine, and its pace changes: the peak is measured before and after. */
export const overload = async (minutes: number, dataDir: string): Promise<Figure[]> => {
  const provider = await openProvider(dataDir)
  provider.sandbox.faults.webhooks = 'never'
  const books = openBooks({ dataDir, payAt: provider.payAt })
  const shop = await startShop(dataDir, { ...settings, ...provider.settings }, { quiet: true })
  /** The most good answers a second while the same people buy as in the storm. */
  const peakOf = async (kind: Kind, buying: Lane) => {
    const peak = findPeak(shop.url, kind)
    let over = false
    const newcomers = (async () => {
      while (!over) await books.buy(shop.url)
    })()
    await buying(peak)
    over = true
    await newcomers
    return peak
  }
  /** How many cores they had meanwhile. */
  const coresWhile = async <T>(work: () => Promise<T>) => {
    const [before, own, began] = [await shop.spent(), process.cpuUsage(), performance.now()]
    const result = await work()
    const [after, spent, seconds] = [await shop.spent(), process.cpuUsage(own), (performance.now() - began) / 1000]
    const cores = (time: number) => (time / seconds).toFixed(2)
    const shared = `the shop ${cores(after.serving - before.serving)} cores, its database ${cores(after.database - before.database)}, all that asked ${cores((spent.user + spent.system) / 1e6)}`
    return { result, shared }
  }
  const pressed = async (kind: Kind, buying: Lane): Promise<Figure[]> => {
    const alone = await buying(wait(20_000))
    const before = await peakOf(kind, buying)
    const storm = async () => {
      const pressing = press(shop.url, kind, { rate: 5 * before.rate, seconds: minutes * 30 })
      return { flooded: await buying(pressing), found: await pressing }
    }
    let stormed: Awaited<ReturnType<typeof coresWhile<Awaited<ReturnType<typeof storm>>>>> | undefined
    const noticed = await watch(shop, books, async () => {
      stormed = await coresWhile(storm)
    })
    if (!stormed) throw new Error('there was no storm')
    const { found, flooded } = stormed.result
    const after = await peakOf(kind, buying)
    const peak = (before.rate + after.rate) / 2
    const at = (part: number) => found.refused[Math.floor(found.refused.length * part)] ?? Number.NaN
    return [
      {
        name: `${kind}: good answers, of the most`,
        value: found.rate / peak,
        unit: '',
        bound: '>= 0.9',
        detail: `${found.rate.toFixed(0)}/s of ${before.rate.toFixed(0)} before (${before.connections} connections) and ${after.rate.toFixed(0)} after; asked ${(5 * before.rate).toFixed(0)}/s for ${minutes * 30} s; ${stormed.shared}, of which the flood ${found.cores.toFixed(2)}`,
      },
      {
        name: `${kind}: refusals, p99`,
        value: at(0.99),
        unit: 'ms',
        bound: '<= 50',
        detail: `${found.refused.length} with Retry-After: median ${ms(at(0.5))}, p90 ${ms(at(0.9))}, slowest ${ms(found.refused.at(-1) ?? Number.NaN)}`,
      },
      { name: `${kind}: neither answered nor refused`, value: found.other, ...none },
      ...laneFigures(kind, alone, flooded),
      {
        name: `${kind}: purchases of newcomers meanwhile`,
        value: noticed.bought,
        unit: '',
        bound: '>= 1',
        detail: `slowest ${ms(noticed.slowestPurchase)}; ${probed(noticed)}`,
      },
      { name: `${kind}: as before after`, value: noticed.recovered, unit: 's', bound: '<= 10' },
    ]
  }
  try {
    return await stopping(shop, async () => {
      const buying = await openLane(shop, books, provider)
      const figures: Figure[] = []
      for (const kind of Object.keys(kinds) as Kind[]) figures.push(...(await pressed(kind, buying)))
      return [...figures, ...(await audited(books))]
    })
  } finally {
    await provider.stop()
  }
}
