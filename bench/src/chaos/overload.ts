// Five times what a shop can do, asked of it for minutes: what it still does, how soon it refuses the rest, and whether people can buy meanwhile.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../scenarios.ts'

/** What was answered while a shop was asked. */
export interface Pressed {
  /** Answers of 200 a second. */
  rate: number
  /** How long each 503 with Retry-After took, in milliseconds, in order. */
  refused: number[]
  /** Answered otherwise, or not at all. */
  other: number
}

/** What nobody has asked for before, so that it is computed. */
export const kinds = {
  pages: (turn: number) => `/products?q=over%20${turn}`,
  calls: (turn: number) => `/api/products?q=over%20${turn}`,
}
export type Kind = keyof typeof kinds

let turn = 0
const agent = new Agent({ keepAlive: true })

const askOnce = async (url: string, kind: Kind, found: { good: number } & Pressed) => {
  turn += 1
  const began = performance.now()
  // Searches are limited by address.
  const headers = { 'x-forwarded-for': `11.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`, 'accept-encoding': 'br' }
  const { status, retryAfter } = await ask(url + kinds[kind](turn), { agent, headers }).catch(() => ({ status: 0, retryAfter: undefined }))
  if (status === 200) found.good += 1
  else if (status === 503 && retryAfter) found.refused.push(performance.now() - began)
  else found.other += 1
}

const measured = async (work: (found: { good: number } & Pressed) => Promise<unknown>): Promise<Pressed> => {
  const [began, found] = [performance.now(), { good: 0, rate: 0, refused: [] as number[], other: 0 }]
  await work(found)
  const { good, refused, other } = found
  return { rate: (good * 1000) / (performance.now() - began), refused: refused.sort((a, b) => a - b), other }
}

/** Over so many connections, each of which asks again once it is answered. */
const inTurns = (url: string, kind: Kind, { connections, seconds }: { connections: number; seconds: number }) =>
  measured(async found => {
    const end = performance.now() + seconds * 1000
    const client = async () => {
      while (performance.now() < end) await askOnce(url, kind, found)
    }
    await Promise.all(Array.from({ length: connections }, client))
  })

/** The most good answers a second, with more and more connections. */
export const findPeak = async (url: string, kind: Kind) => {
  let peak = { rate: 0, connections: 0 }
  for (const connections of [2, 4, 8, 16, 32]) {
    const { rate } = await inTurns(url, kind, { connections, seconds: 6 })
    if (rate > peak.rate) peak = { rate, connections }
  }
  return peak
}

// One that is never answered would otherwise hold everything that this machine has.
const mostUnderWay = 3000

/** So many a second, whether or not those before have been answered. */
export const press = (url: string, kind: Kind, { rate, seconds }: { rate: number; seconds: number }) =>
  measured(async found => {
    const began = performance.now()
    const underWay = new Set<Promise<void>>()
    let asked = 0
    const since = () => (performance.now() - began) / 1000
    while (since() < seconds) {
      for (; asked < since() * rate; asked += 1) {
        if (underWay.size >= mostUnderWay) continue
        const asking = askOnce(url, kind, found).finally(() => underWay.delete(asking))
        underWay.add(asking)
      }
      await wait(5)
    }
    await Promise.all(underWay)
  })
