// The processes that serve tell each other their figures: the supervisor passes on what one says to all others.
import cluster from 'node:cluster'
import type { Figures } from '../metrics/figures.ts'

type Said =
  | { figures: 'asked'; by: number; number: number }
  /** By the supervisor, to who asked: how many others there are. */
  | { figures: 'passed on'; number: number; others: number }
  | { figures: 'told'; to: number; number: number; values: Figures }

const isSaid = (message: unknown): message is Said => Object.hasOwn((message ?? {}) as object, 'figures')
/** In milliseconds: one that is starting, or hangs, is left out. */
const patience = 1000

/** In the supervisor: passes on what processes ask each other. */
export const passFiguresOn = () => {
  cluster.on('message', (from, message) => {
    if (!isSaid(message)) return
    const connected = Object.values(cluster.workers ?? {}).filter(worker => worker?.isConnected())
    const others = connected.filter(worker => worker !== from)
    // First, so that it knows for how many to wait. While one is replaced they are more than usual.
    if (message.figures === 'asked' && connected.includes(from))
      from.send({ figures: 'passed on', number: message.number, others: others.length } satisfies Said)
    for (const worker of others) worker?.send(message)
  })
}

type Pipe = Pick<NodeJS.Process, 'pid' | 'send' | 'on' | 'off'>

/** In a process that serves: answers others with `mine`, and asks for theirs. Where nobody passes it on there are no others. */
export const figuresOfOthers = (mine: () => Figures, pipe: Pipe | undefined = cluster.isWorker ? process : undefined) => {
  const open = new Map<number, { found: Figures[]; others?: number; all: () => void }>()
  let asked = 0
  const onMessage = (said: unknown) => {
    if (!isSaid(said)) return
    if (said.figures === 'asked') {
      pipe?.send?.({ figures: 'told', to: said.by, number: said.number, values: mine() } satisfies Said)
      return
    }
    const asking = said.figures === 'passed on' || said.to === pipe?.pid ? open.get(said.number) : undefined
    if (!asking) return
    if (said.figures === 'told') asking.found.push(said.values)
    else asking.others = said.others
    if (asking.found.length === asking.others) asking.all()
  }
  pipe?.on('message', onMessage)
  const ask = async (): Promise<Figures[]> => {
    if (!pipe) return []
    asked += 1
    const [number, found, { promise, resolve: all }] = [asked, [] as Figures[], Promise.withResolvers<void>()]
    open.set(number, { found, all })
    const timer = setTimeout(all, patience)
    pipe.send?.({ figures: 'asked', by: pipe.pid, number } satisfies Said)
    await promise
    clearTimeout(timer)
    open.delete(number)
    return found
  }
  return { ask, stop: () => void pipe?.off('message', onMessage) }
}
