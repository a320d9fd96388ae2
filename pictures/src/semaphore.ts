import { Refusal } from './refusal.ts'

interface Limits {
  concurrent: number
  queued: number
}

/**
 * Runs at most `concurrent` tasks at once and queues `queued` more; further ones are refused as `busy`, and so is one that still waits when its
 * `signal` is aborted. A task may ask whether others wait for its place.
 */
export const createSemaphore = ({ concurrent, queued }: Limits) => {
  const queue = new Set<() => void>()
  let running = 0
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((admit, refuse) => {
      const come = () => {
        signal?.removeEventListener('abort', leave)
        admit()
      }
      const leave = () => {
        queue.delete(come)
        refuse(new Refusal('busy', signal?.reason))
      }
      queue.add(come)
      signal?.addEventListener('abort', leave)
    })
  const acquire = async (signal?: AbortSignal) => {
    if (signal?.aborted) throw new Refusal('busy', signal.reason)
    if (running < concurrent) {
      running += 1
      return
    }
    if (queue.size >= queued) throw new Refusal('busy')
    await turn(signal)
  }
  // The place is passed on to the next task in the queue, if there is one.
  const release = () => {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }
  return async <T>(run: (isAwaited: () => boolean) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await acquire(signal)
    try {
      return await run(() => queue.size > 0)
    } finally {
      release()
    }
  }
}

/** A semaphore for each key, such as a person, as long as it is in use. */
export const createSemaphores = (limits: Limits) => {
  const inUse = new Map<string, { through: ReturnType<typeof createSemaphore>; users: number }>()
  return async <T>(key: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const own = inUse.get(key) ?? { through: createSemaphore(limits), users: 0 }
    inUse.set(key, own)
    own.users += 1
    try {
      return await own.through(run, signal)
    } finally {
      own.users -= 1
      if (own.users === 0) inUse.delete(key)
    }
  }
}
