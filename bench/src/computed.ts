// Answers of the API that are computed for each caller, against a bare Node server that runs the best single statement and writes the same JSON.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect } from '@waha/api/db/connect.ts'
import { planSearch } from '@waha/api/search/plan-search.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { type Figure, median } from './figures.ts'
import type { Floor } from './floors.ts'
import { load, rateOf } from './load.ts'
import { startShop } from './shop-under-test.ts'

interface Case {
  name: string
  /** What the shop is asked in turns; of the bare server the same. */
  paths: (readonly [shop: string, bare: string])[]
}

// The shop keeps no answer for addresses with a parameter that it does not know.
const computed = (path: string) => `${path}${path.includes('?') ? '&' : '?'}computed`
const categories = ['beauty', 'clothes', 'digital', 'fragrances', 'furniture', 'groceries']
// Each is what many names call their product: the best single statement reads those alone.
const terms = ['lotion', 'sunglasses', 'headphones', 'wristwatch', 'bracelet', 'sideboard']

const casesOf = async (databaseUrl: string, ids: readonly string[]): Promise<Case[]> => {
  const db = connect(databaseUrl)
  const searches = terms.map(async term => {
    const search = await planSearch(db, term)
    const bare = new URLSearchParams({ all: search?.prefix ?? '', name: search?.exactHead ?? '' })
    return [computed(`/api/products?q=${term}`), `/api/products?${bare}`] as const
  })
  const same = (path: string) => [computed(path), path] as const
  const cases = [
    { name: 'product', paths: ids.slice(0, 200).map(id => same(`/api/products/${id}`)) },
    { name: 'list', paths: categories.map(category => same(`/api/products?category=${category}`)) },
    { name: 'search', paths: await Promise.all(searches) },
    { name: 'facets', paths: [same('/api/products/facets')] },
  ]
  await db.destroy()
  return cases
}

const startBareStatements = async (databaseUrl: string): Promise<Floor> => {
  const program = fileURLToPath(new URL('bare-statements.ts', import.meta.url))
  const child = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const refuseOtherJson = async (shop: string, bare: string) => {
  const [own, other] = await Promise.all([shop, bare].map(async url => (await fetch(url)).text()))
  if (own !== other) throw new Error(`${shop} and ${bare} differ:\n${own}\n${other}`)
}

/** Compares them in turns on the database in a data folder; medians of the rounds. */
export const compareComputed = async (
  dataDir: string,
  ids: readonly string[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Figure[]> => {
  const database = await startPostgres({ name: 'waha', dataDir })
  const [shop, bare] = [await startShop(dataDir, { DATABASE_URL: database.url }), await startBareStatements(database.url)]
  try {
    const figures: Figure[] = []
    for (const { name, paths } of await casesOf(database.url, ids)) {
      for (const [own, other] of paths) await refuseOtherJson(shop.url + own, bare.url + other)
      const rates: (readonly [number, number])[] = []
      const rate = async (url: string, asked: readonly string[]) => rateOf(url, await load(url, { connections, seconds, paths: asked }))
      for (let round = 0; round < rounds; round += 1) {
        const own = await rate(
          shop.url,
          paths.map(([path]) => path),
        )
        rates.push([
          own,
          await rate(
            bare.url,
            paths.map(([, path]) => path),
          ),
        ])
      }
      const [own, floor] = [median(rates.map(([of]) => of)), median(rates.map(([, of]) => of))]
      const detail = `${Math.round(own)}/s; bare Node with the same statement ${Math.round(floor)}/s`
      figures.push({ name: `API: ${name}, computed, of a bare Node server`, value: own / floor, unit: '', bound: '>= 0.35', detail })
    }
    return figures
  } finally {
    await Promise.all([shop.stop(), bare.stop()])
    await database.stop()
  }
}
