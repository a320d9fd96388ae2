import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-embedded-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** A shop in a process of its own: starts the server, writes a row, says so, and stays. */
const otherShop = async () => {
  const code = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table if not exists kept (n int)')
    await client.query('insert into kept values (1)')
    console.log('written')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('F1 what was written is there after a stop and a start', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, 'create table kept as select 7 as n')
  await first.stop()
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('F1 kill -9 of the shop leaves no server behind and loses nothing that was acknowledged', async () => {
  const shop = await otherShop()
  const server = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  shop.kill('SIGKILL')
  await expect.poll(() => alive(server), { timeout: 10_000 }).toBe(false)
  const next = await startEmbedded({ dataDir })
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('F1 the next shop takes over at once, even while the old server is still going down', async () => {
  const shop = await otherShop()
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  const next = await startEmbedded({ dataDir })
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('F3 a second shop on a live folder is refused, and told who has it', async () => {
  const shop = await otherShop()
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`process ${shop.pid}`)
  shop.kill('SIGKILL')
})

test('F3 the lock of a dead process is taken over', async () => {
  await writeFile(join(dataDir, 'shop.lock'), JSON.stringify({ pid: 2 ** 22 - 3, began: '1' }))
  const shop = await startEmbedded({ dataDir })
  await shop.stop()
})

test('F2 what a crash in the middle of the first start left is cleared away', async () => {
  await mkdir(join(dataDir, 'postgres.new-1'))
  await writeFile(join(dataDir, 'postgres.new-1/half'), '')
  const shop = await startEmbedded({ dataDir })
  expect(await query(shop.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await shop.stop()
})

test('F15 a folder that is damaged or of another version is refused, never replaced by an empty one', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow('PostgreSQL 16')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow('no whole database')
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
})
