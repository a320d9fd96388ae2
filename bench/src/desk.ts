// `npm run bench:desk [orders]`: how long the desk's list takes in a throwaway database of 100,000 made-up orders: alone, with each filter, and
// searched; and one order, and Home. Prints medians, and how the database goes about each statement. Fails when a median is over the budget.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { findDeskOrder } from '@waha/api/desk/desk-order.queries.ts'
import { placeOfOrder } from '@waha/api/desk/filter-orders.queries.ts'
import { readDeskHome } from '@waha/api/desk/home.queries.ts'
import { listDeskOrders } from '@waha/api/desk/list-orders.queries.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { createQueryId, type RootOperationNode } from 'kysely'
import { askedNumber } from './asked-number.ts'
import { fillOrders } from './fill-orders.ts'

const count = askedNumber(process.argv[2], 100_000)
/** In milliseconds, at the median. */
const budget = 50
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

/** The database's plans of the statements that a question sends. */
const plansOf = async (db: Db, ask: Question) => {
  const sent: RootOperationNode[] = []
  const note = (node: RootOperationNode) => {
    sent.push(node)
    return node
  }
  await ask(db.withPlugin({ transformQuery: ({ node }) => note(node), transformResult: async ({ result }) => result }))
  const plans: string[][] = []
  for (const node of sent) {
    const query = db.getExecutor().compileQuery(node, createQueryId())
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
    plans.push(rows.map(row => row['QUERY PLAN']))
  }
  return plans
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

const home =
  (days: number): Question =>
  one =>
    readDeskHome(one, { days, now: new Date(), timeZone })
const questions: Record<string, Question> = {
  ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, list(filter)])),
  'one order': one => findDeskOrder(one, some.id),
  ...Object.fromEntries([7, 30, 90].map(days => [`home, ${days} days`, home(days)])),
}

let over = 0
for (const [name, ask] of Object.entries(questions)) {
  const { median, p95 } = await terminal.during(name, () => measure(db, ask), { lasting: false })
  if (median > budget) over += 1
  const ms = (time: number) => time.toFixed(1).padStart(7)
  console.log(`${name.padEnd(34)} median ${ms(median)} ms   p95 ${ms(p95)}${median > budget ? '   over the budget' : ''}`)
}
for (const [name, ask] of Object.entries(questions))
  for (const plan of await plansOf(db, ask)) console.log(`\n${name}:\n${plan.map(line => `  ${line}`).join('\n')}`)
await db.destroy()
await database.stop()
process.exitCode = over ? 1 : 0
