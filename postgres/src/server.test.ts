import { execFileSync } from 'node:child_process'
import { access, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from './processes.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

let dataDir: string
let shop: RunningPostgres
/** The folders whose names were written to the disk while the server was started the first time, and whether it ran by then. */
const written: { folder: number; runs: boolean }[] = []
beforeAll(async () => {
  process.env.WAHA_TEST_SECRET = 'not-for-others'
  dataDir = await mkdtemp(join(tmpdir(), 'waha-postgres-'))
  const handle = await open(dataDir)
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockImplementation(async function (this: typeof handle) {
    written.push({ folder: (await this.stat()).ino, runs: (await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid') })
  })
  await handle.close()
  vi.stubEnv('TZ', 'Asia/Riyadh')
  shop = await startPostgres({ name: 'waha', dataDir })
  vi.unstubAllEnvs()
  sync.mockRestore()
})
afterAll(async () => {
  delete process.env.WAHA_TEST_SECRET
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const serverPid = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
const settings = async (...names: string[]) => {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query('select name, setting from pg_settings where name = any($1)', [names])
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
const ps = (pid: number, ...options: string[]) => execFileSync('ps', [...options, '-p', String(pid)], { encoding: 'utf8' }).trim()

test('what is acknowledged is on the disk, pages are written whole, and each has a checksum [F5, F15]', async () => {
  expect(await settings('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  })
})

test('the place of a new database is on the disk before its server starts [F2, F5]', async () => {
  expect(written).toEqual([{ folder: (await stat(dataDir)).ino, runs: false }])
})

test('the server’s time zone is the same wherever its database was made [F11]', async () => {
  expect(await settings('TimeZone')).toEqual({ TimeZone: 'UTC' })
})

test('who is refused a folder because of another leaves the other’s server alone [F3]', async () => {
  const server = await serverPid()
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow(`process (${process.pid})`)
  expect([await serverPid(), isAlive(server)]).toEqual([server, true])
})

test('neither the server nor its guard has anything of the environment, where secrets may stand [A16]', async () => {
  const server = await serverPid()
  const guard = Number(ps(server, '-o', 'ppid='))
  for (const pid of [server, guard]) {
    const told = ps(pid, 'eww', '-o', 'command=')
    expect(told).toMatch(/postgres/)
    expect(told).not.toContain('not-for-others')
  }
})

/** Starts anew a server that answers nobody for four times 40 s, for this reason. */
const startLate = async (code: string) => {
  await shop.stop()
  vi.useFakeTimers({ toFake: ['Date'] })
  let refusals = 4
  const connect: () => Promise<pg.Client> = pg.Client.prototype.connect
  const late = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client) {
    if (refusals === 0) return connect.call(this)
    refusals -= 1
    vi.setSystemTime(Date.now() + 40_000)
    return Promise.reject(Object.assign(new Error('not yet'), { code }))
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    late.mockRestore()
    shop = await startPostgres({ name: 'waha', dataDir })
  })
  return startPostgres({ name: 'waha', dataDir })
}

test('a server that says that it is recovering is waited for, however long that takes [F15]', async () => {
  const late = await startLate('57P03')
  expect(isAlive(await serverPid())).toBe(true)
  await late.stop()
})

test('a server that does not answer for a minute is ended [F15]', async () => {
  await expect(startLate('ECONNREFUSED')).rejects.toThrow('PostgreSQL did not start')
})

test('a stop frees the folder once the server has ended; of the folder of its socket nothing is left, nor after another stop [F3, F12]', async () => {
  const socketFolder = new URL(shop.url).searchParams.get('host') ?? ''
  expect((await stat(socketFolder)).mode & 0o077).toBe(0)
  const server = await serverPid()
  const stopped = shop.stop()
  const isLocked = () => access(join(dataDir, 'shop.lock')).then(...([() => true, () => false] as const))
  await expect.poll(isLocked, { interval: 1 }).toBe(false)
  expect(isAlive(server)).toBe(false)
  await stopped
  await shop.stop()
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})
