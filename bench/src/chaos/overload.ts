// Five times what a shop can do, asked of it for minutes: what it still does, and how soon it refuses the rest.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What was answered while a shop was asked. */
export interface Pressed {
  /** Answers of 200 a second. */
  rate: number
  /** How long each 503 with Retry-After took, in milliseconds, in order. */
  refused: number[]
  /** Answered otherwise, or not at all. */
  other: number
  turn: number
  /** How much of a core those took who asked. */
  cores: number
}

/** What nobody has asked for before, so that it is computed. */
export const kinds = {
  pages: (turn: number) => `/products?q=over%20${turn}`,
  calls: (turn: number) => `/api/products?q=over%20${turn}`,
}
export type Kind = keyof typeof kinds

export interface Pressing {
  port: number
  kind: Kind
  turn: number
  seconds: number
  /** So many a second; else over so many connections, one after the other on each. */
  rate?: number
  connections?: number
}

let turn = 0

const pressed = async (url: string, pressing: Omit<Pressing, 'port' | 'turn'>): Promise<Pressed> => {
  const workerData: Pressing = { ...pressing, port: Number(new URL(url).port), turn }
  const worker = new Worker(new URL('pressing.ts', import.meta.url), { workerData })
  const [found] = (await once(worker, 'message')) as [Pressed]
  turn = found.turn
  await worker.terminate()
  return found
}

/** The most good answers a second that a shop gives for half a minute, over as many connections as give the most. */
export const findPeak = async (url: string, kind: Kind) => {
  let best = { rate: 0, connections: 0 }
  for (const connections of [2, 4, 8, 16, 32]) {
    const { rate } = await pressed(url, { kind, connections, seconds: 6 })
    if (rate > best.rate) best = { rate, connections }
  }
  // The best of several short looks is luck in part: that one is looked at again, for longer.
  const { connections } = best
  const { rate, cores } = await pressed(url, { kind, connections, seconds: 30 })
  return { rate, connections, cores }
}

/** So many a second, whether or not those before have been answered. */
export const press = (url: string, kind: Kind, { rate, seconds }: { rate: number; seconds: number }) =>
  pressed(url, { kind, rate, seconds })
