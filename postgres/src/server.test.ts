import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

let dataDir: string
let shop: RunningPostgres
beforeAll(async () => {
  process.env.WAHA_TEST_SECRET = 'not-for-others'
  dataDir = await mkdtemp(join(tmpdir(), 'waha-postgres-'))
  shop = await startPostgres({ name: 'waha', dataDir })
})
afterAll(async () => {
  delete process.env.WAHA_TEST_SECRET
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const ps = (pid: number, ...options: string[]) => execFileSync('ps', [...options, '-p', String(pid)], { encoding: 'utf8' }).trim()

test('what is acknowledged is on the disk, pages are written whole, and each has a checksum [F5, F15]', async () => {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(`select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by name`)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  })
})

test('neither the server nor its guard has anything of the environment, where secrets may stand [A16]', async () => {
  const server = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const guard = Number(ps(server, '-o', 'ppid='))
  for (const pid of [server, guard]) {
    const told = ps(pid, 'eww', '-o', 'command=')
    expect(told).toMatch(/postgres/)
    expect(told).not.toContain('not-for-others')
  }
})

test('of the folder of its socket nothing is left after a stop, nor after another one [F12]', async () => {
  const socketFolder = new URL(shop.url).searchParams.get('host') ?? ''
  expect((await stat(socketFolder)).mode & 0o077).toBe(0)
  await shop.stop()
  await shop.stop()
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})
