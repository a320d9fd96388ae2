import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenShop, openShop } from './testing/open-shop.ts'

let dataDir: string
let shop: OpenShop

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-crash-'))
  shop = await openShop(dataDir, 1)
})
afterEach(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const call = (path: string, token?: string, body?: unknown) => shop.ask(path, { ...(token ? { token } : {}), body })

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
  if (paid.state !== 'paid') throw new Error('The payment did not come about')
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
  timeout: 900_000,
}, async () => {
  const bought: Bought[] = []
  for (let round = 0; round < 3; round++) {
    // Whom a busy machine sends away before the crash comes once more.
    let crashed = false
    const buyers = Array.from({ length: 8 }, (_, index) =>
      buy(`buyer-${round}-${index}`, bought)
        .catch(() => (crashed ? undefined : buy(`buyer-${round}-${index}-again`, bought)))
        .catch(() => {}),
    )
    const seen = bought.length
    // In the middle: some of this round have paid, some have not.
    await expect.poll(() => bought.length, { interval: 5 }).toBeGreaterThan(seen + 1)
    crashed = true
    await shop.stop('SIGKILL')
    await Promise.all(buyers)
    shop = await openShop(dataDir, 1)
  }
  expect(bought.length).toBeGreaterThan(5)
  const mailed: (() => Promise<number>)[] = []
  for (const { email, token, session, order } of bought) {
    const latest = await shop.insist(`/api/orders/latest?session_id=${session}`, { token })
    expect(latest.status).toBe(200)
    if (order) expect(latest.body.order._id).toBe(order)
    const { orders } = (await shop.insist('/api/orders', { token })).body
    expect(orders.length).toBe(1)
    // What was on its way when its sender died goes out after a minute.
    const times = () => timesMailed(orders[0]._id, email)
    await expect.poll(times, { timeout: 150_000, interval: 100 }).toBeGreaterThan(0)
    mailed.push(times)
  }
  await shop.stop()
  const counts = await Promise.all(mailed.map(times => times()))
  expect(Math.max(...counts)).toBeLessThan(3)
  // Each kill can have hit one mail on its way.
  expect(counts.filter(count => count > 1).length).toBeLessThan(4)
})

test('SIGTERM ends the shop in good order, and leaves no process behind [F12]', async () => {
  expect(await shop.stop()).toBe(0)
  shop = await openShop(dataDir, 1)
  expect((await shop.insist('/ready')).status).toBe(200)
})
