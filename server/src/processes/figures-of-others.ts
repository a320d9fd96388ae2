// The processes that serve tell each other their figures: the supervisor passes on what one says to all others.
import cluster from 'node:cluster'
import type { Figures } from '../metrics/figures.ts'

type Said = { figures: 'asked'; by: number; number: number } | { figures: 'told'; to: number; number: number; values: Figures }

const isSaid = (message: unknown): message is Said => Object.hasOwn((message ?? {}) as object, 'figures')
/** In milliseconds: one that is starting, or hangs, is left out. */
const patience = 1000

/** In the supervisor: passes on what processes ask each other. */
export const passFiguresOn = () => {
  cluster.on('message', (from, message) => {
    if (!isSaid(message)) return
    for (const worker of Object.values(cluster.workers ?? {})) if (worker && worker !== from && worker.isConnected()) worker.send(message)
  })
}

/** In a process that serves: answers others with `mine`, and asks for theirs. Without others it answers none. */
export const figuresOfOthers = (mine: () => Figures, others: number) => {
  const open = new Map<number, (values: Figures) => void>()
  let asked = 0
  const onMessage = (said: unknown) => {
    if (!isSaid(said)) return
    if (said.figures === 'asked') process.send?.({ figures: 'told', to: said.by, number: said.number, values: mine() } satisfies Said)
    else if (said.to === process.pid) open.get(said.number)?.(said.values)
  }
  process.on('message', onMessage)
  const ask = async (): Promise<Figures[]> => {
    if (others === 0 || !process.send) return []
    asked += 1
    const [number, found, all] = [asked, [] as Figures[], Promise.withResolvers<void>()]
    open.set(number, values => {
      found.push(values)
      if (found.length === others) all.resolve()
    })
    const timer = setTimeout(all.resolve, patience)
    process.send({ figures: 'asked', by: process.pid, number } satisfies Said)
    await all.promise
    clearTimeout(timer)
    open.delete(number)
    return found
  }
  return { ask, stop: () => void process.off('message', onMessage) }
}
