import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { asProblem } from '../http/problem.ts'
import { freshDatabase } from '../testing/database.ts'
import { openDatabaseProxy } from '../testing/database-proxy.ts'
import { connect, type Db } from './connect.ts'
import { requestTimeouts } from './pooler.ts'

let url: string
let db: Db
beforeAll(async () => {
  url = await freshDatabase(inject('databaseUrl'))
  db = connect(url, { connections: 2 })
})
afterAll(() => db.destroy())

test('a statement of 5 s is cancelled by the database, whose limit is 2 s [F6]', async () => {
  const shown = async (name: string) => (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name]
  expect([await shown('statement_timeout'), await shown('lock_timeout')]).toEqual(['2s', '1500ms'])
  // Not over `db`, which gives up half a second later: on a busy machine the database might not have said it by then.
  const client = new pg.Client({ connectionString: url, ...requestTimeouts })
  await client.connect()
  await expect(client.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  await client.end()
})

test('a transaction in which nothing happens is ended after 5 s, one of the shop’s own long ones after a minute [F6]', async () => {
  const idle = async (to: Db) =>
    (await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(to)).rows[0]?.limit
  const patient = connect(url, { connections: 1, longRunning: true })
  expect([await idle(db), await idle(patient)]).toEqual(['5s', '1min'])
  await patient.destroy()
})

test('after a minute of silence the system asks whether a database that long work waits for is still there [F6]', async () => {
  const proxy = await openDatabaseProxy(url)
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const patient = connect(proxy.url, { connections: 1, longRunning: true })
  await sql`select 1`.execute(patient)
  expect(asks.mock.calls).toEqual([[true, 60_000]])
  asks.mockRestore()
  await patient.destroy()
  proxy.stop()
})

test('a database that falls silent is waited for 2.5 s; its connection is given up, and a new one answers once it is back [F6, F7]', async () => {
  const proxy = await openDatabaseProxy(url)
  // From here on no time passes by itself, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reached = connect(proxy.url, { connections: 1 })
  const pidOf = async (by: { executeQuery: Db['executeQuery'] }) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(by as Db)).rows[0]?.pid
  const first = await pidOf(reached)
  proxy.fallSilent()
  const outcomes: unknown[] = []
  const asking = pidOf(reached).catch(error => outcomes.push(error))
  // So that the statement has been sent when the time runs.
  await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(2499)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await asking
  expect(asProblem(outcomes[0])).toMatchObject({ status: 503, code: 'unavailable' })
  proxy.open()
  const second = await pidOf(reached)
  expect(second).toEqual(expect.any(Number))
  expect(second).not.toBe(first)
  vi.useRealTimers()
  await reached.destroy()
  proxy.stop()
})
