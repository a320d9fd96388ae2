import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const start = fileURLToPath(new URL('start.ts', import.meta.url))
let base = ''
let dataDir: string
let shop: ChildProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-crash-'))
})
/** Ends the shop in good order: what it is at, it does to the end. */
const end = async () => {
  if (shop?.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}
afterEach(async () => {
  await end()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a shop as `npm start` does and waits until it says that it is open. */
const open = async () => {
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  shop = child
  let said = ''
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', chunk => {
      said += chunk
      const port = /is open: http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (!port) return
      base = `http://127.0.0.1:${port}`
      done()
    })
    child.once('exit', code => fail(new Error(`the shop ended with ${code}: ${said}`)))
  })
}

const call = async (path: string, token?: string, body?: unknown) => {
  const answer = await fetch(base + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return { status: answer.status, body: await answer.json() }
}

interface Bought {
  email: string
  token: string
  session: string
  /** The order that the buyer has seen, if the receipt came before the crash. */
  order?: string
}

/** Buys something; what was acknowledged before a crash is in `bought`, even when the rest fails. */
const buy = async (name: string, bought: Bought[]) => {
  const email = `${name}@waha.example`
  const { token } = (await call('/api/auth/register', undefined, { name, email, password: 'secret-enough' })).body
  const { url } = (await call('/api/stripe/create-checkout-session', token, { products: [{ id: 'samt-headphones', amount: 1 }] })).body
  const session = String(url).split('/').at(-1) ?? ''
  const paid = (await call(`/sandbox/stripe/pay/${session}`, undefined, { number: '4242424242424242' })).body
  if (paid.state !== 'paid') return
  const entry: Bought = { email, token, session }
  bought.push(entry)
  const { status, body } = await call(`/api/orders/latest?session_id=${session}`, token)
  if (status === 200) entry.order = body.order._id
}

/** How often a mail went out whose subject has the number of an order; each time counts, also for one message. */
const timesMailed = async (order: string, to: string) => {
  const lines = (await readFile(join(dataDir, 'sandbox/mailbox/mails.jsonl'), 'utf8')).split('\n').filter(Boolean)
  const mails: { to: string; subject: string }[] = lines.map(line => JSON.parse(line))
  return mails.filter(mail => mail.to === to && mail.subject.includes(`#${order.slice(-8)}`)).length
}

test('kill -9 in the middle of checkouts loses no order: each buyer who paid has exactly one, and one mail, at worst two [F1, W7]', {
  timeout: 200_000,
}, async () => {
  await open()
  const bought: Bought[] = []
  for (let round = 0; round < 3; round++) {
    const buyers = Array.from({ length: 8 }, (_, index) => buy(`buyer-${round}-${index}`, bought).catch(() => {}))
    const seen = bought.length
    // In the middle: some of this round have paid, some have not.
    await expect.poll(() => bought.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(seen + 1)
    shop?.kill('SIGKILL')
    await Promise.all(buyers)
    await open()
  }
  expect(bought.length).toBeGreaterThan(5)
  const mailed: (() => Promise<number>)[] = []
  for (const { email, token, session, order } of bought) {
    const latest = await call(`/api/orders/latest?session_id=${session}`, token)
    expect(latest.status).toBe(200)
    if (order) expect(latest.body.order._id).toBe(order)
    const { orders } = (await call('/api/orders', token)).body
    expect(orders.length).toBe(1)
    // What was on its way when its sender died goes out after a minute.
    const times = () => timesMailed(orders[0]._id, email)
    await expect.poll(times, { timeout: 75_000, interval: 100 }).toBeGreaterThan(0)
    mailed.push(times)
  }
  await end()
  const counts = await Promise.all(mailed.map(times => times()))
  expect(Math.max(...counts)).toBeLessThan(3)
  // Each kill can have hit one mail on its way.
  expect(counts.filter(count => count > 1).length).toBeLessThan(4)
})

test('SIGTERM ends the shop in good order, and leaves no process behind [F12]', async () => {
  await open()
  shop?.kill('SIGTERM')
  const [code] = await once(shop as ChildProcess, 'exit')
  expect(code).toBe(0)
  await open()
  expect((await call('/ready')).status).toBe(200)
})
