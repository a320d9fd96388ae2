// All storms by the names that `npm run chaos` takes: what each is, what it needs around the shop, and what it does.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flood } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import * as database from './database.ts'
import { hangs, kills, provoke } from './ends.ts'
import { dropped, newPages, pipelines } from './floods.ts'
import { clockSettings, fullDisk, jumps, smallDisk } from './machine.ts'
import { deadProvider, openProvider, slowProvider, webhooks } from './provider.ts'
import { slowClients, stalledUploads } from './slow-clients.ts'

/** What stands around a shop in a storm. */
interface Around {
  settings?: Record<string, string>
  /** In place of the folder that was given. */
  dataDir?: string
  databaseUrl?: string
  payAt?: string
  storm: (shop: MeasuredShop, books: Books) => Promise<unknown>
  stop?: () => Promise<void>
}

export interface Storm {
  what: string
  /** undefined: this machine cannot have it. */
  around: (dataDir: string) => Promise<Around | undefined>
  /** Nobody reads what the shop says. */
  deaf?: boolean
  /** Processes end: what they had in memory and open says nothing. */
  restarts?: boolean
  /** Nothing can be bought while it goes on: what all need is away from its beginning to its end. */
  halts?: boolean
  /** How soon all must be as before, in seconds; 10 unless given. */
  within?: number
}

type Plain = (shop: MeasuredShop) => Promise<unknown>
const plainly = (storm: Plain, settings: Record<string, string> = {}) => ({
  around: async () => ({ storm: (shop: MeasuredShop) => storm(shop), settings }),
})

const atProvider = (storm: (provider: Awaited<ReturnType<typeof openProvider>>, books: Books, url: string) => Promise<unknown>) => ({
  around: async (dataDir: string) => {
    const provider = await openProvider(dataDir)
    return { ...provider, storm: (shop: MeasuredShop, books: Books) => storm(provider, books, shop.url) }
  },
})

const onTheWay = (storm: (way: Awaited<ReturnType<typeof database.openServer>>['way']) => Promise<unknown>) => ({
  around: async (dataDir: string) => {
    const server = await database.openServer(dataDir)
    return { ...server, storm: () => storm(server.way) }
  },
})

const withHeap = (megabytes: number) =>
  plainly(
    shop =>
      flood(
        shop,
        Array.from({ length: 100_000 }, (_, index) => `/products?q=heap%20${index}`),
      ),
    {
      NODE_OPTIONS: `--max-old-space-size=${megabytes}`,
    },
  )

export const storms: Record<string, Storm> = {
  pipelines: { what: '20 x 1,000 pipelined requests, dropped', ...plainly(pipelines) },
  dropped: { what: '2,000 connections that ask and go', ...plainly(dropped) },
  pages: { what: '200 connections on pages never seen', ...plainly(newPages) },
  slow: { what: '2,000 slow clients, reading and writing', ...plainly(slowClients) },
  uploads: { what: '100 stalled uploads of strangers', ...plainly(stalledUploads) },
  'database-hangs': { what: 'The database stopped for 10 s (SIGSTOP)', halts: true, ...plainly(database.hang) },
  'database-dies': { what: 'kill -9 of the database, 3 times', ...plainly(database.kill) },
  'database-full': {
    what: 'All connections of the database taken for 10 s',
    around: async dataDir => ({ storm: () => database.useUpConnections(dataDir) }),
  },
  'database-far': { what: 'A database that is half a second away', ...onTheWay(database.farAway) },
  'database-resets': { what: 'Connections to the database reset every second', ...onTheWay(database.resets) },
  'provider-slow': { what: 'A payment provider that takes a second longer', ...atProvider(slowProvider) },
  'provider-dead': { what: 'A payment provider that hangs, garbles, fails or is gone', halts: true, ...atProvider(deadProvider) },
  webhooks: { what: 'Webhooks shuffled, doubled, and one a thousand times', ...atProvider(webhooks) },
  disk: {
    what: 'A full disk for 15 s',
    halts: true,
    within: 30,
    around: async above => {
      const disk = smallDisk(above)
      return disk && { dataDir: disk.folder, storm: () => fullDisk(disk.folder), stop: disk.stop }
    },
  },
  clock: {
    what: 'A clock that jumps by minutes and hours',
    around: async dataDir => {
      const clock = join(dataDir, 'clock')
      writeFileSync(clock, '0')
      const provider = await openProvider(dataDir)
      return { ...provider, settings: { ...provider.settings, ...clockSettings(clock) }, storm: () => jumps(clock) }
    },
  },
  'heap-256': { what: 'A flood of pages with 256 MB for JavaScript', ...withHeap(256) },
  'heap-64': { what: 'A flood of pages with 64 MB for JavaScript', restarts: true, ...withHeap(64) },
  kills: { what: 'kill -9 of the process that serves, 5 times', restarts: true, halts: true, ...plainly(kills) },
  hangs: {
    what: 'The process that serves stopped (SIGSTOP), noticed after 5 s',
    restarts: true,
    halts: true,
    ...plainly(hangs, { HANG_SECONDS: '5' }),
  },
  deaf: { what: 'Outputs closed, then a kill -9', deaf: true, restarts: true, halts: true, ...plainly(provoke) },
}
