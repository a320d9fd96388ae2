// The thread that presses a shop: how long an answer takes does not depend on what else this process does.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openLightClient } from './light-client.ts'
import { kinds, type Pressed, type Pressing } from './overload.ts'

// One that is never answered would otherwise hold everything that this machine has.
const mostUnderWay = 3000

const { port, kind, turn: first, seconds, rate, connections = 0 } = workerData as Pressing
const client = openLightClient(port)
let [turn, good, other] = [first, 0, 0]
const refused: number[] = []

const askOnce = async () => {
  turn += 1
  const began = performance.now()
  // Searches are limited by address.
  const { status, later } = await client.ask(kinds[kind](turn), `11.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`)
  if (status === 200) good += 1
  else if (status === 503 && later) refused.push(performance.now() - began)
  else other += 1
}

const began = performance.now()
const since = () => (performance.now() - began) / 1000
const spentBefore = process.threadCpuUsage()

/** Over so many connections, each of which asks again once it is answered. */
const inTurns = () =>
  Promise.all(
    Array.from({ length: connections }, async () => {
      while (since() < seconds) await askOnce()
    }),
  )

/** So many a second, whether or not those before have been answered. */
const atRate = async (rate: number) => {
  const underWay = new Set<Promise<void>>()
  for (let asked = 0; since() < seconds; await wait(2)) {
    for (; asked < since() * rate; asked += 1) {
      if (underWay.size >= mostUnderWay) continue
      const asking = askOnce().finally(() => underWay.delete(asking))
      underWay.add(asking)
    }
  }
  await Promise.all(underWay)
}

await (rate ? atRate(rate) : inTurns())
const spent = process.threadCpuUsage(spentBefore)
client.close()
const found: Pressed = {
  rate: good / since(),
  refused: refused.sort((a, b) => a - b),
  other,
  turn,
  cores: (spent.user + spent.system) / 1e6 / since(),
}
parentPort?.postMessage(found)
