// The shop that the journeys visit: everything in a temporary folder that goes with it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'waha-e2e-'))
const shop = spawn(process.execPath, ['server/src/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, DEMO: 'true', TRUST_PROXY: '1' },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.on('exit', code => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
