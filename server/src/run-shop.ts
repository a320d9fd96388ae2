// A whole shop in one process: for development and tests. `npm start` has one process more, which watches those that serve (processes/).
import { openDatabase, silently } from './database.ts'
import { originAt, type Settings } from './env.ts'
import { type Listening, listen } from './listen.ts'
import { log } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startSandboxes } from './sandboxes.ts'
import { type Pace, type Storefront, serveShop } from './serve-shop.ts'

export interface RunningShop {
  url: string
  dataDir: string
  /** Answers a request of another HTTP server. */
  handle: Listening['handle']
  stop: () => Promise<void>
}

/** Runs a shop until it is stopped. */
export const runShop = async (settings: Settings, storefront: Storefront, pace: Pace = {}, during = silently): Promise<RunningShop> => {
  const database = await openDatabase(settings, during)
  const { dataDir } = database
  const pastPayments = await during('Preparing schema and catalogue', () => prepareDatabase(database.url, settings, log))
  // The port is known before anything needs the shop's own address.
  const server = await listen(settings)
  const url = originAt(settings, server.port)
  const sandboxes = await startSandboxes(settings, { dataDir, url, port: server.port, pastPayments })
  const premises = { databaseUrl: database.url, dataDir, url, standIns: sandboxes.standIns }
  const serving = await serveShop(premises, { settings, storefront, openPort: async () => server }, pace)
  const stop = async () => {
    try {
      await serving.stop()
      await sandboxes.stop()
    } finally {
      await database.stop()
    }
  }
  return { url, dataDir, handle: server.handle, stop }
}
