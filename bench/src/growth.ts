// `npm run bench:growth [products]`: how long lists, products, searches and facets take as the catalogue grows to a million products, in a
// throwaway database of some 5 GB. Writes bench/growth.svg and bench/growth.md. BENCH_DATABASE_URL names a database to grow and keep.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { askedNumber } from './asked-number.ts'
import { type Figure, holds, tableOf } from './figures.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { plot } from './plot.ts'
import { partsOf, type Question, questions, rareTerms, searchFor } from './questions.ts'

const most = askedNumber(process.argv[2], 1_000_000)
const sizes = [1000, 10_000, 100_000, 1_000_000].filter(size => size <= most && (size !== 10_000 || most < 100_000))
if (sizes.length === 0) throw new Error('The smallest catalogue has 1,000 products')
/** How long one kind of question is asked, and how often at least and at most. */
const usualPace = { milliseconds: 5000, least: 30, most: 500 }
const rarePace = { milliseconds: 100, least: 3, most: 10 }
const few = 1000
const rare = `search, under ${few.toLocaleString('en')} hits`

const openDatabase = async () => {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-bench-'))
  const server = await startPostgres({ name: 'waha', dataDir })
  return { url: server.url, stop: () => server.stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

/** The times of single answers in milliseconds, each question in turn, sorted. */
const timesOf = async (db: Db, asked: readonly Question[], pace = usualPace) => {
  for (const ask of asked) await ask(db)
  const times: number[] = []
  const began = performance.now()
  for (let turn = 0; turn < pace.most; turn += 1) {
    if (turn >= pace.least && performance.now() - began > pace.milliseconds) break
    const start = performance.now()
    await asked[turn % asked.length]?.(db)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

const database = await openDatabase()
await migrate(database.url)
const db = connect(database.url, { connections: 2, longRunning: true })
const terms = await rareTerms()
const measured = new Map<string, (readonly [size: number, times: number[]])[]>()
for (const size of sizes) {
  await terminal.during(`Making up ${size.toLocaleString('en')} products`, () => fillCatalogue(db, size))
  const keep = (name: string, times: number[]) => measured.set(name, [...(measured.get(name) ?? []), [size, times]])
  for (const [name, kind] of Object.entries(questions(size)))
    keep(name, await terminal.during(`${size.toLocaleString('en')} products: ${name}`, () => timesOf(db, kind), { lasting: false }))
  for (const term of terms) keep(term, await timesOf(db, [searchFor(term)], rarePace))
}
// Which terms have few hits is known at the end: one curve is made of theirs.
for (const term of terms) {
  const { total } = await searchFor(term)(db)
  const points = measured.get(term) ?? []
  measured.delete(term)
  if (total >= few) continue
  const known = new Map(measured.get(rare))
  const together = ([size, times]: (typeof points)[number]) => [size, [...(known.get(size) ?? []), ...times].sort((a, b) => a - b)] as const
  measured.set(rare, points.map(together))
}
await db.destroy()
await database.stop()

const bounds: Record<string, Record<number, [p50: number, p99: number]>> = {
  search: { 100000: [15, 60] },
  [rare]: { 1000000: [30, 120] },
}
const figures = [...measured].flatMap(([name, points]) =>
  points.flatMap(([size, times]): Figure[] => {
    const { p50, p99 } = partsOf(times)
    const [half, nearlyAll] = bounds[name]?.[size] ?? []
    const of = `${name}, ${size.toLocaleString('en')} products`
    return [
      { name: `${of}: p50`, value: p50, unit: 'ms', ...(half ? { bound: `<= ${half}` } : {}), detail: `${times.length} answers` },
      { name: `${of}: p99`, value: p99, unit: 'ms', ...(nearlyAll ? { bound: `<= ${nearlyAll}` } : {}) },
    ]
  }),
)
const table = tableOf(figures)
console.log(table)

const here = new URL('../', import.meta.url)
const curves = [...measured].map(([name, points]) => ({ name, points: points.map(([size, times]) => [size, partsOf(times).p50] as const) }))
await writeFile(
  new URL('growth.svg', here),
  plot(curves, { title: 'One answer as the catalogue grows (p50)', x: 'products', y: 'milliseconds' }),
)
await writeFile(
  new URL('growth.md', here),
  `# Growth

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. One question after the other, asked within
the shop's own process: no network, nothing kept but what the database keeps (decision 021).

${table}

![Time of an answer by the size of the catalogue](growth.svg)

Flat: what indexes find and kept counts answer. In proportion to what is found: searches for common words, whose matches are counted and
ranked each time. In proportion to the place: pages far down a list, since all before them are passed over.
`,
)
const missed = figures.filter(figure => holds(figure) === false)
console.log(missed.length ? `\n${missed.length} bounds missed` : '\nAll bounds met')
process.exitCode = missed.length ? 1 : 0
