import { Refusal } from './refusal.ts'

/** Runs at most `concurrent` tasks at once and queues `queued` more; further ones are refused as `busy`. A task may ask whether others wait for its place. */
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
  return async <T>(run: (isAwaited: () => boolean) => Promise<T>): Promise<T> => {
    await acquire()
    try {
      return await run(() => queue.length > 0)
    } finally {
      release()
    }
  }
}

/** A semaphore for each key, such as a person, as long as it is in use. */
export const createSemaphores = (limits: { concurrent: number; queued: number }) => {
  const inUse = new Map<string, { through: ReturnType<typeof createSemaphore>; users: number }>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const own = inUse.get(key) ?? { through: createSemaphore(limits), users: 0 }
    inUse.set(key, own)
    own.users += 1
    try {
      return await own.through(run)
    } finally {
      own.users -= 1
      if (own.users === 0) inUse.delete(key)
    }
  }
}
