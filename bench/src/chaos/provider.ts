// The payment provider, in this process and with another way to it, so that it can fail as providers do.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startStripeSandbox } from '@waha/sandbox/stripe/stripe-sandbox.ts'
import type { Books } from './books.ts'
import { openWay } from './way.ts'

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(done => probe.close(done))
  return port
}

/** A provider for a shop that is started with these settings. */
export const openProvider = async (dataDir: string) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandbox = await startStripeSandbox({
    folder: join(dataDir, 'sandbox/stripe'),
    pagesBase: origin,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
  })
  const way = await openWay({ host: '127.0.0.1', port: sandbox.port })
  const settings = {
    PORT: String(port),
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${way.port}`,
  }
  const stop = async () => {
    way.stop()
    await sandbox.stop()
  }
  return { sandbox, way, settings, payAt: sandbox.apiBase, stop }
}
export type Provider = Awaited<ReturnType<typeof openProvider>>

/** Everything at the provider takes a second longer, for twenty seconds. */
export const slowProvider = async ({ way }: Provider) => {
  way.delay(500)
  await wait(20_000)
  way.delay(0)
}

/** Six seconds each: no answer, unreadable ones, errors, answers lost after the work was done, connections refused. */
export const deadProvider = async ({ sandbox, way }: Provider) => {
  for (const calls of ['hang', 'garbage', 500, 429, 'reset'] as const) {
    sandbox.faults.calls = calls
    await wait(6000)
  }
  sandbox.faults.calls = 'answer'
  way.close(true)
  await wait(6000)
  way.close(false)
}

const shuffled = <T>(values: readonly T[]) =>
  values
    .map(value => [Math.random(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value)

/** No event comes by itself. For fifteen seconds all events so far come in any order, twice; then one comes a thousand times, fifty at once. */
export const webhooks = async ({ sandbox }: Provider, books: Books, url: string) => {
  sandbox.faults.webhooks = 'never'
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    const events = sandbox.events().slice(0, 60)
    await Promise.all(shuffled([...events, ...events]).map(({ id }) => sandbox.redeliver(id)))
  }
  await books.buy(url)
  const [last] = sandbox.events().filter(({ type }) => type === 'checkout.session.completed')
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, () => sandbox.redeliver(last?.id ?? '')))
  sandbox.faults.webhooks = 'now'
}
