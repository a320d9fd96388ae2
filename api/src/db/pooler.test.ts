import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { connect, type Db } from './connect.ts'
import { recognizePooler } from './pooler.ts'

let direct: string
let pooled: string
let stop: () => void
let ignores: boolean
const said: string[] = []
const log = (_: string, message: string) => void said.push(message)

/** The test's database behind what refuses timeouts as startup parameters, as PgBouncer does; it passes everything else on. */
beforeEach(async () => {
  said.length = 0
  ignores = false
  direct = await freshDatabase(inject('databaseUrl'))
  const { host, port, user, password, database } = new pg.Client({ connectionString: direct })
  const server = createServer(socket => {
    socket.once('data', startup => {
      const [, parameter] = /\0(\w*timeout)\0/.exec(startup.toString('latin1')) ?? []
      if (parameter && !ignores) return void socket.end(fatal(`unsupported startup parameter: ${parameter}`))
      const behind = connectTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
      behind.write(withoutTimeouts(startup))
      socket.pipe(behind).pipe(socket)
      for (const end of [socket, behind]) end.on('error', () => {})
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => void server.close()
  pooled = `postgres://${user}:${password ?? ''}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`
})
afterEach(() => stop())

const withoutTimeouts = (startup: Buffer) => {
  const parameters = Buffer.from(startup.toString('latin1', 8).replace(/(^|\0)\w*timeout\0\d+(?=\0)/g, ''), 'latin1')
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(parameters.byteLength + 8)
  return Buffer.concat([head, parameters])
}

const fatal = (message: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.byteLength + 4, 1)
  return Buffer.concat([head, fields])
}

const limitsOf = async (db: Db) => {
  const shown = sql<{ limits: string }>`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits`
  const inTransaction = (await db.transaction().execute(tx => shown.execute(tx))).rows[0]?.limits
  return [(await shown.execute(db)).rows[0]?.limits, inTransaction]
}

test('a database without a pooler is used as it is [N3]', async () => {
  expect(await recognizePooler(direct, log)).toBe(direct)
  expect(said).toEqual([])
})

test('behind a pooler nothing is asked of the connection; a role without timeouts is warned of [N3]', async () => {
  const url = await recognizePooler(pooled, log)
  expect(url).toBe(`${pooled}?pooler=transaction`)
  expect(said).toEqual([expect.stringContaining('the role has no timeouts')])
  const db = connect(url, { connections: 1 })
  expect(await limitsOf(db)).toEqual(['0 0', '0 0'])
  await db.destroy()
})

test('behind a pooler the role’s timeouts hold for requests, and a long transaction lifts them for itself alone [N3]', async () => {
  const admin = connect(direct, { connections: 1 })
  const name = sql.id(new URL(pooled).pathname.slice(1))
  await sql`alter database ${name} set statement_timeout = '2s'`.execute(admin)
  await sql`alter database ${name} set lock_timeout = '1500ms'`.execute(admin)
  await admin.destroy()
  const url = await recognizePooler(pooled, log)
  expect(said).toEqual([])
  const [db, long] = [connect(url, { connections: 1 }), connect(url, { connections: 1, longRunning: true })]
  expect(await limitsOf(db)).toEqual(['2s 1500ms', '2s 1500ms'])
  expect(await limitsOf(long)).toEqual(['2s 1500ms', '0 0'])
  await Promise.all([db.destroy(), long.destroy()])
})

test('a pooler that ignores the timeouts is recognized, too [N3]', async () => {
  ignores = true
  expect(await recognizePooler(pooled, log)).toBe(`${pooled}?pooler=transaction`)
})
