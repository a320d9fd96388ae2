import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from '@waha/postgres/lock.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBuilt } from './build.ts'
import { withoutSettings } from './testing/environment.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let dataDir: string

/** Starts a shop by a command and tells that command to end once the shop is open; its exit code, and what was said until nobody could say more. */
const startAndEnd = async (command: string, args: string[], env = {}) => {
  const shop = spawn(command, args, {
    cwd: root,
    env: { ...withoutSettings(), PORT: '0', DATA_DIR: dataDir, STOP_SECONDS: '60', TERM: 'xterm', FORCE_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  // Once: a second signal ends a shop at once.
  let isTold = false
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
      if (!isTold && said.includes('Ctrl-C stops it.\n')) isTold = shop.kill('SIGTERM')
    })
  const [code] = await once(shop, 'close')
  return { code, said }
}

let first: Awaited<ReturnType<typeof startAndEnd>>
beforeAll(async () => {
  await ensureBuilt()
  dataDir = await mkdtemp(join(tmpdir(), 'waha-start-'))
  first = await startAndEnd(process.execPath, ['server/src/start.ts'])
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a first start into a log says each step in one plain line, without a sign that moves anything', () => {
  const { code, said } = first
  expect([code, said.split('\n').slice(0, 2)]).toEqual([0, ['Starting the database ...', 'Preparing schema and catalogue ...']])
  expect(said).toMatch(/^Waha is open: http:\/\/localhost:\d+ /m)
  expect(said).not.toMatch(/[^\n\P{Cc}]/u)
})

test('a SIGTERM to npm, which its shell passes to nobody, stops the shop and its database', async () => {
  expect((await startAndEnd('npm', ['start'])).said).toMatch(/^Waha is open/m)
  await expect(stat(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a launcher that has had a shop replaced still stops it when npm’s shell has gone', async () => {
  // As npm does it, but for npm: its shell, which starts the launcher and passes nothing on.
  const launched = '"$0" launch.mjs start & echo "launcher $!"; wait'
  const shell = spawn('sh', ['-c', launched, process.execPath], {
    cwd: root,
    env: { ...withoutSettings(), PORT: '0', DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const has = async (text: RegExp) => {
    await expect.poll(() => said).toMatch(text)
    return text.exec(said)?.[1]
  }
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
    })
  const launcher = Number(await has(/launcher (\d+)\n/))
  onTestFinished(() => {
    try {
      process.kill(launcher, 'SIGTERM')
    } catch {
      // It has ended, as it should.
    }
  })
  await has(/Ctrl-C stops it\.\n/)
  process.kill(launcher, 'SIGUSR2')
  await has(/a process that serves is replaced/)
  shell.kill('SIGTERM')
  // Its output is closed once nobody is left who writes to it.
  await once(shell, 'close')
  await expect(stat(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

// Only there it can be asked who somebody's children are without a program of its own.
test.runIf(process.platform === 'linux')(
  'a launcher ends as what it has launched: with its code, or with that of the signal that ended it',
  async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const launch = (DATABASE_URL: string) =>
      spawn(process.execPath, ['launch.mjs', 'db:migrate'], {
        cwd: root,
        env: { ...withoutSettings(), DEMO: 'true', DATABASE_URL },
        stdio: 'ignore',
      })
    const failing = launch('postgres://nobody@127.0.0.1:1/none')
    expect(await once(failing, 'exit')).toEqual([1, null])
    const waiting = launch(`postgres://nobody@127.0.0.1:${port}/none`)
    await once(silent, 'connection')
    const [child] = (await readFile(`/proc/${waiting.pid}/task/${waiting.pid}/children`, 'utf8')).trim().split(' ')
    process.kill(Number(child), 'SIGKILL')
    expect(await once(waiting, 'exit')).toEqual([137, null])
    silent.close()
  },
)

test('a start beside a running shop says so before it begins anything [F3]', async () => {
  const release = await takeLock(join(dataDir, 'shop.lock'))
  onTestFinished(release)
  expect(await startAndEnd(process.execPath, ['server/src/start.ts'])).toEqual({
    code: 1,
    said: `Another process (${process.pid}) is using ${dataDir}. Stop it first, or choose another DATA_DIR.\n`,
  })
})

test('a start whose database does not answer says only that, and why', async () => {
  const env = { DEMO: 'true', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await startAndEnd(process.execPath, ['server/src/start.ts'], env)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  })
})
