import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.ts'
import { startSandboxes } from './sandboxes.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

/** Which services are simulated with these settings. */
const simulated = async (env: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-sandboxes-'))
  const { standIns, stop } = await startSandboxes(readEnv(env), { dataDir, url: 'http://shop.test', port: 1, pastPayments: [] })
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { payments, google, ports } = standIns
  return { payments: payments !== undefined, google: google !== undefined, open: Object.keys(ports).filter(name => ports[name]) }
}

test('people whom anybody can choose to be are known to a demo alone, and payments of nothing only where there are no keys [A15]', async () => {
  expect(await simulated(stripe)).toEqual({ payments: false, google: false, open: [] })
  expect(await simulated({})).toEqual({ payments: true, google: true, open: ['stripe', 'google'] })
  expect(await simulated({ ...stripe, DEMO: 'true' })).toEqual({ payments: false, google: true, open: ['google'] })
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }
  expect(await simulated({ ...google, DEMO: 'true' })).toEqual({ payments: true, google: false, open: ['stripe'] })
})
