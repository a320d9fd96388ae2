// Kills a shop with kill -9 in the middle of refunds, again and again, and looks at what the provider made of them.
// As a command, so many times: `node server/src/testing/refund-storm.ts 100`.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoRefund } from '@waha/api/seed/tell-order.ts'
import { isProgram } from '@waha/terminal/is-program.mjs'
import { type OpenShop, openShop } from './open-shop.ts'

const refundsAtOnce = 4

/** The provider's refunds as its journal has them, without those of the demo's past: for each, which of ours it is for, and its amount. */
const atProvider = async (dataDir: string) => {
  const journal = await readFile(join(dataDir, 'sandbox/stripe/journal.jsonl'), 'utf8')
  const made = new Map<string, { refund: string; amount: number }>()
  for (const line of journal.split('\n')) {
    if (!line.startsWith('{"table":"refunds"') || !line.endsWith('}')) continue
    const { id, amount, metadata } = JSON.parse(line).value
    if (id.startsWith(demoRefund)) continue
    made.set(id, { refund: metadata.refund, amount })
  }
  return [...made.values()]
}

const shipping = { name: 'Noor', phone: '+966501234567', country: 'SA', line1: 'Olaya Street 1', city: 'Riyadh', postal_code: '12345' }

interface Meant {
  id: string
  order: string
  amount: number
}

/** A paid order, and a refund of all of it that is meant. A shop that says that it is busy is asked again, as shoppers do. */
const buy = async (shop: OpenShop, name: string): Promise<Meant> => {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text, body } = await tryToBuy(shop, `${name}-${attempt}`)
    if (status < 400) return { id: randomUUID(), order: body.order._id, amount: body.order.totalAmount }
    if (status !== 503 || attempt === 20) throw new Error(`nothing could be bought: ${status} ${text}`)
  }
}

/** The answer about the order, or that of the first call which failed. */
const tryToBuy = async ({ ask }: OpenShop, name: string) => {
  const account = await ask('/api/auth/register', { body: { name, email: `${name}@waha.example`, password: 'secret-enough' } })
  if (account.status >= 400) return account
  const { token } = account.body
  const opened = await ask('/api/stripe/create-checkout-session', { token, body: { products: [{ id: 'samt-headphones', amount: 1 }] } })
  if (opened.status >= 400) return opened
  const session = String(opened.body.url).split('/').at(-1)
  const paid = await ask(`/sandbox/stripe/pay/${session}`, { body: { number: '4242424242424242', shipping } })
  if (paid.status >= 400) return paid
  return ask(`/api/orders/latest?session_id=${session}`, { token })
}

/** Asks for all refunds at once and kills the shop when the provider has made some of them, or `later` milliseconds after the calls began. */
const killInTheMiddle = async (shop: OpenShop, dataDir: string, token: string, meant: readonly Meant[], later: number) => {
  const calls = meant.map(({ id, order, amount }) =>
    shop.ask(`/api/desk/orders/${order}/refunds`, { token, body: { id, left: amount, what: 'whole', reason: 'returned' } }).catch(() => {}),
  )
  const before = (await atProvider(dataDir)).length
  const all = Promise.all(calls).then(() => true)
  await Promise.race([all, wait(later)])
  while (later === 0 && (await atProvider(dataDir)).length === before && !(await Promise.race([all, wait(1, false)])));
  await shop.stop('SIGKILL')
  await all
}

export interface StormResult {
  /** Refunds that were meant, and how many of them the shop knows: the others were never written. */
  meant: number
  known: number
  /** Of those that it knows: those that are not exactly one, of this amount, at the provider, or have not succeeded here. */
  wrong: string[]
  /** At the provider, but unknown here. */
  strays: number
}

/** So many kills, each around four refunds of four orders; then what has become of all. */
export const stormRefunds = async (kills: number, tell: (round: number) => void = () => {}): Promise<StormResult> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-refund-storm-'))
  const all: Meant[] = []
  let shop = await openShop(dataDir, 1)
  const signIn = async () =>
    (await shop.insist('/api/auth/login', { body: { email: 'admin@waha.example', password: 'admin123' } })).body.token as string
  try {
    for (let round = 0; round < kills; round += 1) {
      const meant = await Promise.all(Array.from({ length: refundsAtOnce }, (_, index) => buy(shop, `payer-${round}-${index}`)))
      all.push(...meant)
      // By turns when the first is made, and at a moment that comes ever later.
      await killInTheMiddle(shop, dataDir, await signIn(), meant, round % 2 === 0 ? 0 : round)
      shop = await openShop(dataDir, 1)
      tell(round + 1)
    }
    return await judge(shop, dataDir, await signIn(), all)
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Each start of the shop begins with a pass of the job, unless the one that was killed had its turn, which then ends after a minute: the next pass
 * comes two minutes after the start. So there is nothing to do but to wait for what is still pending.
 */
const judge = async ({ insist }: OpenShop, dataDir: string, token: string, all: readonly Meant[]): Promise<StormResult> => {
  const wrong: string[] = []
  let known = 0
  for (const { id, order, amount } of all) {
    const read = async () => {
      const { money } = (await insist(`/api/desk/orders/${order}/refunds`, { token })).body
      return (money.refunds as { _id: string; state: string }[]).map(refund => ({ ...refund, left: money.left }))
    }
    let refunds = await read()
    for (let tries = 0; tries < 1800 && refunds.some(({ state }) => state === 'pending'); tries += 1) {
      await wait(100)
      refunds = await read()
    }
    const made = (await atProvider(dataDir)).filter(({ refund }) => refund === id)
    if (refunds.length === 0 && made.length === 0) continue
    known += 1
    const [refund] = refunds
    const right =
      refunds.length === 1 &&
      refund?._id === id &&
      refund.state === 'succeeded' &&
      made.length === 1 &&
      made[0]?.amount === Math.round(amount * 100)
    if (!right) wrong.push(`${id}: here ${JSON.stringify(refunds)}, at the provider ${JSON.stringify(made)}`)
  }
  const ids = new Set(all.map(({ id }) => id))
  const strays = (await atProvider(dataDir)).filter(({ refund }) => !ids.has(refund)).length
  return { meant: all.length, known, wrong, strays }
}

if (isProgram(import.meta.url)) {
  const kills = Number(process.argv[2] ?? 100)
  const result = await stormRefunds(kills, round => console.log(`${round} of ${kills}`))
  console.log(result)
  process.exit(result.wrong.length + result.strays === 0 ? 0 : 1)
}
