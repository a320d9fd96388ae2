// `npm run chaos`: storms against a shop that listens, as `npm start` runs it. Each is measured by what others notice of it, and by the books afterwards:
// money taken at the provider is orders, and each has its mail. Writes bench/chaos.md; `npm run chaos pipelines stops=5` runs some of it and writes nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '@waha/server/build.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { type Figure, holds, tableOf } from '../figures.ts'
import { type MeasuredShop, startShop } from '../shop-under-test.ts'
import { openBooks } from './books.ts'
import { kills, provoke, stopOften } from './ends.ts'
import { dropped, newPages, pipelines } from './floods.ts'
import { slowClients, stalledUploads } from './slow-clients.ts'
import { type Noticed, watch } from './watch.ts'

const storms: Record<string, { what: string; storm: (shop: MeasuredShop) => Promise<unknown>; deaf?: boolean; restarts?: boolean }> = {
  pipelines: { what: '20 x 1,000 pipelined requests, dropped', storm: pipelines },
  dropped: { what: '2,000 connections that ask and go', storm: dropped },
  pages: { what: '200 connections on pages never seen', storm: newPages },
  slow: { what: '2,000 slow clients, reading and writing', storm: slowClients },
  uploads: { what: '100 stalled uploads of strangers', storm: stalledUploads },
  kills: { what: 'kill -9 of the process that serves, 5 times', storm: kills, restarts: true },
  deaf: { what: 'outputs closed, then a kill -9', storm: provoke, deaf: true, restarts: true },
}

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.some(argument => argument.split('=')[0] === name)
const stops = Number(asked.find(argument => argument.startsWith('stops='))?.split('=')[1] ?? 50)
const settings = { TRUST_PROXY: '1' }
const figures: Figure[] = []
const tell = (figure: Figure) => {
  figures.push(figure)
  const held = holds(figure)
  terminal.say(
    `${figure.name.padEnd(76)} ${figure.value.toPrecision(3).padStart(8)} ${figure.unit} ${held === false ? `MISSED ${figure.bound}` : ''} ${figure.detail ?? ''}`,
  )
}

const round = (ms: number) => `${Math.round(ms)} ms`

const tellNoticed = (
  what: string,
  { slowest, failed, recovered, bought, slowestPurchase, memory, handles }: Noticed,
  restarts: boolean,
) => {
  tell({ name: `${what}: as before after`, value: recovered, unit: 's', bound: '<= 10' })
  tell({
    name: `${what}: purchases meanwhile`,
    value: bought,
    unit: '',
    bound: '>= 1',
    detail: `slowest ${round(slowestPurchase)}; /ready ${round(slowest.ready)}, kept page ${round(slowest.kept)}, kept call ${round(slowest.call)}; ${failed} probes failed`,
  })
  if (restarts) return
  tell({ name: `${what}: memory kept, 10 s later`, value: memory, unit: 'MB', bound: '<= 150' })
  tell({ name: `${what}: handles kept, 10 s later`, value: handles, unit: '', bound: '<= 20' })
}

const tellBooks = async (what: string, books: ReturnType<typeof openBooks>, url: string) => {
  const { paid, unmatched, lost, mails } = await books.check(url)
  const detail = `${paid} payments; ${unmatched} without exactly one order, ${lost} orders seen and gone, ${mails} mails not once; ${books.failed.length} steps were refused meanwhile`
  tell({ name: `${what}: books that do not match`, value: unmatched + lost, unit: '', bound: '<= 0', detail })
}

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'waha-chaos-'))
  folders.push(folder)
  return folder
}
try {
  await ensureBuilt()
  for (const [, { what, storm, deaf = false, restarts = false }] of Object.entries(storms).filter(([name]) => isAsked(name))) {
    const dataDir = newFolder()
    const books = openBooks(dataDir)
    const shop = await startShop(dataDir, settings, { deaf })
    await books.buy(shop.url)
    tellNoticed(what, await watch(shop, books, () => storm(shop)), restarts)
    await tellBooks(what, books, shop.url)
    tell({ name: `${what}: exit code of the stop`, value: (await shop.stop()) ?? -1, unit: '', bound: '<= 0' })
  }
  if (isAsked('stops')) {
    const dataDir = newFolder()
    const books = openBooks(dataDir)
    const { times, codes, cut, unanswered, answered } = await stopOften(dataDir, stops, { books, settings })
    const what = `${stops} stops under load`
    tell({ name: `${what}: slowest`, value: Math.max(...times), unit: 's', bound: '<= 10' })
    tell({ name: `${what}: exit codes other than 0`, value: codes.length, unit: '', bound: '<= 0' })
    tell({
      name: `${what}: requests cut off`,
      value: cut + unanswered,
      unit: '',
      bound: '<= 0',
      detail: `${answered} answered, ${cut} in their middle, ${unanswered} unanswered`,
    })
    const shop = await startShop(dataDir, settings)
    await tellBooks(what, books, shop.url)
    await shop.stop()
  }
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

if (asked.length === 0) {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}. Storm, shop and database share its processors.`
  await writeFile(new URL('../../chaos.md', import.meta.url), `# Storms\n\n${machine}\n\n${tableOf(figures)}\n`)
}
process.exit(figures.every(figure => holds(figure) !== false) ? 0 : 1)
