// Processes that are replaced one after the other, as by an update, while people ask and buy.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { until } from './until.ts'

type Replaced = Pick<MeasuredShop, 'url' | 'pid' | 'serving'>

interface Deploys {
  /** Processes that were replaced. */
  restarts: number
  answered: number
  /** What was answered with something else than 200, or not at all: status or error, and the path. */
  failed: string[]
  /** In milliseconds. */
  slowest: number
}

/** How clients connect, and how long they pause before they ask again, in milliseconds: kept connections rest for less and for more than a stop gives notice. */
const manners = [
  { kept: false, pause: 0 },
  { kept: false, pause: 20 },
  { kept: true, pause: 0 },
  { kept: true, pause: 30 },
  { kept: true, pause: 450 },
  { kept: true, pause: 2500 },
]
const paths = ['/', '/ar', '/api/products?page=2', '/products', '/ready', '/api/products?q=']
const clientsOfEach = 3

/** Has all processes that serve replaced, by SIGUSR2 to the one that watches; how many were, none where it takes too long. */
const replaceAll = async (shop: Replaced, longest: number) => {
  const before = await shop.serving()
  process.kill(shop.pid, 'SIGUSR2')
  const areReplaced = async () => {
    const now = await shop.serving()
    return now.length === before.length && !now.some(pid => before.includes(pid))
  }
  return (await until(areReplaced, { longest })) ? before.length : 0
}

/** Replaces them until so many have been replaced, or none are within `longest` milliseconds, while clients of each manner ask, and two people buy. */
export const deployOften = async (shop: Replaced, books: Pick<Books, 'buy'>, times: number, longest = 120_000): Promise<Deploys> => {
  const found: Deploys = { restarts: 0, answered: 0, failed: [], slowest: 0 }
  let over = false
  const client = async ({ kept, pause }: (typeof manners)[number]) => {
    // One connection, which is used again when it is kept.
    const agent = new Agent({ keepAlive: kept, maxSockets: 1 })
    for (let turn = 0; !over; turn += 1) {
      const path = paths[turn % paths.length] ?? ''
      const began = performance.now()
      const status = await ask(`${shop.url}${path}${path.endsWith('=') ? turn : ''}`, { agent }).then(
        answer => answer.status,
        error => error.code,
      )
      found.slowest = Math.max(found.slowest, performance.now() - began)
      if (status === 200) found.answered += 1
      else found.failed.push(`${status} ${path}`)
      await wait(pause)
    }
    agent.destroy()
  }
  const buyer = async () => {
    while (!over) await books.buy(shop.url)
  }
  const people = [...manners.flatMap(manner => Array.from({ length: clientsOfEach }, () => client(manner))), buyer(), buyer()]
  try {
    for (let replaced = -1; replaced !== 0 && found.restarts < times; found.restarts += replaced) replaced = await replaceAll(shop, longest)
  } finally {
    over = true
    await Promise.all(people)
  }
  return found
}
