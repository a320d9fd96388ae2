// Checkouts that come at a steady pace, one after the other paid and told by the provider: how many become orders, and how long the shop takes to hear of each.
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { ask, json } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import { type Books, reasonOf } from './books.ts'
import type { Provider } from './provider.ts'

const perSecond = 3
/** People who buy in turns: so many that none comes to the limit of 60 checkouts in ten minutes, which a whole storm takes. */
const people = 48
const product = 'samt-headphones'

export interface Lane {
  begun: number
  /** Paid, told, and answered with 200: then the order is there. */
  settled: number
  seconds: number
  /** How long the shop took to answer each event, in milliseconds, in order. */
  told: number[]
}

/** The provider says nothing by itself; each event is told once, by us. */
export const openLane = async ({ url }: MeasuredShop, books: Books, { sandbox }: Provider) => {
  const tokens: string[] = []
  for (let person = 0; person < people; person += 1) tokens.push(await books.join(url))
  let turn = 0

  const call = async (path: string, token: string, body: object) => {
    const { status, text } = await ask(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}`, 'x-forwarded-for': `12.0.${(turn >> 8) & 255}.${turn & 255}` },
      body: JSON.stringify(body),
    })
    if (status !== 200) throw new Error(`/api${path}: ${status}`)
    return JSON.parse(text)
  }

  const buyOnce = async (lane: Lane) => {
    const token = tokens[turn % tokens.length] ?? ''
    turn += 1
    await call('/auth/cart', token, { productId: product, quantity: 1 })
    const opened = await call('/stripe/create-checkout-session', token, { products: [{ id: product, amount: 1 }] })
    const session = String(opened.url).split('/').at(-1) ?? ''
    if (sandbox.pay(session, '4242424242424242').state !== 'paid') return
    books.purchases.push({ session })
    const event = sandbox
      .events()
      .find(({ type, data }) => type === 'checkout.session.completed' && (data.object as { id?: string }).id === session)
    const began = performance.now()
    if (!event || !(await sandbox.redeliver(event.id))) return
    lane.told.push(performance.now() - began)
    lane.settled += 1
  }

  /** Lets them buy until `over`. */
  return async (over: Promise<unknown>): Promise<Lane> => {
    const lane: Lane = { begun: 0, settled: 0, seconds: 0, told: [] }
    const began = performance.now()
    const since = () => (performance.now() - began) / 1000
    let isOver = false
    void over.finally(() => {
      isOver = true
    })
    const underWay: Promise<void>[] = []
    for (; !isOver; await wait(20))
      for (; lane.begun < since() * perSecond; lane.begun += 1)
        underWay.push(buyOnce(lane).catch(error => void books.failed.push(reasonOf(error))))
    await Promise.all(underWay)
    lane.told.sort((a, b) => a - b)
    return { ...lane, seconds: since() }
  }
}

/** What a flood changes of it. */
export const laneFigures = (kind: string, alone: Lane, flooded: Lane): Figure[] => {
  const rate = ({ settled, seconds }: Lane) => settled / seconds
  const at = ({ told }: Lane, part: number) => told[Math.floor(told.length * part)] ?? Number.NaN
  return [
    {
      name: `${kind}: orders settled, of those without the flood`,
      value: rate(flooded) / rate(alone),
      unit: '',
      bound: '>= 0.95',
      detail: `${rate(flooded).toFixed(2)}/s of ${rate(alone).toFixed(2)}/s before; ${flooded.settled} of ${flooded.begun} that were begun`,
    },
    {
      name: `${kind}: webhooks, p99`,
      value: at(flooded, 0.99),
      unit: 'ms',
      bound: '<= 1000',
      detail: `median ${at(flooded, 0.5).toFixed(0)} ms; without the flood ${at(alone, 0.99).toFixed(0)} ms, median ${at(alone, 0.5).toFixed(0)} ms`,
    },
  ]
}
