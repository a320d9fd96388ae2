// A database that hangs, dies, is far away or has no connection left.
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import pg from 'pg'
import type { MeasuredShop } from '../shop-under-test.ts'
import { databaseOf } from './ledger.ts'
import { openWay, type Way } from './way.ts'

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended with the one before.
    }
  }
}

/** Ten seconds in which it is stopped. */
export const hang = async (shop: MeasuredShop) => {
  const pids = await shop.database()
  signalAll(pids, 'SIGSTOP')
  await wait(10_000)
  signalAll(pids, 'SIGCONT')
}

/** kill -9 of all its processes, three times. */
export const kill = async (shop: MeasuredShop) => {
  for (let round = 0; round < 3; round += 1) {
    signalAll(await shop.database(), 'SIGKILL')
    await wait(5000)
  }
}

/** Takes every connection that the database has, and each that becomes free, for ten seconds. */
export const useUpConnections = async (dataDir: string) => {
  const connectionString = await databaseOf({ dataDir })
  const taken: pg.Client[] = []
  const until = performance.now() + 10_000
  while (performance.now() < until) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    if (connected) taken.push(client)
    else await wait(20)
  }
  await Promise.all(taken.map(client => client.end()))
  return taken.length
}

/** A server of its own for a shop with DATABASE_URL, and the way to it. */
export const openServer = async (dataDir: string) => {
  const server = await startPostgres({ name: 'waha', dataDir: `${dataDir}/server` })
  const { host, port, user, database } = new pg.Client({ connectionString: server.url })
  const way = await openWay(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const settings = { DATABASE_URL: `postgres://${user}@127.0.0.1:${way.port}/${database}?sslmode=disable` }
  const stop = async () => {
    way.stop()
    await server.stop()
  }
  return { way, settings, databaseUrl: server.url, stop }
}

/** Half a second more for every round trip, for a minute: a purchase takes some twenty seconds of it. */
export const farAway = async (way: Way) => {
  way.delay(250)
  await wait(60_000)
  way.delay(0)
}

/** All connections to it are reset, ten times in ten seconds. */
export const resets = async (way: Way) => {
  for (let round = 0; round < 10; round += 1) {
    way.cut()
    await wait(1000)
  }
}
