// Payments as they go when everything that can go wrong with them does: sessions opened and opened again, paid, refused, paid twice, debits that the
// bank answers later, events that are lost, repeated and out of order, buyers who do not come back, and kill -9 in the middle of it. Made from a seed.

import { setTimeout as wait } from 'node:timers/promises'
import { inRiyadh } from '@waha/api/testing/delivery.ts'
import fc from 'fast-check'
import { ask, json } from '../scenarios.ts'
import { type MeasuredShop, startShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import type { Provider } from './provider.ts'
import { until } from './until.ts'

const cards = { good: '4242424242424242', declined: '4000000000000002' }

/** `which`: of the sessions that this buyer has opened so far, or of the events that came of them. */
type Step =
  | { kind: 'open'; mode: 'hosted' | 'embedded'; product: number; quantity: number }
  | { kind: 'pay'; which: number; card: keyof typeof cards }
  | { kind: 'debit' | 'return' | 'event'; which: number }
  | { kind: 'bank'; which: number; taken: boolean }

const which = fc.nat(99)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      mode: fc.constantFrom('hosted' as const, 'embedded' as const),
      product: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      card: fc.constantFrom('good' as const, 'good' as const, 'declined' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('debit' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bank' as const), which, taken: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('event' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), which }) },
)
const history = fc
  .array(step, { minLength: 5, maxLength: 14, size: 'max' })
  .map((steps): Step[] => [{ kind: 'open', mode: 'hosted', product: 0, quantity: 1 }, ...steps])

const atOnce = 12
const betweenKills = 100
/** Histories that one buyer has, one after the other: the cart of one goes on in the next. */
const ofOneBuyer = 5

interface Tried {
  shop: MeasuredShop
  provider: Provider
  books: Books
  histories: number
  seed: number
  settings: Record<string, string>
  start?: typeof startShop
}

/** So many histories, a dozen at once, with a kill after each hundred; the shop that is left, and what was done. */
export const livePayments = async ({ shop: first, provider, books, histories, seed, settings, start = startShop }: Tried) => {
  const { sandbox } = provider
  sandbox.faults.webhooks = 'never'
  const done = { sessions: 0, paid: 0, debits: 0, told: 0, refused: 0, seen: 0, kills: 0, unexpected: [] as string[] }
  const waiting = fc.sample(history, { numRuns: histories, seed })
  let shop = first
  let open = Promise.resolve()
  const listed = JSON.parse((await ask(`${shop.url}/api/products?category=digital`)).text).products as { id: string }[]
  const products = listed.map(({ id }) => id)

  let calls = 0
  /** An answer; undefined where the shop was killed meanwhile, which the next call waits out. */
  const call = async (path: string, token: string, body?: object) => {
    await open
    calls += 1
    const from = `10.0.${(calls >> 8) & 255}.${calls & 255}`
    const headers = { ...json, authorization: `Bearer ${token}`, 'x-forwarded-for': from }
    const answer = await ask(`${shop.url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }).catch(
      () => undefined,
    )
    if (answer && answer.status < 300) return JSON.parse(answer.text)
    done.refused += 1
    // 503: it is just opening. 404: there is no order yet. 409: the cart has changed.
    if (answer && ![404, 409, 503].includes(answer.status)) done.unexpected.push(`${path.split('?')[0]}: ${answer.status} ${answer.text}`)
    return undefined
  }

  const joined = async () => {
    let token = ''
    const hasJoined = async () => {
      await open
      token = await books.join(shop.url).catch(() => '')
      return token !== ''
    }
    if (!(await until(hasJoined))) throw new Error('nobody could join for two minutes')
    await call('/addresses', token, inRiyadh)
    return token
  }

  const live = async (steps: readonly Step[], token: string) => {
    const sessions: string[] = []
    const of = (number: number) => sessions[number % sessions.length] ?? ''
    const events: string[] = []
    /** Events that come of it are this buyer's: the provider is in this process, and does nothing else meanwhile. */
    const noting = <T>(act: () => T): T => {
      const before = sandbox.events().length
      const result = act()
      const all = sandbox.events()
      events.push(...all.slice(0, all.length - before).map(({ id }) => id))
      return result
    }
    const paid = (session: string) => {
      books.purchases.push({ session })
      done.paid += 1
    }
    const take: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<unknown> } = {
      open: async ({ mode, product, quantity }) => {
        const id = products[product] ?? ''
        await call('/auth/cart', token, { productId: id, quantity })
        const wish = { products: [{ id, amount: quantity }] }
        const opened = await call(`/stripe/create-${mode === 'hosted' ? 'checkout' : 'payment'}-session`, token, wish)
        const session: string | undefined = opened?.sessionId ?? opened?.url?.split('/').at(-1)
        if (!session || sessions.includes(session)) return
        sessions.push(session)
        done.sessions += 1
      },
      pay: async ({ which, card }) => {
        if (noting(() => sandbox.pay(of(which), cards[card])).state === 'paid') paid(of(which))
      },
      debit: async ({ which }) => {
        if (noting(() => sandbox.bank.start(of(which)))) done.debits += 1
      },
      bank: async ({ which, taken }) => {
        if (noting(() => sandbox.bank.answer(of(which), taken)) && taken) paid(of(which))
      },
      event: async ({ which }) => {
        const event = events[which % events.length]
        if (!event) return
        await open
        await sandbox.redeliver(event)
        done.told += 1
      },
      return: async ({ which }) => {
        const { order } = (await call(`/orders/latest?session_id=${of(which)}`, token)) ?? {}
        const bought = books.purchases.find(({ session }) => session === of(which))
        if (!order || !bought) return
        if (bought.order && bought.order !== order._id) done.unexpected.push(`${of(which)}: order ${order._id} after ${bought.order}`)
        bought.order ??= order._id
        done.seen += 1
      },
    }
    for (const each of steps) {
      if (each.kind !== 'open' && sessions.length === 0) continue
      await (take[each.kind] as (step: Step) => Promise<unknown>)(each)
    }
  }

  const buyer = async () => {
    while (waiting.length) {
      const token = await joined()
      for (const steps of waiting.splice(0, ofOneBuyer)) await live(steps, token)
    }
  }
  const crashing = async () => {
    while (waiting.length) {
      if (histories - waiting.length < betweenKills * (done.kills + 1)) {
        await wait(20)
        continue
      }
      const opened = Promise.withResolvers<void>()
      open = opened.promise
      try {
        await shop.crash()
        shop = await start(books.dataDir, settings, { quiet: true })
      } finally {
        opened.resolve()
      }
      done.kills += 1
    }
  }
  const people = [crashing(), ...Array.from({ length: atOnce }, buyer)]
  try {
    await Promise.all(people)
  } catch (error) {
    waiting.length = 0
    await Promise.allSettled(people)
    await shop.stop()
    throw error
  }
  sandbox.faults.webhooks = 'now'
  return { shop, done }
}
