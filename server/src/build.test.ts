import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@waha/postgres/processes.ts'
import { expect, onTestFinished, test } from 'vitest'

test.skipIf(process.platform === 'win32')('a signal while the storefront is built ends the builder, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-build-'))
  const file = join(folder, 'pid')
  const builder = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`
  const module = JSON.stringify(new URL('build.ts', import.meta.url).href)
  const program = `import { runBuilder } from ${module}; await runBuilder(['-e', ${JSON.stringify(builder)}])`
  const building = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'inherit'] })
  const pidOf = async () => Number(await readFile(file, 'utf8').catch(() => 0))
  await expect.poll(pidOf).toBeGreaterThan(0)
  const pid = await pidOf()
  onTestFinished(async () => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true })
  })
  const ended = once(building, 'exit')
  building.kill('SIGTERM')
  expect([await ended, isAlive(pid)]).toEqual([[143, null], false])
})
