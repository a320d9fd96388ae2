// What `npm run chaos` does with a shop of its own each time, and the figures that come of it.
import { type Figure, median } from '../figures.ts'
import { type MeasuredShop, startShop } from '../shop-under-test.ts'
import { type Books, openBooks } from './books.ts'
import { crashOften } from './crashes.ts'
import { openServer } from './database.ts'
import { stopOften } from './ends.ts'
import { makeHistory } from './history.ts'
import { livePayments } from './payment-histories.ts'
import { openProvider } from './provider.ts'
import { soak, soakToken } from './soak.ts'
import type { Storm } from './storms.ts'
import { probed, watch } from './watch.ts'

// Each call of a buyer comes from an address of its own.
export const settings = { TRUST_PROXY: '1' }
export const ms = (value: number) => `${Math.round(value)} ms`
export const none = { unit: '', bound: '<= 0' } as const

/** How many steps were refused, and which of them most often. */
const refusedSteps = (failed: readonly string[]) => {
  const times = [...Map.groupBy(failed, step => step)].map(([step, all]) => [all.length, step] as const).sort(([a], [b]) => b - a)
  const most = times.slice(0, 3).map(([count, step]) => `${count} × ${step}`)
  return `${failed.length} steps were refused meanwhile${most.length ? `: ${most.join(', ')}` : ''}`
}

/** Where nothing was paid, nothing was compared. */
export const audited = async (books: Pick<Books, 'audit' | 'failed'>): Promise<Figure[]> => {
  const { paid, unmatched, without, lost, silent, repeated, seconds } = await books.audit()
  return [
    { name: 'books: payments', value: paid, unit: '', bound: '>= 1' },
    {
      name: 'books: money that is not one order',
      value: unmatched,
      ...none,
      detail: `looked for ${seconds.toFixed(0)} s${without.length ? `; without an order: ${without.join('; ')}` : ''}`,
    },
    { name: 'books: acknowledged and gone', value: lost, ...none, detail: refusedSteps(books.failed) },
    { name: 'books: orders without a mail', value: silent, ...none },
    { name: 'books: orders confirmed more than once', value: repeated, ...none },
  ]
}

/** Stops the shop whatever happens in it. */
export const stopping = async <T>(shop: MeasuredShop, work: () => Promise<T>) => {
  try {
    return await work()
  } finally {
    await shop.stop()
  }
}

/** A storm of the list; undefined where this machine cannot have it. */
export const runStorm = async (storm: Storm, folder: string): Promise<Figure[] | undefined> => {
  const { deaf = false, restarts = false, halts = false, within = 10 } = storm
  const place = await storm.around(folder)
  if (!place) return undefined
  try {
    const books = openBooks({ dataDir: folder, ...place })
    const shop = await startShop(books.dataDir, { ...settings, ...place.settings }, { deaf, quiet: true })
    return await stopping(shop, async () => {
      await books.buy(shop.url)
      const noticed = await watch(shop, books, () => place.storm(shop, books))
      const { recovered, bought, slowestPurchase, memory, handles } = noticed
      const detail = `slowest ${ms(slowestPurchase)}; ${probed(noticed)}`
      return [
        { name: 'as before after', value: recovered, unit: 's', bound: `<= ${within}` },
        { name: 'purchases meanwhile', value: bought, unit: '', ...(halts ? {} : { bound: '>= 1' as const }), detail },
        ...(restarts ? [] : [{ name: 'memory kept, 10 s later', value: memory, unit: 'MB', bound: '<= 150' as const }]),
        ...(restarts ? [] : [{ name: 'handles kept, 10 s later', value: handles, unit: '', bound: '<= 20' as const }]),
        ...(await audited(books)),
        { name: 'exit code of the stop', value: (await shop.stop()) ?? -1, ...none },
      ]
    })
  } finally {
    await place.stop?.()
  }
}

export const stops = async (times: number, dataDir: string): Promise<Figure[]> => {
  const books = openBooks({ dataDir })
  const found = await stopOften(dataDir, times, { books, settings })
  const shop = await startShop(dataDir, settings, { quiet: true })
  return stopping(shop, async () => [
    { name: 'slowest', value: Math.max(...found.times), unit: 's', bound: '<= 10', detail: `${times} stops` },
    { name: 'exit codes other than 0', value: found.codes.length, ...none },
    { name: 'answers cut in their middle', value: found.cut, ...none, detail: `${found.answered} whole ones` },
    { name: 'requests without an answer', value: found.unanswered, ...none },
    ...(await audited(books)),
  ])
}

export const crashes = async (times: number, dataDir: string, { isServer }: { isServer: boolean }): Promise<Figure[]> => {
  const server = isServer ? await openServer(dataDir) : undefined
  try {
    const books = openBooks({ dataDir, databaseUrl: server?.databaseUrl })
    const { shop, starts } = await crashOften({ books, times, settings: { ...settings, ...server?.settings } })
    const detail = `at worst ${Math.max(...starts).toFixed(2)} s; ${books.purchases.length} paid, ${books.times.length} of them saw their receipt`
    return await stopping(shop, async () => [
      { name: 'open again after, median', value: median(starts), unit: 's', bound: '<= 5', detail },
      { name: 'kills in the middle of checkouts', value: starts.length, unit: '', bound: `>= ${times}` },
      ...(await audited(books)),
    ])
  } finally {
    await server?.stop()
  }
}

export const history = async (seconds: number, dataDir: string, say: (text: string) => void): Promise<Figure[]> => {
  const shop = await startShop(dataDir, settings, { quiet: true })
  const books = openBooks({ dataDir })
  return stopping(shop, async () => {
    const found = await makeHistory(shop, books, seconds)
    for (const fault of found.wrong.slice(0, 10)) say(fault)
    return historyFigures(found, books, seconds)
  })
}

/** Exported for its test. */
export const historyFigures = async (
  { calls, failed, orders, kills, wrong }: Awaited<ReturnType<typeof makeHistory>>,
  books: Pick<Books, 'audit' | 'failed'>,
  seconds: number,
): Promise<Figure[]> => {
  const detail = `${seconds} s: ${calls} calls, ${failed} refused, ${kills} kills`
  return [
    { name: 'answers lost, or changes that nobody made', value: wrong.length, ...none, detail },
    { name: 'orders', value: orders, unit: '', bound: '>= 1' },
    ...(await audited(books)),
  ]
}

/** One kill for each hundred histories. */
export const paymentHistories = async (
  histories: number,
  dataDir: string,
  seed: number,
  say: (text: string) => void,
): Promise<Figure[]> => {
  const provider = await openProvider(dataDir)
  try {
    const books = openBooks({ dataDir, payAt: provider.payAt })
    const started = { ...settings, ...provider.settings }
    const first = await startShop(dataDir, started, { quiet: true })
    const { shop, done } = await livePayments({ shop: first, provider, books, histories, seed, settings: started })
    for (const fault of done.unexpected.slice(0, 10)) say(fault)
    const { sessions, paid, debits, told, seen, refused, kills, unexpected } = done
    const detail = `${histories} histories, seed ${seed}: ${sessions} payments opened, ${paid} paid, ${debits} by debit; ${told} events told, ${seen} receipts seen, ${refused} calls refused; ${kills} kills`
    return await stopping(shop, async () => [
      { name: 'answers other than expected', value: unexpected.length, ...none, detail },
      ...(await audited(books)),
    ])
  } finally {
    await provider.stop()
  }
}

export const traffic = async (minutes: number, dataDir: string): Promise<Figure[]> => {
  // Outside the shop: what was paid stays at the provider for ever.
  const provider = await openProvider(dataDir)
  try {
    const books = openBooks({ dataDir, payAt: provider.payAt })
    const shop = await startShop(dataDir, { ...settings, ...provider.settings, METRICS_TOKEN: soakToken }, { quiet: true })
    return await stopping(shop, async () => [...(await soak(shop, books, minutes)), ...(await audited(books))])
  } finally {
    await provider.stop()
  }
}

/** What is made up from a seed, in a shop of its own. */
export const madeUp = async (dataDir: string, work: (shop: MeasuredShop) => Promise<Figure[]>): Promise<Figure[]> => {
  const shop = await startShop(dataDir, settings, { quiet: true })
  return stopping(shop, () => work(shop))
}
