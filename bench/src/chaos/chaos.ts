// `npm run chaos`: storms against a shop that listens, as `npm start` runs it. Each is measured by what others notice of it, and by the books afterwards:
// money taken at the provider is orders, and each has its mail. Writes bench/chaos.md. Some of it: `npm run chaos -- pipelines stops=5 deploy=4 overload=1
// crashes=20 history=60 payments=10000 soak=10 fuzz=200000 bytes=10000 files=5000 races=200 carts=1000000 hostile=200 seed=1`: so many stops, processes replaced, minutes of
// overload, kills on each engine, seconds of history, histories of payments, minutes of traffic, made-up calls, damaged requests and pictures, rounds of races, random carts and
// payloads.
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '@waha/server/build.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { type Figure, holds } from '../figures.ts'
import { readAsked } from './asked.ts'
import { openBooks } from './books.ts'
import { uploadDamaged } from './damaged-pictures.ts'
import { fuzz } from './fuzz.ts'
import { showHostile } from './hostile.ts'
import { makeUpCarts } from './made-up-carts.ts'
import { runRaces } from './races.ts'
import { sendBytes } from './raw-bytes.ts'
import { report } from './report.ts'
import { crashes, history, madeUp, paymentHistories, runStorm, stops, traffic } from './runs.ts'
import { deploys, overload } from './runs-under-load.ts'
import { storms } from './storms.ts'

const { many, seed, isAsked } = readAsked(process.argv.slice(2), Object.keys(storms))

interface Work {
  name: string
  title: string
  run: (folder: string) => Promise<Figure[] | undefined>
}

const works: Work[] = [
  ...Object.entries(storms).map(([name, storm]) => ({ name, title: storm.what, run: (folder: string) => runStorm(storm, folder) })),
  { name: 'stops', title: 'Stops under load', run: folder => stops(many.stops, folder) },
  {
    name: 'deploy',
    title: 'Two processes replaced one after the other under load',
    run: folder => deploys(many.deploy, folder, terminal.say),
  },
  { name: 'overload', title: 'Five times what the shop can do, for minutes', run: folder => overload(many.overload, folder) },
  ...['the embedded database', 'a server by DATABASE_URL'].map((engine, index) => ({
    name: 'crashes',
    title: `kill -9 in the middle of checkouts, on ${engine}`,
    run: (folder: string) => crashes(many.crashes, folder, { isServer: index === 1 }),
  })),
  {
    name: 'history',
    title: 'Twenty clients while the database is killed every 4 s',
    run: folder => history(many.history, folder, terminal.say),
  },
  {
    name: 'payments',
    title: 'Payments told late, twice, out of order or never, with kill -9 between',
    run: folder => paymentHistories(many.payments, folder, seed, terminal.say),
  },
  {
    name: 'fuzz',
    title: 'Calls made up from the API’s description',
    run: folder => madeUp(folder, shop => fuzz(shop, many.fuzz, seed)),
  },
  { name: 'bytes', title: 'Damaged requests', run: folder => madeUp(folder, shop => sendBytes(shop, many.bytes, seed)) },
  {
    name: 'races',
    title: 'The same thing fifty times at once',
    run: folder => madeUp(folder, shop => runRaces(shop, openBooks({ dataDir: folder }), many.races)),
  },
  {
    name: 'files',
    title: 'Damaged pictures',
    run: folder => madeUp(folder, shop => uploadDamaged(shop, openBooks({ dataDir: folder }), many.files, seed)),
  },
  { name: 'carts', title: 'A million carts', run: async () => makeUpCarts(many.carts, seed) },
  {
    name: 'hostile',
    title: 'Texts that try to run',
    run: folder => madeUp(folder, shop => showHostile(shop, many.hostile, seed)),
  },
  { name: 'soak', title: 'Ordinary traffic for long', run: folder => traffic(many.soak, folder) },
]

const line = (figure: Figure) => {
  const missed = holds(figure) === false ? `MISSED ${figure.bound}` : ''
  return `  ${figure.name.padEnd(44)} ${figure.value.toPrecision(3).padStart(8)} ${figure.unit} ${missed} ${figure.detail ?? ''}`
}

await ensureBuilt()
let missed = 0
for (const { title, run } of works.filter(({ name }) => isAsked(name))) {
  const folder = mkdtempSync(join(tmpdir(), 'waha-chaos-'))
  // The database may run as another user.
  await chmod(folder, 0o711)
  try {
    const figures = await terminal.during(title, () => run(folder))
    if (!figures) terminal.say('  not possible on this machine, or for this user')
    for (const figure of figures ?? []) terminal.say(line(figure))
    missed += (figures ?? []).filter(figure => holds(figure) === false).length
    if (figures)
      await report(
        title,
        figures,
        works.map(work => work.title),
      )
  } catch (error) {
    missed += 1
    terminal.say(`  failed: ${error instanceof Error ? error.stack : error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(missed ? 1 : 0)
