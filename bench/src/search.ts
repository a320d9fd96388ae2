// `npm run bench:search [products]`: how long searches, suggestions and facets take in a throwaway database of 100,000 made-up products.
// BENCH_DATABASE_URL names a database to keep, which is filled if it is empty. Also shows the CPU time (of database and shop, Linux only),
// which does not depend on the machine's load.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countFacets } from '@waha/api/catalog/counts.queries.ts'
import { listProducts } from '@waha/api/catalog/list.queries.ts'
import { suggestProducts } from '@waha/api/catalog/suggest-products.ts'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import type { ProductListQuery } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { sql } from 'kysely'
import { askedNumber } from './asked-number.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { cpuBetween, readServerCpu } from './server-cpu.ts'

const count = askedNumber(process.argv[2], 100_000)
const budget = 30
const rounds = 40

type Question = (db: Db) => Promise<unknown>

const list =
  (query: Partial<ProductListQuery>): Question =>
  db =>
    listProducts(db, 'en', { page: 1, limit: pageSize, ...query })
const searches = (...terms: string[]) => terms.map(q => list({ q }))
const suggests = (...terms: string[]) =>
  terms.map(
    (q): Question =>
      db =>
        suggestProducts(db, 'en', q),
  )
const facets =
  (query: Parameters<typeof countFacets>[1]): Question =>
  db =>
    countFacets(db, query)
const byPrice = { _sort: 'price', _order: 'desc' } as const

const figures: Record<string, Question[]> = {
  'a common word': searches('lotion', 'table', 'sunglasses', 'wood'),
  'the commonest: a category': searches('beauty', 'perfume'),
  'a rare word': searches('yasquin', 'milone', 'torlan'),
  'several words': searches('leather hand bag', 'wireless mouse', 'almond hand lotion', 'table lamp wood'),
  'a typo': searches('lotoin', 'sunglases', 'headfones', 'tabel'),
  Arabic: searches('نظارة شمسية', 'كريم', 'عِطر', 'طاوله'),
  'the same in English': searches('sunglasses', 'cream', 'perfume', 'table'),
  'several words in Arabic': searches('حقيبة يد جلدية', 'فأرة لاسلكية', 'لوشن يدين باللوز', 'مصباح طاولة خشبي'),
  'Arabic with a typo': searches('نضارة', 'سجاده صوفف'),
  'eight words that nobody has': searches(
    'qwfplo zxcvbq mnhgtr kljhpo wertzui bvcxyw ploikm nhytgb',
    'هقفثص طظذضش كمنتا لاىةو زرذدج حخهعغ فقثصض شسيبل',
  ),
  'a single letter': searches('s', 'م'),
  'a word and filters': [list({ q: 'table', category: 'furniture', rating: 4 }), list({ q: 'cream', maxPrice: 50, ...byPrice })],
  'the tenth page of a search': [list({ q: 'table', page: 10 })],
  'suggestions: two letters': suggests('ta', 'lo', 'سا'),
  'suggestions: four letters': suggests('head', 'loti', 'نظار'),
  'suggestions: a typo': suggests('hedphon', 'lotoi'),
  'facets of everything': [facets({}), facets({ category: 'beauty', rating: 4, minPrice: 25, maxPrice: 50 })],
  'facets of a search': [facets({ q: 'table' }), facets({ q: 'lotion', category: 'beauty' })],
  'facets of the commonest word': [facets({ q: 'beauty' })],
  'the list': [list(byPrice)],
  'the list, filtered': [
    list({ category: 'digital', rating: 4, minPrice: 25, maxPrice: 100, ...byPrice }),
    list({ category: 'furniture', ...byPrice, _order: 'asc' }),
    list({ rating: 4, ...byPrice }),
  ],
  'the list, reduced': [
    list({ minDiscount: 30, category: 'digital', ...byPrice }),
    list({ minDiscount: 70, ...byPrice }),
    list({ minDiscount: 100, ...byPrice }),
  ],
  'the newest': [list({ _sort: 'createdAt' }), list({ _sort: 'createdAt', category: 'groceries', minDiscount: 50 })],
  'the last page of the list': [list({ page: Math.ceil(count / pageSize), ...byPrice })],
}

const openDatabase = async () => {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-bench-'))
  const server = await startPostgres({ name: 'waha', dataDir })
  return { url: server.url, stop: () => server.stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

const measure = async (db: Db, questions: readonly Question[]) => {
  for (const ask of questions) for (let round = 0; round < 3; round++) await ask(db)
  const times: number[] = []
  const [server, own] = [await readServerCpu(db), process.cpuUsage()]
  for (let round = 0; round < rounds; round++) {
    for (const ask of questions) {
      const start = performance.now()
      await ask(db)
      times.push(performance.now() - start)
    }
  }
  const { user, system } = process.cpuUsage(own)
  const cpu = (cpuBetween(server, await readServerCpu(db)) + (user + system) / 1000) / times.length
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { median: at(0.5), p95: at(0.95), slowest: at(0.999), cpu }
}

const database = await openDatabase()
await migrate(database.url)
const db = connect(database.url, { longRunning: true })
const { total } = await listProducts(db, 'en', { page: 1, limit: 1 })
if (total < count) await terminal.during(`Making up ${count} products`, () => fillCatalogue(db, count))
let over = 0
for (const [name, questions] of Object.entries(figures)) {
  const { median, p95, slowest, cpu } = await terminal.during(name, () => measure(db, questions), { lasting: false })
  if (median > budget) over += 1
  const ms = (time: number) => time.toFixed(1).padStart(7)
  console.log(
    `${name.padEnd(30)} median ${ms(median)} ms   p95 ${ms(p95)}   slowest ${ms(slowest)}   processors ${ms(cpu)}${median > budget ? '   over the budget' : ''}`,
  )
}
const { rows } = await sql<{ 'QUERY PLAN': string }>`
  explain select count(*) from products where all_words @@ '''beauty'':*'::tsquery`.execute(db)
console.log(rows.map(row => `  ${row['QUERY PLAN']}`).join('\n'))
await db.destroy()
await database.stop()
console.log(over ? `${over} over ${budget} ms` : `All medians within ${budget} ms.`)
process.exit(over ? 1 : 0)
