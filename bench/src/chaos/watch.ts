// What others notice of a storm, and how soon it is over.
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'

/** Asked for in turn, 80 ms after the answer to the one before. */
const probes = { ready: '/ready', kept: '/', call: '/api/products?page=1' }

const timed = async (work: Promise<boolean>) => {
  const began = performance.now()
  const well = await work.catch(() => false)
  return { well, ms: performance.now() - began }
}

const isWell = async (url: string) => (await ask(url)).status === 200

export interface Noticed {
  /** The slowest answer to each probe until all was as before, in milliseconds; and how often it got none, or another than 200. */
  slowest: Record<keyof typeof probes, number>
  failed: Record<keyof typeof probes, number>
  /** Purchases from the first call to the receipt, before the storm had ended. */
  bought: number
  /** Of these, in milliseconds. */
  slowestPurchase: number
  /** From the end of the storm until every probe and a purchase succeeded, in seconds. */
  recovered: number
  /** In MB more than before, ten seconds after the storm. */
  memory: number
  /** More than before, ten seconds after the storm. */
  handles: number
}

/** How long a shop is waited for, in seconds. */
const longest = 120

/** What was seen of the probes, as text. */
export const probed = ({ slowest, failed }: Pick<Noticed, 'slowest' | 'failed'>) => {
  const times = `/ready ${Math.round(slowest.ready)} ms, kept page ${Math.round(slowest.kept)} ms, kept call ${Math.round(slowest.call)} ms`
  return `${times}; ${failed.ready}, ${failed.kept}, ${failed.call} of them failed`
}

/** Lets a storm go on while others look at pages and buy, and what is in memory and open come to rest after it. */
export const watch = async (shop: MeasuredShop, books: Books, storm: () => Promise<unknown>): Promise<Noticed> => {
  const before = { memory: (await shop.memory()).all, handles: await shop.handles() }
  const noticed = await watchFromOutside(shop.url, books, storm)
  await wait(10_000)
  return {
    ...noticed,
    memory: (await shop.memory()).all - before.memory,
    handles: (await shop.handles()) - before.handles,
  }
}

/** Exported for its test. */
export const watchFromOutside = async (
  url: string,
  books: Pick<Books, 'buy' | 'times'>,
  storm: () => Promise<unknown>,
): Promise<Omit<Noticed, 'memory' | 'handles'>> => {
  const before = books.times.length
  const slowest = { ready: 0, kept: 0, call: 0 }
  const failed = { ready: 0, kept: 0, call: 0 }
  let over = false
  const looking = (async () => {
    while (!over) {
      for (const [name, path] of Object.entries(probes) as [keyof typeof probes, string][]) {
        const { well, ms } = await timed(isWell(url + path))
        slowest[name] = Math.max(slowest[name], ms)
        if (!well) failed[name] += 1
        await wait(80)
      }
    }
  })()
  const buying = (async () => {
    while (!over) if (!(await books.buy(url))) await wait(100)
  })()
  try {
    await storm()
    const during = books.times.slice(before)
    const ended = performance.now()
    const since = () => (performance.now() - ended) / 1000
    while (since() < longest && !(await asBefore(url, books))) await wait(50)
    return { slowest, failed, recovered: since(), bought: during.length, slowestPurchase: Math.max(0, ...during) }
  } finally {
    over = true
    await Promise.all([looking, buying])
  }
}

/** Every probe within a second, and a purchase. */
const asBefore = async (url: string, books: Pick<Books, 'buy'>) => {
  for (const path of Object.values(probes)) {
    const { well, ms } = await timed(isWell(url + path))
    if (!well || ms > 1000) return false
  }
  return books.buy(url)
}
