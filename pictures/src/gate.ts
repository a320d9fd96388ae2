import { Refusal } from './refusal.ts'

/** Lets so many in at once and so many more wait; further ones are refused as `busy`. */
export const createGate = ({ most, waiting }: { most: number; waiting: number }) => {
  const queue: (() => void)[] = []
  let inside = 0
  const enter = async () => {
    if (inside < most) {
      inside += 1
      return
    }
    if (queue.length >= waiting) throw new Refusal('busy')
    await new Promise<void>(admitted => queue.push(admitted))
  }
  // The place goes straight to the next one in the queue, if there is one.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else inside -= 1
  }
  return async <T>(run: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await run()
    } finally {
      leave()
    }
  }
}
