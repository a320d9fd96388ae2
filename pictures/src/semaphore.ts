import { Refusal } from './refusal.ts'

/** Runs at most `concurrent` tasks at once and queues `queued` more; further ones are refused as `busy`. */
export const createSemaphore = ({ concurrent, queued }: { concurrent: number; queued: number }) => {
  const queue: (() => void)[] = []
  let running = 0
  const acquire = async () => {
    if (running < concurrent) {
      running += 1
      return
    }
    if (queue.length >= queued) throw new Refusal('busy')
    await new Promise<void>(admitted => queue.push(admitted))
  }
  // The place is passed on to the next task in the queue, if there is one.
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(run: () => Promise<T>): Promise<T> => {
    await acquire()
    try {
      return await run()
    } finally {
      release()
    }
  }
}
