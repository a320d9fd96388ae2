// The shop that the journeys visit: everything in a temporary folder that goes with it. What it says is kept, to be looked at afterwards.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutSettings } from '@waha/server/testing/environment.ts'
import { shopLog } from './shop-log.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'waha-e2e-'))
const shop = spawn(process.execPath, ['server/src/start.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  // A busy machine may take its time: what a page shows must not depend on that.
  env: { ...withoutSettings(), PORT: '0', DATA_DIR: dataDir, DEMO: 'true', TRUST_PROXY: '1', PAGE_WAIT_SECONDS: '60' },
})
const log = createWriteStream(shopLog())
shop.stdout.pipe(log, { end: false })
shop.stderr.pipe(log, { end: false })
// Playwright waits for the address in it. The lines of the log would stand between those of the journeys.
shop.stdout.pipe(process.stdout, { end: false })

const stop = () => void shop.kill('SIGTERM')
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// The pipe closes with the test runner, however it ends: no shop outlives a run that was killed.
process.stdin.on('close', stop).resume()
shop.on('close', code => {
  rmSync(dataDir, { recursive: true, force: true })
  log.end(() => {
    if (code !== 0) process.stderr.write(readFileSync(shopLog()))
    process.exit(code ?? 1)
  })
})
