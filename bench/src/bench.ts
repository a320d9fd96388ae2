// `npm run bench`: what the shop does, in ratios to what this machine does at best. Starts everything that it measures in a throwaway
// folder and writes bench/results.md. Single figures depend on the machine; ratios within one run hardly do.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@waha/api/db/connect.ts'
import { ensureBuilt } from '@waha/server/build.ts'
import { openDatabase } from '@waha/server/database.ts'
import { readEnv } from '@waha/server/env.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { askedNumber } from './asked-number.ts'
import { addToCart } from './cart-writes.ts'
import { timePresses } from './click.ts'
import { compareComputed } from './computed.ts'
import { type Figure, holds, median, orFailure } from './figures.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { type Floor, sampleOf, startBareNode, startNginx } from './floors.ts'
import { askLighthouse } from './lighthouse.ts'
import { load, rateOf } from './load.ts'
import { placeOrders } from './place-orders.ts'
import type { Memory } from './processes.ts'
import { flood, renderNew, signUp } from './scenarios.ts'
import { type MeasuredShop, startShop } from './shop-under-test.ts'
import { writeResults } from './write-results.ts'

const products = askedNumber(process.argv[2], 10_000)
const [rounds, seconds, connections] = [5, 2, 20]
const figures: Figure[] = []
const measuring = terminal.begin('Measuring', { lasting: false })

const tell = (figure: Figure) => {
  figures.push(figure)
  const held = holds(figure)
  terminal.say(
    `${figure.name.padEnd(58)} ${figure.value.toPrecision(3).padStart(8)} ${figure.unit} ${held === false ? `MISSED ${figure.bound}` : ''}`,
  )
}
/** Tells the figures of a part that may fail. */
const tellAll = async (part: string, found: Promise<Figure[] | undefined>) => {
  for (const figure of await orFailure(part, found)) tell(figure)
}
const tellMemory = (name: string, { all, parts }: Memory, bound?: Figure['bound']) =>
  tell({
    ...{ name, value: all, unit: 'MB', ...(bound ? { bound } : {}) },
    detail: Object.entries(parts)
      .map(([part, megabytes]) => `${part} ${megabytes.toFixed(0)}`)
      .join(', '),
  })
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`

interface Compared {
  name: string
  bound?: Figure['bound']
  processes?: number
}
const compare = async (shop: MeasuredShop, path: string, compared: Compared) => {
  measuring.note(compared.name)
  await tellAll(compared.name, compareWithFloors(shop, path, compared))
}

/** Requests a second of the shop, of a bare server and of nginx, in turns; medians of their rounds. */
const compareWithFloors = async (shop: MeasuredShop, path: string, { name, bound, processes = 1 }: Compared): Promise<Figure[]> => {
  // The second visit lets the shop compress the page once more; what is compared is what it sends from then on.
  for (let visit = 0; visit < 2; visit += 1) await sampleOf(shop.url + path)
  await wait(3000)
  const sample = await sampleOf(shop.url + path)
  const [bare, nginx] = [await startBareNode(sample, processes), await startNginx(sample, processes)]
  const rates = async (floor: Pick<Floor, 'url'> | undefined) =>
    floor ? rateOf(floor.url, await load(floor.url, { connections, seconds })) : Number.NaN
  const measured: number[][] = []
  try {
    for (let round = 0; round < rounds; round += 1)
      measured.push([await rates({ url: shop.url + path }), await rates(bare), await rates(nginx)])
  } finally {
    await Promise.all([bare.stop(), nginx?.stop()])
  }
  const [own = 0, ofBare = 0, ofNginx = 0] = [0, 1, 2].map(index => median(measured.map(round => round[index] ?? 0)))
  const detail = `${perSecond(own)}; bare Node ${perSecond(ofBare)}${nginx ? `; nginx ${perSecond(ofNginx)}` : ''}; ${sample.body.byteLength} bytes`
  const ofBareNode: Figure = {
    name: `${name}, of ${processes > 1 ? `${processes} bare Node processes` : 'a bare Node server'}`,
    value: own / ofBare,
    unit: '',
    detail,
    ...(bound ? { bound } : {}),
  }
  if (!nginx) return [ofBareNode]
  return [
    ofBareNode,
    {
      name: `${name}, of nginx`,
      value: own / ofNginx,
      unit: '',
      ...(bound === '>= 0.8' && processes === 1 ? { bound: '>= 0.35' } : {}),
    },
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'waha-bench-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await ensureBuilt()
const making = terminal.begin(`Making a shop with ${products.toLocaleString('en')} products more`)
await (await startShop(dataDir)).stop()
const database = await openDatabase(readEnv({ DATA_DIR: dataDir, DEMO: 'true' }))
const db = connect(database.url, { longRunning: true })
await fillCatalogue(db, products)
const ids = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
await db.destroy()
await database.stop()
making.end()

measuring.note('starts')
const starts: number[] = []
for (let round = 0; round < 3; round += 1) {
  const started = await startShop(dataDir)
  starts.push(started.readyAfter)
  await started.stop()
}
tell({ name: 'ready on an existing data folder', value: median(starts) / 1000, unit: 's', bound: '<= 3' })

// Before browsers come: a bare server that has just started is compared with a shop that has (decision 018: what V8 makes of it later).
const shop = await startShop(dataDir)
await compare(shop, '/', { name: 'home page, kept', bound: '>= 0.8' })
await compare(shop, '/ar/products', { name: 'list in Arabic, kept', bound: '>= 0.8' })
await compare(shop, '/products/samt-headphones', { name: 'product page, kept', bound: '>= 0.8' })
await compare(shop, '/api/products', { name: 'API: list, kept', bound: '>= 0.5' })
await compare(shop, '/api/products/samt-headphones', { name: 'API: product, kept', bound: '>= 0.5' })
await compare(shop, '/api/products/facets', { name: 'API: facets, kept', bound: '>= 0.5' })
await compare(shop, '/favicon.svg', { name: 'a small file' })
await tellAll('presses', timePresses(shop.url))
await compare(shop, '/products/samt-headphones', { name: 'product page, kept, once browsers have come and gone' })

const series = { p50: [] as [number, number][], p99: [] as [number, number][] }
for (const count of [1, 10, 50, 500]) {
  measuring.note(`${count} connections`)
  const { rate, p50, p99, failed } = await load(`${shop.url}/products/samt-headphones`, { connections: count, seconds: 3 })
  series.p50.push([count, p50])
  series.p99.push([count, p99])
  tell({
    name: `product page, kept, ${count} connections: p50`,
    value: p50,
    unit: 'ms',
    detail: `p99 ${p99.toPrecision(3)} ms, ${perSecond(rate)}, ${failed} failed`,
  })
}

measuring.note('first renders')
const renders = await renderNew(shop, ids.slice(0, 500))
tell({
  name: 'first render of a product page, processor time',
  value: median(renders),
  unit: 'ms',
  bound: '<= 8',
  detail: 'medians of batches of 100',
})

measuring.note('a flood of new addresses')
const storm = await flood(
  shop,
  ids.slice(500).flatMap(id => [`/products/${id}`, `/ar/products/${id}`]),
)
tell({
  name: 'answers other than 200, or 503 with Retry-After, in a flood of new addresses',
  value: storm.other,
  unit: '',
  bound: '<= 0',
  detail: `${storm.ok} rendered, ${storm.busy} told to come again, over 200 connections`,
})
tell({
  name: 'a kept page meanwhile: median',
  value: median(storm.kept),
  unit: 'ms',
  bound: '<= 20',
  detail: `${storm.kept.length} visits`,
})

measuring.note('carts')
const tokens = await signUp(shop, 10)
const writes: number[] = []
for (let round = 0; round < rounds; round += 1) writes.push(await addToCart(shop.url, ids, { tokens, seconds: 3 }))
tell({ name: 'add to cart, durable, 10 clients', value: median(writes), unit: '/s', bound: '>= 900' })
measuring.note('orders')
const placed = await placeOrders(shop.url, ids, { tokens, orders: 40 })
tell({
  name: 'from checkout to the settled order, 10 clients: p50',
  value: median(placed.times),
  unit: 'ms',
  detail: `${placed.rate.toFixed(0)} orders/s; opened, paid at the sandbox, settled`,
})
tellMemory('memory after all this, with the database', await shop.memory(), '<= 350')
await tellAll('Lighthouse', askLighthouse(shop.url))
await shop.stop()
const pair = await startShop(dataDir, { WEB_CONCURRENCY: '2' })
// The same page is kept by each process for itself.
for (let visit = 0; visit < 20; visit += 1) await sampleOf(`${pair.url}/products/samt-headphones`)
await compare(pair, '/products/samt-headphones', { name: 'product page, kept, two processes', bound: '>= 0.8', processes: 2 })
tellMemory('memory of two processes at rest, with the database', await pair.memory())
await pair.stop()
measuring.note('computed answers')
await tellAll('computed answers', compareComputed(dataDir, ids, { rounds, seconds, connections }))
measuring.end()

await writeResults({ figures, series, products: ids.length, load: { rounds, seconds, connections } })
const missed = figures.filter(figure => holds(figure) === false)
console.log(missed.length ? `\n${missed.length} bounds missed` : '\nAll bounds met')
process.exit(missed.length ? 1 : 0)
