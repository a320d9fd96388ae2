import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from './build.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let dataDir: string

/** Starts a shop by a command and tells that command to end once the shop is open; its exit code, and what was said until nobody could say more. */
const startAndEnd = async (command: string, args: string[], env = {}) => {
  const shop = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, TERM: 'xterm', FORCE_COLOR: '1', ...env },
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

test('a start whose database does not answer says only that, and why', async () => {
  const env = { DEMO: 'true', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await startAndEnd(process.execPath, ['server/src/start.ts'], env)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  })
})
