import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ensureBuilt } from './build.ts'

test('a first start into a log says each step in one plain line, without a sign that moves anything', async () => {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-start-'))
  const shop = spawn(process.execPath, [fileURLToPath(new URL('start.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, TERM: 'xterm', FORCE_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
      if (said.includes('Ctrl-C stops it.\n')) shop.kill('SIGTERM')
    })
  const [code] = await once(shop, 'close')
  await rm(dataDir, { recursive: true, force: true })
  expect([code, said.split('\n').slice(0, 2)]).toEqual([0, ['Starting the database ...', 'Preparing schema and catalogue ...']])
  expect(said).toMatch(/^Waha is open: http:\/\/localhost:\d+ /m)
  expect(said).not.toMatch(/[^\n\P{Cc}]/u)
})
