// `npm run bench:desk [orders]`: how long the desk's list takes in a throwaway database of 100,000 made-up orders: alone, with each filter, and
// searched. Prints medians, and how the database goes about it. Fails when a median is over its budget.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { findDeskOrder } from '@waha/api/desk/desk-order.queries.ts'
import { ordersThatFit, placeOfOrder } from '@waha/api/desk/filter-orders.queries.ts'
import { readDeskHome } from '@waha/api/desk/home.queries.ts'
import { listDeskOrders } from '@waha/api/desk/list-orders.queries.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { fillOrders } from './fill-orders.ts'

const count = Number(process.argv[2] ?? 100_000)
/** In milliseconds, at the median: of a page of the list, and of all that Home counts. */
const budgets = { list: 50, home: 200 }
const rounds = 40
const timeZone = 'Asia/Riyadh'

type Filter = Parameters<typeof listDeskOrders>[1]
type Question = (db: Db) => Promise<unknown>
const list =
  (filter: Filter): Question =>
  db =>
    listDeskOrders(db, filter, timeZone)

const openDatabase = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-bench-'))
  const server = await startPostgres({ name: 'waha', dataDir })
  return { url: server.url, stop: () => server.stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

const measure = async (db: Db, ask: Question) => {
  for (let round = 0; round < 3; round += 1) await ask(db)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await ask(db)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { median: times[rounds / 2] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 }
}

/** The database's plan of a page. */
const planOf = async (db: Db, filter: Filter) => {
  const query = ordersThatFit(db, filter, timeZone).select('orders.id').limit(26).compile()
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
  return rows.map(row => row['QUERY PLAN'])
}

const database = await openDatabase()
await migrate(database.url)
const db = connect(database.url, { longRunning: true })
await terminal.during(`Making up ${count} orders`, () => fillOrders(db, count))
const some = await db
  .selectFrom('orders')
  .select(['id', 'email'])
  .orderBy('created_at')
  .offset(Math.floor(count / 2))
  .limit(1)
  .executeTakeFirstOrThrow()
const { after } = await db.selectFrom('orders').select(placeOfOrder.as('after')).where('id', '=', some.id).executeTakeFirstOrThrow()

const filters: Record<string, Filter> = {
  'the newest': {},
  'a page in the middle': { after },
  'by number': { q: some.id.slice(-8) },
  'by e-mail': { q: some.email },
  'by name, in Arabic': { q: 'أحمد الحسيني' },
  'by a product that few bought': { q: 'Copper lamp 1234' },
  'by a word that many bought': { q: 'copper' },
  'by two letters': { q: 'la' },
  'by what nobody bought': { q: 'zzqx' },
  'two letters that nobody has': { q: 'zq' },
  processing: { status: 'processing' },
  cancelled: { status: 'cancelled' },
  'under review': { payment: 'review' },
  refunded: { payment: 'refunded' },
  'shipped in part': { fulfilment: 'part' },
  'not shipped': { fulfilment: 'none' },
  'to ship': { waiting: 'to-ship' },
  'payments to look at': { waiting: 'payment' },
  'of a month': { from: '2026-01-01', to: '2026-01-31' },
  'filters that fit nothing together': { status: 'processing', fulfilment: 'delivered', payment: 'refunded' },
  'a word, filtered': { q: 'perfume', status: 'cancelled', payment: 'paid' },
}

let over = 0
const say = async (name: string, ask: Question, budget = budgets.list) => {
  const { median, p95 } = await terminal.during(name, () => measure(db, ask), { lasting: false })
  if (median > budget) over += 1
  const ms = (time: number) => time.toFixed(1).padStart(7)
  console.log(`${name.padEnd(34)} median ${ms(median)} ms   p95 ${ms(p95)}${median > budget ? '   over the budget' : ''}`)
}
for (const [name, filter] of Object.entries(filters)) await say(name, list(filter))
await say('one order', one => findDeskOrder(one, some.id))
const home =
  (days: number): Question =>
  one =>
    readDeskHome(one, { days, now: new Date(), timeZone })
for (const days of [7, 30, 90]) await say(`home, ${days} days`, home(days), budgets.home)
for (const name of ['the newest', 'by e-mail', 'by a word that many bought', 'to ship']) {
  console.log(`\n${name}:`)
  for (const line of await planOf(db, filters[name] ?? {})) console.log(`  ${line}`)
}
await db.destroy()
await database.stop()
process.exitCode = over ? 1 : 0
