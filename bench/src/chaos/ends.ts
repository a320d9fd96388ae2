// Ends of processes, meant and unmeant.
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../scenarios.ts'
import { type MeasuredShop, startShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { openSocket } from './floods.ts'
import { until } from './until.ts'

interface Stops {
  /** Each from the signal to the end, in seconds. */
  times: number[]
  /** Exit codes other than 0. */
  codes: (number | null)[]
  /** Answers that had begun and did not come whole. */
  cut: number
  /** Requests over connections that were open before the stop, which got no answer. */
  unanswered: number
  answered: number
}

/** What comes back over one connection that asks again and again until it is told that it is the last answer. */
const keepAsking = async (shop: MeasuredShop, found: Stops) => {
  const socket = await openSocket(shop)
  let [said, open, count] = [Buffer.alloc(0), true, 0]
  let heard = () => {}
  socket.on('data', (part: Buffer) => {
    said = Buffer.concat([said, part])
    heard()
  })
  socket.on('close', () => {
    open = false
    heard()
  })
  for (;;) {
    said = Buffer.alloc(0)
    count += 1
    socket.write(`GET ${['/', '/api/products?page=2', `/api/products?q=${count}`][count % 3]} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    let head: RegExpExecArray | null = null
    const isWhole = () => {
      head = /^[\s\S]*?\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n/i.exec(said.toString('latin1'))
      return head !== null && said.length >= head[0].length + Number(head[1])
    }
    while (open && !isWhole()) await new Promise<void>(resolve => (heard = resolve))
    if (!isWhole()) {
      if (said.length) found.cut += 1
      else found.unanswered += 1
      return
    }
    found.answered += 1
    if (/\r\nconnection: close\r\n/i.test(String(head?.[0]))) return socket.destroy()
  }
}

/** Starts a shop so many times over one folder and stops it while 20 connections ask and two people buy. */
export const stopOften = async (
  dataDir: string,
  times: number,
  { books, settings }: { books: Books; settings: Record<string, string> },
) => {
  const found: Stops = { times: [], codes: [], cut: 0, unanswered: 0, answered: 0 }
  for (let round = 0; round < times; round += 1) {
    const shop = await startShop(dataDir, settings, { quiet: true })
    // As a balancer does.
    for (let count = 0; count < 5; count += 1) await ask(`${shop.url}/ready`)
    const clients = Array.from({ length: 20 }, () => keepAsking(shop, found))
    const buyers = Array.from({ length: 2 }, () => books.buy(shop.url))
    await wait(300)
    const began = performance.now()
    const code = await shop.stop()
    found.times.push((performance.now() - began) / 1000)
    if (code !== 0) found.codes.push(code)
    await Promise.all([...clients, ...buyers])
  }
  return found
}

/** Kills what serves, again and again, as soon as it serves, or after `longest` milliseconds. */
export const kills = async (shop: Pick<MeasuredShop, 'url' | 'serving'>, longest = 120_000) => {
  const isReady = () =>
    ask(`${shop.url}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  for (let round = 0; round < 5; round += 1) {
    for (const pid of await shop.serving()) process.kill(pid, 'SIGKILL')
    await until(isReady, { longest })
  }
}

/** Makes a shop write to its outputs, which nobody reads. */
export const provoke = async (shop: MeasuredShop) => {
  for (const pid of await shop.serving()) process.kill(pid, 'SIGKILL')
  await wait(1000)
}

/** Stops what serves without ending it, until another serves in its place, or for `longest` milliseconds. */
export const hangs = async (shop: Pick<MeasuredShop, 'serving'>, longest = 120_000) => {
  const stopped = await shop.serving()
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  await until(async () => !(await shop.serving()).some(pid => stopped.includes(pid)), { longest })
}
